import { lazy, Suspense, useState } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import { Alert } from '#web/kit/alert.tsx'
import { ApiError } from '#web/kit/api/problem.ts'
import { authApi } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { wasLost } from '#web/kit/session.ts'
import { t } from '#web/kit/text.ts'
import { PasswordInput, TextInput } from '#web/kit/text-input.tsx'
import { toForgotPassword } from '#web/places/session.ts'
import css from './frame.module.css'
import { Frame } from './frame.tsx'
import { useConfig } from './use-config.ts'
import { useEnter } from './use-enter.ts'
import { useLightAct } from './use-light-act.ts'

const SecondStep = lazy(() => import('./second-step.tsx').then((module) => ({ default: module.SecondStep })))

export function Login() {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [step, setStep] = useState<ApiError['secondFactor']>()
  const [notice, setNotice] = useState(wasLost() ? t('La sesión terminó; inicie sesión de nuevo') : undefined)
  const config = useConfig()
  const enter = useEnter()
  const { busy, error, errors, run } = useLightAct(async () => {
    setNotice(undefined)
    try {
      enter(await authApi('POST /login/', { body: { username, password } }))
    } catch (thrown) {
      if (!(thrown instanceof ApiError) || !thrown.secondFactor) throw thrown
      setStep(thrown.secondFactor)
    }
  })
  const fill = (demo: Credentials) => {
    setUsername(demo.username)
    setPassword(demo.password)
  }
  const back = (why?: string) => {
    setStep(undefined)
    setNotice(why)
  }
  if (step)
    return (
      <Suspense fallback={<Frame title={t('Segundo paso')}>{null}</Frame>}>
        <SecondStep step={step} onEnter={enter} onBack={back} />
      </Suspense>
    )
  return (
    <Frame title={t('Iniciar sesión')} onSubmit={run}>
      {notice && !error && <Alert tone="amber">{notice}</Alert>}
      {error && !errors.username && !errors.password && <Alert tone="red">{error}</Alert>}
      {config?.needsSetup && (
        <Alert tone="blue">
          {t('Esta instalación aún no tiene una cuenta: abrir el enlace que mostró al iniciar.')}
        </Alert>
      )}
      <TextInput
        label={t('Usuario')}
        size="large"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={errors.username}
      />
      <PasswordInput
        label={t('Contraseña')}
        size="large"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
        aside={
          <Link {...toForgotPassword()} className={css.link}>
            {t('¿La olvidó?')}
          </Link>
        }
      />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('Entrar')}
      </Button>
      {config?.demo && <Demo {...config.demo} onUse={fill} />}
    </Frame>
  )
}

type Credentials = { username: string; password: string }

/** The sign-in of an installation that was filled with the demo account. */
const Demo = ({ onUse, ...demo }: Credentials & { onUse: (demo: Credentials) => void }) => (
  <Alert
    acts={
      <Button size="small" onClick={() => onUse(demo)}>
        {t('Usar')}
      </Button>
    }
  >
    {t('Cuenta de demostración:')} <b>{demo.username}</b> · <b>{demo.password}</b>
  </Alert>
)
