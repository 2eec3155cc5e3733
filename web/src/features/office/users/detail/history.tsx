import { lazy, Suspense } from 'react'
import { SkeletonLines } from '#web/kit/skeleton.tsx'

// It brings the words of everything that is ever written down.
const UserHistory = lazy(() =>
  import('./user-history.tsx').then((module) => ({ default: module.UserHistory })),
)

/** Who gave and took what, once it is asked for. */
export const History = ({ id }: { id: number }) => (
  <Suspense fallback={<SkeletonLines lines={6} />}>
    <UserHistory id={id} />
  </Suspense>
)
