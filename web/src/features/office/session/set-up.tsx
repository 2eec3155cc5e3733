import { type ChangeEvent, useState } from 'react'
import { useAddress } from '#web/kit/address/use-address.ts'
import { Alert } from '#web/kit/alert.tsx'
import { authApi } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { t } from '#web/kit/text.ts'
import { PasswordInput, TextInput } from '#web/kit/text-input.tsx'
import { toSetUp } from '#web/places/office.ts'
import { Frame } from './frame.tsx'
import { PasswordRules } from './shared/password-rules.tsx'
import { useEnter } from './use-enter.ts'
import { useLightAct } from './use-light-act.ts'

/** The first account and its administrator, on an installation that has none. */
export function SetUp() {
  const { token: given } = useAddress(toSetUp)
  const [values, setValues] = useState({
    token: given ?? '',
    accountName: '',
    username: '',
    email: '',
    password: '',
  })
  const enter = useEnter()
  const { busy, error, errors, run } = useLightAct(async () => {
    enter(await authApi('POST /setup/', { body: values }))
  })
  const field = (name: keyof typeof values, label: string) => ({
    label,
    required: true,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
  })
  return (
    <Frame title={t('Primera cuenta')} lead={t('La empresa y quien la administra.')} onSubmit={run}>
      {error && Object.keys(errors).length === 0 && <Alert tone="red">{error}</Alert>}
      {!given && <TextInput {...field('token', t('Código del enlace'))} autoComplete="off" />}
      <TextInput {...field('accountName', t('Empresa'))} autoComplete="organization" autoFocus />
      <TextInput {...field('username', t('Usuario'))} autoComplete="username" autoCapitalize="none" />
      <TextInput {...field('email', t('Correo'))} type="email" autoComplete="email" />
      <PasswordInput {...field('password', t('Contraseña'))} autoComplete="new-password" />
      <PasswordRules password={values.password} username={values.username} />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('Crear cuenta y entrar')}
      </Button>
    </Frame>
  )
}
