import type { lazyRouteComponent } from '@tanstack/react-router'
import type { Permission } from '#contract/permissions.ts'

export type Screen = {
  path: `/${string}`
  title: string
  /** Blank screens have no navigation around them. */
  layout?: 'blank'
  /** Open without signing in. */
  isPublic?: true
  /** What one must be allowed to, to open it. */
  can?: Permission
  component: ReturnType<typeof lazyRouteComponent>
}
