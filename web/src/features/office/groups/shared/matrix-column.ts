import type { ReactNode } from 'react'
import type { Permission } from '#contract/permissions.ts'

/** Who holds which permissions: a group, or a person's own. */
export type MatrixColumn = {
  key: string
  name: string
  note?: ReactNode
  /** Beside the name: a menu. */
  acts?: ReactNode
  held: ReadonlySet<string>
  /** As it is saved; what differs is marked. */
  saved?: ReadonlySet<string>
  /** Without it the column is only read. */
  onToggle?: ((permission: Permission) => void) | undefined
  /** Why one permission may not be changed. */
  locked?: (permission: Permission) => string | undefined
}
