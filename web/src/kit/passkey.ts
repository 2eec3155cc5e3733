import { networkError } from './api/problem.ts'
import { t } from './text.ts'

/** Browsers have passkeys over https and at localhost only. */
export const hasPasskeys = () => typeof PublicKeyCredential === 'function'

// Loaded on demand: only users with passkeys need it.
const library = () =>
  import('@simplewebauthn/browser').catch(() => {
    throw networkError()
  })

/** Has the browser make a passkey. Options and answer are WebAuthn's own JSON, as text. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await library()
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }).catch(explain))
}

/** Has a passkey sign what the options ask. */
export async function signWithPasskey(options: string): Promise<string> {
  const { startAuthentication } = await library()
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }).catch(explain))
}

function explain(error: Error): never {
  if (error.name === 'InvalidStateError')
    throw new Error(t('Este dispositivo ya tiene una llave de acceso suya'), { cause: error })
  throw new Error(t('No se usó ninguna llave de acceso: intentar otra vez o elegir otro medio'), {
    cause: error,
  })
}
