import type { Permission } from '#contract/permissions.ts'

/** Permissions as they are being ticked, by whose they are; only those that differ from what is saved. */
export type Pending = ReadonlyMap<number, ReadonlySet<string>>

/** The other way round for one permission; what is as saved again is not pending any more. */
export function toggled(
  pending: Pending,
  { id, permissions }: { id: number; permissions: readonly string[] },
  permission: Permission,
): Pending {
  const next = new Set(pending.get(id) ?? permissions)
  if (!next.delete(permission)) next.add(permission)
  const all = new Map(pending)
  if (differences(permissions, next) === 0) all.delete(id)
  else all.set(id, next)
  return all
}

/** What is left once these were saved: what was ticked while they were on their way stays. */
export const unsaved = (pending: Pending, saved: ReadonlySet<ReadonlySet<string>>): Pending =>
  new Map([...pending].filter(([, held]) => !saved.has(held)))

/** How many permissions are given or taken. */
export const differences = (saved: readonly string[], held: ReadonlySet<string>) =>
  new Set(saved).symmetricDifference(held).size
