import type { lazyRouteComponent } from '@tanstack/react-router'
import type { Permission } from '#contract/permissions.ts'

export type Screen = {
  path: `/${string}`
  title: string
  /** A blank screen has no navigation. */
  layout?: 'blank'
  /** No sign-in needed. */
  isPublic?: true
  /** The permission to open it. */
  can?: Permission
  component: ReturnType<typeof lazyRouteComponent>
}
