import * as contract from '#contract/office/groups.ts'
import { userById } from '#server/features/office/users/detail.queries.ts'
import { withAvatar } from '#server/features/office/users/queries.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { createGroup, deleteGroup, manageGroupPermissions, patchGroup } from './actions.ts'
import { addToGroup, managePermissions, removeFromGroup } from './membership.ts'
import { allGroups, groupById } from './queries.ts'

export const groupRoutes: MountedRoute[] = [
  route(contract.listGroups, ({ db, me }) => allGroups(db, me)),
  route(contract.createGroup, async ({ db, actor, me, body }) =>
    groupById(db, me, await createGroup(db, actor, body)),
  ),
  route(
    contract.patchGroup,
    async ({ db, actor, me, params, body }) => {
      await patchGroup(db, actor, params.id, body)
      return groupById(db, me, params.id)
    },
    ({ db, me, params }) => groupById(db, me, params.id),
  ),
  route(contract.deleteGroup, ({ db, actor, params }) => deleteGroup(db, actor, params.id)),
  route(contract.manageGroupPermissions, async ({ db, actor, me, body }) =>
    groupById(db, me, await manageGroupPermissions(db, actor, body)),
  ),
  route(contract.managePermissions, async ({ db, actor, me, params, body, linkToFile }) => {
    await managePermissions(db, actor, params.id, body.permissions)
    return withAvatar(await userById(db, me, params.id), linkToFile)
  }),
  route(contract.addGroup, async ({ db, actor, me, params, body, linkToFile }) => {
    await addToGroup(db, actor, params.id, body.group_name)
    return withAvatar(await userById(db, me, params.id), linkToFile)
  }),
  route(contract.removeGroup, async ({ db, actor, me, params, body, linkToFile }) => {
    await removeFromGroup(db, actor, params.id, body.group_name)
    return withAvatar(await userById(db, me, params.id), linkToFile)
  }),
]
