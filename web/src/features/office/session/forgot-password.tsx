import { useState } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { authApi } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { Frame } from './frame.tsx'
import { useCountdown } from './use-countdown.ts'
import { useLightAct } from './use-light-act.ts'

export function ForgotPassword() {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const [wait, startWait] = useCountdown(60)
  const { busy, error, errors, run } = useLightAct(async () => {
    await authApi('POST /reset-password/', { body: { email: email.trim() } })
    setSent(true)
    startWait()
  })
  if (sent) return <Sent email={email} wait={wait} busy={busy} error={error} onAgain={run} />
  return (
    <Frame
      title={t('Recuperar contraseña')}
      lead={t('Se enviará un enlace para elegir una nueva.')}
      onSubmit={run}
      back
    >
      {error && !errors.email && <Alert tone="red">{error}</Alert>}
      <TextInput
        label={t('Correo')}
        size="large"
        type="email"
        name="email"
        autoComplete="email"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={errors.email}
      />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('Enviar enlace')}
      </Button>
    </Frame>
  )
}

type SentProps = {
  email: string
  wait: number
  busy: boolean
  error: string | undefined
  onAgain: () => void
}

/** The same for known and unknown addresses: nobody learns who has an account. */
const Sent = ({ email, wait, busy, error, onAgain }: SentProps) => (
  <Frame
    title={t('Revisar el correo')}
    lead={t('Si {email} tiene una cuenta, el enlace llega en un minuto y dura una hora.', {
      email: veiled(email),
    })}
    onSubmit={onAgain}
    back
  >
    {error && <Alert tone="red">{error}</Alert>}
    <Button type="submit" size="large" disabled={wait > 0} busy={busy}>
      {wait > 0 ? t('Reenviar en {time}', { time: clock(wait) }) : t('Reenviar')}
    </Button>
  </Frame>
)

/** catalina@x.cl → c•••••a@x.cl */
const veiled = (email: string) => email.trim().replace(/^(.).*(.)@/, '$1•••••$2@')

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
