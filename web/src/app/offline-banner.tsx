import { IconAlertTriangle } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import css from './bands.module.css'

/** Shown while there is no connection. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <div className={css.offline}>
          <Icon of={IconAlertTriangle} />
          <span>
            <b>{t('Sin conexión.')}</b> {t('Se puede seguir leyendo; lo que se guarde puede fallar.')}
          </span>
        </div>
      )}
    </div>
  )
}

function watch(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
