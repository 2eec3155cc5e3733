import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { PasswordChange } from '#contract/office/users.ts'
import { PasswordRules } from '#web/features/office/session/shared/password-rules.tsx'
import { act } from '#web/kit/act/act.ts'
import { useAddress } from '#web/kit/address/use-address.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useMe } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { queryClient } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { PasswordInput } from '#web/kit/text-input.tsx'
import { Words } from '#web/kit/words.tsx'
import { toProfile } from '#web/places/office.ts'
import { toChangePassword, toLogout } from '#web/places/session.ts'
import { PasswordField } from './form/password-field.tsx'
import css from './profile/profile.module.css'

const savePassword = act('POST /users/change-password/', {
  changed: [],
  said: () => t('Contraseña cambiada. Las demás sesiones se cerraron.'),
})

/** A new password; whoever was given their first one by somebody else starts here. */
export function ChangePasswordPage() {
  const me = useMe()
  const router = useRouter()
  const { to } = useAddress(toChangePassword)
  const [tried, setTried] = useState(false)
  const form = useForm({
    initial: { currentPassword: '', newPassword: '', repeated: '' },
    schema: PasswordChange,
    bodyOf: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    save: (body) => savePassword({ body }),
    onSaved: async () => {
      // What was refused until now is read again, oneself first of all.
      await queryClient.invalidateQueries()
      router.history.push(to ?? (me.mustChangePassword ? '/' : toProfile.path))
    },
  })
  const { newPassword, repeated } = form.values
  const submit = async () => {
    setTried(true)
    if (repeated === newPassword) await form.submit()
  }
  return (
    <Stack className={css.narrow ?? ''}>
      <Words as="h1">{t('Cambiar contraseña')}</Words>
      {me.mustChangePassword && (
        <Alert tone="amber">{t('La contraseña la puso otra persona: elegir una propia para seguir.')}</Alert>
      )}
      <Panel>
        <Form form={{ ...form, submit }} columns={1}>
          <PasswordField
            name="currentPassword"
            label={t('Contraseña actual')}
            required
            autoFocus
            autoComplete="current-password"
          />
          <PasswordField
            name="newPassword"
            label={t('Contraseña nueva')}
            required
            autoComplete="new-password"
          />
          <PasswordRules password={newPassword} username={me.username} />
          <PasswordInput
            label={t('Repetir contraseña')}
            required
            autoComplete="new-password"
            value={repeated}
            error={tried && repeated !== newPassword && t('No coincide con la anterior')}
            onChange={(event) => form.set('repeated', event.currentTarget.value)}
            onBlur={() => setTried(repeated !== '')}
          />
          <Row>
            <Button type="submit" variant="primary" busy={form.busy}>
              {t('Cambiar contraseña')}
            </Button>
          </Row>
        </Form>
      </Panel>
      {me.mustChangePassword && (
        <Row>
          <ButtonLink {...toLogout()} variant="ghost">
            {t('Cerrar sesión')}
          </ButtonLink>
        </Row>
      )}
    </Stack>
  )
}
