import { type Permission, permissions } from '#contract/permission-list.ts'
import type { Db } from '#server/platform/db.ts'
import { broadcast } from '#server/platform/events.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import {
  anybodyHas,
  effectivePermissions,
  grantedPermissions,
  groupsNamed,
  lockPermissions,
} from './queries.ts'

/** An active user must always hold both, or nobody could grant them again. */
const administering: readonly Permission[] = ['users.manage_permissions', 'account.manage']

/**
 * Runs `work` under the lock on access changes, after checking that the user may still make them. Rolled back when the
 * account would have no active administrator, or the user would lose their own administration rights.
 */
export async function changeAccess<T>(
  db: Db,
  { me }: Actor,
  needs: Permission,
  work: (mine: ReadonlySet<string>) => Promise<T>,
): Promise<T> {
  await lockPermissions(db, me.account_id)
  const held = await effectivePermissions(db, me.account_id, me.id)
  // A token may do less than its maker.
  const mine = held.intersection(new Set(me.permissions))
  ensure(mine.has(needs), 'forbidden')
  const result = await work(mine)
  const left = await effectivePermissions(db, me.account_id, me.id)
  ensure(
    administering.every((permission) => left.has(permission) || !mine.has(permission)),
    'conflict',
    { detail: 'No puede quitarse a sí mismo la administración de la cuenta' },
  )
  ensure(await anybodyHas(db, me.account_id, administering), 'conflict', {
    detail: 'La cuenta quedaría sin una persona activa que la administre',
  })
  broadcast(db, me.account_id, { type: 'access.changed', user_id: null })
  return result
}

/** Users can only grant or revoke permissions they hold. */
export function ensureMine(mine: ReadonlySet<string>, permissions: Iterable<string>) {
  const beyond = [...permissions].filter((permission) => !mine.has(permission))
  ensure(beyond.length === 0, 'forbidden', {
    detail: `No puede dar ni quitar permisos que usted no tiene: ${beyond.join(', ')}`,
  })
}

/** A user with more permissions cannot be changed: a new e-mail or password would give access to them. */
export async function ensureReaches(db: Db, me: Me, mine: ReadonlySet<string>, userId: number) {
  if (userId === me.id) return
  const theirs = await grantedPermissions(db, me.account_id, userId)
  if (!theirs.isSubsetOf(mine))
    fail('forbidden', { detail: 'No puede cambiar a una persona que tiene permisos que usted no tiene' })
}

/**
 * Signing in as another user shows that user's private data. So only users who may see everything can change an e-mail
 * or create a link.
 */
export async function ensureSeesWhatIsOf(db: Db, me: Me, mine: ReadonlySet<string>, userId: number) {
  if (userId === me.id) return
  const theirs = await grantedPermissions(db, me.account_id, userId)
  const isUnseen = (permission: Permission) =>
    permission.endsWith('.view_all') && theirs.has(permission.replace('_all', '')) && !mine.has(permission)
  if (permissions.some(isUnseen))
    fail('forbidden', { detail: 'Con esto podría entrar como esta persona y ver lo suyo, que usted no ve' })
}

export async function findGroups(db: Db, me: Me, names: string[], field: string) {
  const groups = await groupsNamed(db, me.account_id, names)
  const missing = names.find((name) => !groups.some((group) => group.name === name))
  if (missing !== undefined) failField(field, `No existe el grupo «${missing}»`)
  return groups
}

export const changed = (before: readonly string[], after: readonly string[]) =>
  new Set(before).symmetricDifference(new Set(after))
