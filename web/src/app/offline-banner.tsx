import { IconAlertTriangle } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Button } from '#web/kit/button.tsx'
import { isServerAway, lookForServer, watchConnection } from '#web/kit/connection.ts'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import css from './bands.module.css'

/** Shown while the server cannot be reached. */
export function OfflineBanner() {
  const isAway = useSyncExternalStore(watchConnection, isServerAway)
  return <div role="status">{isAway && <Band />}</div>
}

function Band() {
  const isOffline = navigator.onLine === false
  return (
    <div className={css.offline}>
      <Icon of={IconAlertTriangle} />
      <span>
        <b>{isOffline ? t('Sin conexión.') : t('El servidor no responde.')}</b>{' '}
        {isOffline
          ? t('Se puede seguir leyendo; lo que se guarde puede fallar.')
          : t('Lo que está a la vista queda; se reintenta solo.')}
      </span>
      {!isOffline && (
        <Button variant="link" onClick={lookForServer}>
          {t('Reintentar')}
        </Button>
      )}
    </div>
  )
}
