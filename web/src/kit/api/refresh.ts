import { accessToken, loseSession, refreshToken, storeTokens } from '#web/kit/session.ts'
import { t } from '#web/kit/text.ts'
import { basePath } from './base-path.ts'
import { loadConfig } from './config.ts'
import { ApiError, networkError, problemOf } from './problem.ts'

let running: Promise<void> | undefined

/** Exchanges the refresh token for new tokens, once for all requests and tabs that found `stale` expired. */
export function refreshSession(stale: string | null): Promise<void> {
  running ??= alone(() => refresh(stale)).finally(() => {
    running = undefined
  })
  return running
}

/** One tab at a time; in browsers without locks, the server accepts a second use for 30 s. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('umbral-refresh', work) : work()

async function refresh(stale: string | null) {
  // What another tab stored may be visible a moment after its lock is released.
  await new Promise((resolve) => setTimeout(resolve, 50))
  if (accessToken() !== stale) return
  const { apiBase } = await loadConfig()
  const answer = await fetch(`${apiBase}${basePath.auth}/refresh-token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh: refreshToken() ?? '' }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined)
  if (!answer) throw networkError()
  if (answer.ok) {
    const tokens = await answer.json()
    // A user who signed out meanwhile stays signed out.
    if (accessToken() === stale) storeTokens(tokens)
    return
  }
  if (answer.status >= 500 || answer.status === 429) throw await problemOf(answer)
  loseSession()
  throw new RefreshError()
}

/** The refresh was refused: the session is over, and its listeners open the sign-in screen. */
export class RefreshError extends ApiError {
  constructor() {
    super(401, { code: 'token_expired', detail: t('Error al refrescar el token') })
  }
}
