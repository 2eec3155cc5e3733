import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isServerAway, watchConnection } from '#web/kit/connection.ts'

/** Brought before it is needed: without a connection it could not be. */
export const bringBand = () => import('./connection-band.tsx')
const ConnectionBand = lazy(() => bringBand().then((all) => ({ default: all.ConnectionBand })))

/** Shown while the server cannot be reached. */
export function OfflineBanner() {
  const isAway = useSyncExternalStore(watchConnection, isServerAway)
  return (
    <div role="status">
      <Suspense>{isAway && <ConnectionBand />}</Suspense>
    </div>
  )
}
