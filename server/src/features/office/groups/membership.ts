import {
  changeAccess,
  changed,
  ensureMine,
  ensureReaches,
  findGroups,
} from '#server/features/office/access/actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { addMember, ownPermissions, removeMember, setOwnPermissions } from './queries.ts'

/** Replaces the permissions a user has besides those of the groups. */
export const managePermissions = (db: Db, actor: Actor, userId: number, permissions: string[]) =>
  changeAccess(db, actor, 'users.manage_permissions', async (mine) => {
    const before = await ownPermissions(db, actor.me, userId)
    await ensureReaches(db, actor.me, mine, userId)
    ensureMine(mine, changed(before, permissions))
    const after = [...new Set(permissions)].sort()
    await setOwnPermissions(db, actor, userId, after)
    await record(db, actor, 'users.permissions_changed', { user_id: userId, before, after })
  })

export const addToGroup = (db: Db, actor: Actor, userId: number, groupName: string) =>
  move(db, actor, userId, groupName, addMember, 'users.group_added')

export const removeFromGroup = (db: Db, actor: Actor, userId: number, groupName: string) =>
  move(db, actor, userId, groupName, removeMember, 'users.group_removed')

const move = (
  db: Db,
  actor: Actor,
  userId: number,
  groupName: string,
  change: typeof addMember,
  act: string,
) =>
  changeAccess(db, actor, 'users.manage_permissions', async (mine) => {
    const group = found((await findGroups(db, actor.me, [groupName], 'group_name'))[0])
    await ownPermissions(db, actor.me, userId) // 404 for a user of another account
    await ensureReaches(db, actor.me, mine, userId)
    ensureMine(mine, group.permissions)
    if (await change(db, actor.me, group.id, userId))
      await record(db, actor, act, { user_id: userId, group: groupName })
  })
