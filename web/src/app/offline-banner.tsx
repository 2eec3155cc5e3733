import { IconAlertTriangle } from '@tabler/icons-react'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isServerAway, watchConnection } from '#web/kit/connection.ts'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import css from './bands.module.css'

// It is with the code that finds out that the server is away.
const ServerBand = lazy(() => import('./server-band.tsx').then((all) => ({ default: all.ServerBand })))

/** Shown while the server cannot be reached. */
export function OfflineBanner() {
  const isAway = useSyncExternalStore(watchConnection, isServerAway)
  return <div role="status">{isAway && (navigator.onLine === false ? <Offline /> : <Server />)}</div>
}

const Server = () => (
  <Suspense>
    <ServerBand />
  </Suspense>
)

const Offline = () => (
  <div className={css.offline}>
    <Icon of={IconAlertTriangle} />
    <span>
      <b>{t('Sin conexión.')}</b> {t('Se puede seguir leyendo; lo que se guarde puede fallar.')}
    </span>
  </div>
)
