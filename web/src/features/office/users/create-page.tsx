import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { NewUser } from '#contract/office/users.ts'
import { groupsQuery } from '#web/features/office/groups/shared/queries.ts'
import { PasswordRules } from '#web/features/office/session/shared/password-rules.tsx'
import { act } from '#web/kit/act/act.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import type { Input } from '#web/kit/api.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { LeaveGuard } from '#web/kit/form/leave-guard.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { t } from '#web/kit/text.ts'
import { Checkbox } from '#web/kit/tick.tsx'
import { Words } from '#web/kit/words.tsx'
import { toUsers } from '#web/places/office.ts'
import css from './form/form.module.css'
import { GroupsChoice } from './form/groups-choice.tsx'
import { PasswordField } from './form/password-field.tsx'
import { PersonFields } from './form/person-fields.tsx'
import { proposedUsername } from './form/proposed-username.ts'
import { RightsSummary } from './form/rights-summary.tsx'
import { personOf } from './form/user-draft.ts'

/** The group whose people work leads, as every account begins with it. */
const sellers = 'Vendedor'

const nobody = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  nationalId: '',
  username: '',
  password: '',
  groups: [] as string[],
  isSeller: false,
}

const createUser = act('POST /users/', {
  changed: ['acts-users'],
  said: ({ email }, { body }) =>
    body.password
      ? t('Usuario creado')
      : t(
          'Usuario creado. Invitación para {email}; sin servidor de correo, espera en Configuración › Correos.',
          { email },
        ),
})

/** A new person of the account: who they are, how they come in and what they may do. */
export function CreateUserPage() {
  const can = useCan()
  const go = useGo()
  const [way, setWay] = useState('mail')
  const { data: groups = [] } = useQuery({ ...groupsQuery, enabled: can('groups.view') })
  const form = useForm({
    initial: nobody,
    schema: NewUser,
    bodyOf: ({ username, password, groups: names, isSeller, ...person }): Input<'POST /users/'>['body'] => ({
      ...personOf(person),
      username: username.trim(),
      groups: names,
      isSeller,
      ...(way === 'password' && { password }),
    }),
    save: (body) => createUser({ body }),
    onSaved: ({ id }) => void go(toUsers({ id })),
  })
  const { values } = form
  const proposed = proposedUsername(values)
  const lastProposed = useRef('')
  // Until somebody writes another one, it follows the name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another name proposes anew
  useEffect(() => {
    if (values.username === lastProposed.current) form.set('username', proposed)
    lastProposed.current = proposed
  }, [proposed])
  return (
    <Stack>
      <Row>
        <ButtonLink {...toUsers()} variant="ghost" size="small" icon={IconArrowLeft}>
          {t('Usuarios')}
        </ButtonLink>
      </Row>
      <Words as="h1">{t('Crear usuario')}</Words>
      <div className={css.columns}>
        <Panel>
          <Form form={form} id="create-user">
            <PersonFields autoFocus />
            <TextField
              name="username"
              label={t('Usuario')}
              hint={t('Con él entra. Letras, números y . _ @ + -')}
              required
              autoCapitalize="none"
              autoComplete="off"
              maxLength={60}
            />
            <Stack gap={8} className={css.wide}>
              <Words size={13} weight={500} tone="ink">
                {t('Cómo entra la primera vez')}
              </Words>
              <Segmented
                label={t('Cómo entra la primera vez')}
                value={way}
                options={[
                  { value: 'mail', label: t('Invitar por correo') },
                  { value: 'password', label: t('Poner una contraseña') },
                ]}
                onChange={setWay}
              />
              <Words size={13} tone="muted">
                {way === 'mail'
                  ? t('Recibe un enlace para elegir su contraseña; dura siete días.')
                  : t('Tendrá que cambiarla al entrar.')}
              </Words>
            </Stack>
            {way === 'password' && (
              <Stack gap={16} className={css.wide}>
                <PasswordField
                  name="password"
                  label={t('Contraseña inicial')}
                  required
                  autoComplete="new-password"
                />
                <PasswordRules password={values.password} username={values.username} />
              </Stack>
            )}
            <div className={css.wide}>
              <Checkbox
                label={t('Atiende leads')}
                checked={values.isSeller}
                onChange={(on) => form.set('isSeller', on)}
              />
              <p className={css.note}>{t('Se le pueden asignar leads y recibe los que se reparten.')}</p>
            </div>
            {groups.length > 0 && (
              <div className={css.wide}>
                <GroupsChoice
                  groups={groups}
                  value={values.groups}
                  error={form.errorAt('groups')}
                  onChange={(names) => {
                    form.set('groups', names)
                    if (names.includes(sellers) && !values.groups.includes(sellers))
                      form.set('isSeller', true)
                  }}
                />
              </div>
            )}
            <Row className={css.wide}>
              <Button type="submit" variant="primary" busy={form.busy}>
                {t('Crear usuario')}
              </Button>
            </Row>
          </Form>
        </Panel>
        {groups.length > 0 && (
          <Panel title={t('Qué podrá hacer')}>
            <RightsSummary groups={groups.filter(({ name }) => values.groups.includes(name))} />
          </Panel>
        )}
      </div>
      <LeaveGuard when={form.isDirty && !form.busy} />
    </Stack>
  )
}
