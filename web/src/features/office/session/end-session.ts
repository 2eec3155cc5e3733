import { messageOf } from '#web/kit/api/problem.ts'
import { authApi } from '#web/kit/api.ts'
import { clearSession, refreshToken } from '#web/kit/session.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'

/** The next person at a shared computer does not wait for a dead line. */
const longest = 5000

/** Ends the session here whatever the server answers, and when it does not answer. */
export async function endSession() {
  const refresh = refreshToken()
  let timer: ReturnType<typeof setTimeout> | undefined
  const overdue = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longest)
  })
  try {
    if (refresh) await Promise.race([authApi('POST /logout/', { body: { refresh } }), overdue])
  } catch (error) {
    snackbar(t('Hubo un error al cerrar sesión. Por favor, intenta nuevamente.'), 'error')
    snackbar(messageOf(error), 'error')
  } finally {
    clearTimeout(timer)
    clearSession()
  }
}
