import { useEffect } from 'react'
import { OwnDataPatch } from '#contract/office/users.ts'
import { act } from '#web/kit/act/act.ts'
import type { Input } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { LeaveGuard } from '#web/kit/form/leave-guard.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { Row } from '#web/kit/layout.tsx'
import type { Me } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import css from '../form/form.module.css'
import { PasswordField } from '../form/password-field.tsx'
import { PersonFields } from '../form/person-fields.tsx'
import { draftOf, personOf } from '../form/user-draft.ts'

type Body = Input<'PATCH /users/update-me/'>['body']

const saveOwnData = act('PATCH /users/update-me/', {
  changed: ['acts-users'],
  said: () => t('Datos guardados'),
})

/** One's own data; a new e-mail is proved with the password, since it could reset it. */
export function OwnData({ me }: { me: Me }) {
  const hasNewEmail = (email: string) => email.trim().toLowerCase() !== me.email
  const form = useForm({
    initial: { ...draftOf(me), currentPassword: '' },
    schema: OwnDataPatch,
    bodyOf: ({ currentPassword, ...person }): Body => ({
      ...personOf(person),
      ...(hasNewEmail(person.email) && currentPassword && { currentPassword }),
    }),
    save: (body) => saveOwnData({ body }),
    onSaved: (saved) => form.saved({ ...draftOf(saved), currentPassword: '' }),
  })
  // What others change of oneself shows, until one types here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when oneself was read again
  useEffect(() => form.offer({ ...draftOf(me), currentPassword: '' }), [me])
  return (
    <Panel title={t('Datos')}>
      <Form form={form}>
        <PersonFields />
        {hasNewEmail(form.values.email) && (
          <PasswordField
            name="currentPassword"
            label={t('Contraseña actual')}
            hint={t('Un correo nuevo se confirma con la contraseña.')}
            required
            autoComplete="current-password"
          />
        )}
        <Row className={css.wide}>
          <Button type="submit" variant="primary" disabled={!form.isDirty} busy={form.busy}>
            {t('Guardar')}
          </Button>
        </Row>
      </Form>
      <LeaveGuard when={form.isDirty && !form.busy} />
    </Panel>
  )
}
