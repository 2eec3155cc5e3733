import { useEffect, useState } from 'react'
import { useAddress, useGo } from '#web/kit/address/use-address.ts'
import { Alert } from '#web/kit/alert.tsx'
import { messageOf } from '#web/kit/api/problem.ts'
import { authApi } from '#web/kit/api.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { PasswordInput } from '#web/kit/text-input.tsx'
import { toResetPassword } from '#web/places/office.ts'
import { toForgotPassword, toLogin } from '#web/places/session.ts'
import { Frame } from './frame.tsx'
import { PasswordRules } from './shared/password-rules.tsx'
import { useLightAct } from './use-light-act.ts'

export function ResetPassword() {
  const { uidb64, token } = useAddress(toResetPassword)
  const refusal = useRefusal(uidb64, token)
  if (refusal === 'checking') return <Frame title={t('Nueva contraseña')}>{t('Revisando el enlace…')}</Frame>
  return refusal ? <DeadLink why={refusal} /> : <NewPassword uidb64={uidb64} token={token} />
}

function NewPassword({ uidb64, token }: { uidb64: string; token: string }) {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [left, setLeft] = useState(false)
  const go = useGo()
  const differs = left && repeated !== password
  const { busy, error, errors, run } = useLightAct(async () => {
    await authApi('POST /reset-password/change-password/', { body: { uidb64, token, newPassword: password } })
    snackbar(t('Contraseña guardada. Ya se puede entrar con ella.'))
    await go(toLogin())
  })
  const submit = () => {
    setLeft(true)
    if (repeated === password) run()
  }
  return (
    <Frame title={t('Nueva contraseña')} lead={t('El enlace sirve una vez.')} onSubmit={submit} back>
      {error && !errors.newPassword && <Alert tone="red">{error}</Alert>}
      <PasswordInput
        label={t('Contraseña nueva')}
        size="large"
        autoComplete="new-password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.newPassword}
      />
      <PasswordRules password={password} />
      <PasswordInput
        label={t('Repetir contraseña')}
        size="large"
        autoComplete="new-password"
        value={repeated}
        onChange={(event) => setRepeated(event.target.value)}
        onBlur={() => setLeft(repeated !== '')}
        error={differs && t('No coincide con la anterior')}
      />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('Guardar')}
      </Button>
    </Frame>
  )
}

const DeadLink = ({ why }: { why: string }) => (
  <Frame title={t('El enlace ya no sirve')} back>
    <Alert tone="red">{why}</Alert>
    <ButtonLink {...toForgotPassword()} variant="primary" size="large">
      {t('Pedir otro enlace')}
    </ButtonLink>
  </Frame>
)

/** Why the link cannot be used, 'checking' until that is known, undefined when it can. */
function useRefusal(uidb64: string, token: string): string | undefined {
  const [refusal, setRefusal] = useState<string | undefined>('checking')
  useEffect(() => {
    const dead = t('Venció, ya se usó o está incompleto.')
    authApi('GET /reset-password/validate-token/', { query: { uidb64, token } }).then(
      ({ valid }) => setRefusal(valid ? undefined : dead),
      (error) => setRefusal(messageOf(error)),
    )
  }, [uidb64, token])
  return refusal
}
