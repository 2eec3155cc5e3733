import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isServerAway, watchConnection } from '#web/kit/connection.ts'

const load = () => import('./offline-band.tsx')
const OfflineBand = lazy(() => load().then((all) => ({ default: all.OfflineBand })))

/** Fetched early: it has to be here when the server is not. */
export const preloadOfflineBand = load

/** Shown while the server cannot be reached. */
export function OfflineBanner() {
  const isAway = useSyncExternalStore(watchConnection, isServerAway)
  return (
    <div role="status">
      <Suspense>{isAway && <OfflineBand />}</Suspense>
    </div>
  )
}
