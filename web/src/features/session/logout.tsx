import { useEffect } from 'react'
import { messageOf } from '#web/kit/api/problem.ts'
import { authApi } from '#web/kit/api.ts'
import { clearSession, refreshToken } from '#web/kit/session.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'

/** Ends the session here whatever the server answers; the guard then leads to the login screen. */
export function Logout() {
  useEffect(() => {
    const refresh = refreshToken()
    const told = refresh ? authApi('POST /logout/', { body: { refresh } }) : Promise.resolve()
    told.catch(tell).finally(clearSession)
  }, [])
  return (
    <main>
      <p role="status">{t('Cerrando sesión…')}</p>
    </main>
  )
}

function tell(error: unknown) {
  snackbar(t('Hubo un error al cerrar sesión. Por favor, intenta nuevamente.'), 'error')
  snackbar(messageOf(error), 'error')
}
