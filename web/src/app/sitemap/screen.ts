import type { lazyRouteComponent } from '@tanstack/react-router'
import type { Permission } from '#contract/permissions.ts'
import type { Kinds } from '#web/kit/address/kinds.ts'
import type { Path } from '#web/places/path.ts'

export type Screen = {
  path: Path
  title: string
  /** No sign-in needed, and no navigation shown. */
  isPublic?: true
  /** Without the navigation too, though signed in. */
  layout?: 'blank'
  /** The permission to open it. */
  can?: Permission
  /** What the parameters of its path, except `$id`, have to be: else it is a not-found page. */
  params?: Kinds
  component: ReturnType<typeof lazyRouteComponent>
}
