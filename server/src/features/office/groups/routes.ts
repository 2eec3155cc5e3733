import * as contract from '#contract/office/groups.ts'
import { userById } from '#server/features/office/users/detail.queries.ts'
import { withAvatar } from '#server/features/office/users/queries.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { createGroup, deleteGroup, manageGroupPermissions, patchGroup } from './actions.ts'
import { addToGroup, managePermissions, removeFromGroup } from './membership.ts'
import { allGroups, groupById } from './queries.ts'

export const groupRoutes: MountedRoute[] = [
  route(contract.listGroups, ({ db, me }) => allGroups(db, me)),
  route(contract.createGroup, async ({ db, me, body, now, address }) =>
    groupById(db, me, await createGroup(db, { me, at: now, address }, body)),
  ),
  route(contract.patchGroup, async ({ db, me, params, body, now, address }) => {
    await patchGroup(db, { me, at: now, address }, params.id, body)
    return groupById(db, me, params.id)
  }),
  route(contract.deleteGroup, ({ db, me, params, now, address }) =>
    deleteGroup(db, { me, at: now, address }, params.id),
  ),
  route(contract.manageGroupPermissions, async ({ db, me, body, now, address }) =>
    groupById(db, me, await manageGroupPermissions(db, { me, at: now, address }, body)),
  ),
  route(contract.managePermissions, async ({ db, me, params, body, now, address, linkToFile }) => {
    await managePermissions(db, { me, at: now, address }, params.id, body.permissions)
    return withAvatar(await userById(db, me, params.id), linkToFile)
  }),
  route(contract.addGroup, async ({ db, me, params, body, now, address, linkToFile }) => {
    await addToGroup(db, { me, at: now, address }, params.id, body.group_name)
    return withAvatar(await userById(db, me, params.id), linkToFile)
  }),
  route(contract.removeGroup, async ({ db, me, params, body, now, address, linkToFile }) => {
    await removeFromGroup(db, { me, at: now, address }, params.id, body.group_name)
    return withAvatar(await userById(db, me, params.id), linkToFile)
  }),
]
