import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { isServerAway, watchConnection } from '#web/kit/connection.ts'

// Brought at once, behind the first screen: without a connection it could not be.
const band = import('./connection-band.tsx').then(
  ({ ConnectionBand }) => ConnectionBand,
  (): ComponentType => () => null,
)
const ConnectionBand = lazy(async () => ({ default: await band }))

/** Shown while the server cannot be reached. */
export function OfflineBanner() {
  const isAway = useSyncExternalStore(watchConnection, isServerAway)
  return (
    <div role="status">
      <Suspense>{isAway && <ConnectionBand />}</Suspense>
    </div>
  )
}
