import { lazy, Suspense } from 'react'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import type { User } from '../shared/queries.ts'

const UserPermissions = lazy(() =>
  import('./user-permissions.tsx').then((module) => ({ default: module.UserPermissions })),
)

/** The permissions of a person, whose code arrives when they are looked at. */
export const LazyPermissions = ({ user }: { user: User }) => (
  <Suspense fallback={<SkeletonLines lines={6} />}>
    <UserPermissions user={user} />
  </Suspense>
)
