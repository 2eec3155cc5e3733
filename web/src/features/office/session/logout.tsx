import { useEffect } from 'react'
import { t } from '#web/kit/text.ts'
import { endSession } from './end-session.ts'

/** Ends the session; the guard then leads to the login screen. */
export function Logout() {
  useEffect(() => void endSession(), [])
  return (
    <main>
      <p role="status">{t('Cerrando sesión…')}</p>
    </main>
  )
}
