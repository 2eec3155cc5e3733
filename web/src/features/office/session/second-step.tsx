import { IconArrowLeft, IconFingerprint } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { ApiError } from '#web/kit/api/problem.ts'
import { authApi } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { hasPasskeys, signWithPasskey } from '#web/kit/passkey.ts'
import type { Tokens } from '#web/kit/session.ts'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { Frame } from './frame.tsx'
import { useLightAct } from './use-light-act.ts'

type Way = 'totp' | 'passkey' | 'recovery'
type Props = {
  step: NonNullable<ApiError['secondFactor']>
  onEnter: (tokens: Tokens) => void
  /** `why`: the step is over, and the password is asked again. */
  onBack: (why?: string) => void
}

/** After the password: a code of the app, a passkey, or a recovery code. */
export function SecondStep({ step, onEnter, onBack }: Props) {
  const { kinds, challenge, passkeyOptions } = step
  const ways = kinds.filter((kind) => kind !== 'passkey' || (passkeyOptions !== null && hasPasskeys()))
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { busy, error, run, forget } = useLightAct(async () => {
    const proof = way === 'passkey' ? { passkey: await signWithPasskey(passkeyOptions ?? '') } : { code }
    try {
      onEnter(await authApi('POST /login/second-factor/', { body: { challenge, ...proof } }))
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'challenge_over') return onBack(thrown.message)
      field.current?.focus()
      field.current?.select()
      throw thrown
    }
  })
  const choose = (other: Way) => {
    setWay(other)
    setCode('')
    forget()
  }
  return (
    <Frame key={way} title={t('Segundo paso')} lead={leads[way]} onSubmit={run}>
      {error && <Alert tone="red">{error}</Alert>}
      {way === 'totp' && (
        <TextInput
          label={t('Código de la aplicación')}
          size="large"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
          dir="ltr"
          ref={field}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      {way === 'recovery' && (
        <TextInput
          label={t('Código de recuperación')}
          size="large"
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          autoFocus
          dir="ltr"
          ref={field}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={busy}
        autoFocus={way === 'passkey'}
        disabled={way !== 'passkey' && code.trim() === ''}
        {...(way === 'passkey' && { icon: IconFingerprint })}
      >
        {way === 'passkey' ? t('Usar la llave de acceso') : t('Entrar')}
      </Button>
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} variant="ghost" disabled={busy} onClick={() => choose(other)}>
            {instead[other]}
          </Button>
        ))}
      <Button variant="ghost" icon={IconArrowLeft} onClick={() => onBack()}>
        {t('Volver')}
      </Button>
    </Frame>
  )
}

const leads: Record<Way, string> = {
  totp: t('El código de seis cifras que muestra su aplicación.'),
  passkey: t('Con la huella, la cara o el PIN de su dispositivo, o con su llave física.'),
  recovery: t('Uno de los códigos que guardó al activar la verificación. Cada uno sirve una vez.'),
}

const instead: Record<Way, string> = {
  totp: t('Usar un código de la aplicación'),
  passkey: t('Usar una llave de acceso'),
  recovery: t('Usar un código de recuperación'),
}
