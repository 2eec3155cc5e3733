import { changeAccess, changed, ensureMine, findGroups } from '#server/features/office/access/actions.ts'
import { record } from '#server/platform/audit.ts'
import { unlessTaken } from '#server/platform/constraint-of.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail, failField, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import {
  countMembers,
  groupById,
  insertGroup,
  type NewGroup,
  removeGroupRow,
  setGroupName,
  setGroupPermissions,
  setRequirement,
} from './queries.ts'

const nameTaken = () => failField('name', 'Ya hay un grupo con ese nombre')
const unique = (permissions: string[]) => [...new Set(permissions)].sort()

export const createGroup = (db: Db, actor: Actor, { permissions, ...given }: NewGroup): Promise<number> =>
  changeAccess(db, actor, 'groups.edit', async (mine) => {
    ensureMine(mine, permissions)
    const group = { ...given, permissions: unique(permissions) }
    const id = (await insertGroup(db, actor, group)) ?? nameTaken()
    await record(db, actor, 'groups.created', { group_id: id, ...group })
    return id
  })

type GroupPatch = { name?: string | undefined; requires_second_factor?: boolean | undefined }

export const patchGroup = (
  db: Db,
  actor: Actor,
  id: number,
  { name, requires_second_factor: requires }: GroupPatch,
) =>
  changeAccess(db, actor, 'groups.edit', async (mine) => {
    const before = await groupById(db, actor.me, id)
    ensureMine(mine, before.permissions)
    if (name !== undefined && name !== before.name) {
      if (!(await setGroupName(db, actor, id, name))) nameTaken()
      await record(db, actor, 'groups.renamed', { group_id: id, before: before.name, after: name })
    }
    if (requires === undefined || requires === before.requires_second_factor) return
    await setRequirement(db, actor, id, requires)
    const act = requires ? 'groups.second_factor_required' : 'groups.second_factor_not_required'
    await record(db, actor, act, { group_id: id, name: name ?? before.name })
  })

export const deleteGroup = (db: Db, actor: Actor, id: number) =>
  changeAccess(db, actor, 'groups.edit', async (mine) => {
    const { name, permissions } = await groupById(db, actor.me, id)
    ensureMine(mine, permissions)
    const members = await countMembers(db, actor.me, id)
    ensure(members === 0, 'conflict', {
      detail: 'El grupo tiene personas; sáquelas antes de eliminarlo',
      conflict: { members },
    })
    await unlessTaken(removeGroupRow(db, actor.me, id), {
      sale_step_checker_group_fkey: () =>
        fail('conflict', {
          detail: 'El grupo revisa documentos de un paso; elija a otro antes de eliminarlo',
        }),
    })
    await record(db, actor, 'groups.deleted', { group_id: id, name, permissions })
  })

/** Replaces the permissions of a group. */
export const manageGroupPermissions = (
  db: Db,
  actor: Actor,
  { group_name, permissions }: { group_name: string; permissions: string[] },
): Promise<number> =>
  changeAccess(db, actor, 'groups.edit', async (mine) => {
    const group = found((await findGroups(db, actor.me, [group_name], 'group_name'))[0])
    ensureMine(mine, changed(group.permissions, permissions))
    const after = unique(permissions)
    await setGroupPermissions(db, actor, group.id, after)
    await record(db, actor, 'groups.permissions_changed', {
      group_id: group.id,
      name: group_name,
      before: group.permissions,
      after,
    })
    return group.id
  })
