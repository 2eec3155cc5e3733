import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, text } from '../fields.ts'
import { permissions } from '../permission-list.ts'
import { UserDetail } from './users.ts'

const GroupName = text(80)
const Permissions = z.array(z.enum(permissions as readonly [string, ...string[]])).max(permissions.length)

export const Group = z.object({
  id: Id,
  name: z.string(),
  permissions: z.array(z.string()),
  users_count: z.int(),
  /** Its members must sign in with a second factor; without one they may only set it up. */
  requires_second_factor: z.boolean(),
})
export type Group = z.infer<typeof Group>

/** Every refused permission is one the user does not have, or one that at least one user must keep. */
const guarded = { errors: ['conflict'] } as const

export const listGroups = endpoint('GET /users/groups/', { can: 'groups.view', returns: z.array(Group) })

export const NewGroup = z.strictObject({
  name: GroupName,
  permissions: Permissions,
  requires_second_factor: z.boolean().optional(),
})

export const createGroup = endpoint('POST /users/groups/', {
  can: 'groups.edit',
  body: NewGroup,
  status: 201,
  returns: Group,
})

export const GroupPatch = z.strictObject({
  name: GroupName.optional(),
  requires_second_factor: z.boolean().optional(),
})

export const patchGroup = endpoint('PATCH /users/groups/{id}/', {
  can: 'groups.edit',
  body: GroupPatch,
  returns: Group,
})

/** Only a group without members: 409 otherwise. */
export const deleteGroup = endpoint('DELETE /users/groups/{id}/', {
  can: 'groups.edit',
  returns: Nothing,
  ...guarded,
})

/** Replaces the permissions of a group. */
export const manageGroupPermissions = endpoint('POST /users/manage-group-permissions/', {
  can: 'groups.edit',
  body: z.strictObject({ group_name: GroupName, permissions: Permissions }),
  returns: Group,
  ...guarded,
})

/** Replaces a user's own permissions; those from groups stay. */
export const managePermissions = endpoint('POST /users/{id}/manage-permissions/', {
  can: 'users.manage_permissions',
  body: z.strictObject({ permissions: Permissions }),
  returns: UserDetail,
  ...guarded,
})

export const addGroup = endpoint('POST /users/{id}/add-group/', {
  can: 'users.manage_permissions',
  body: z.strictObject({ group_name: GroupName }),
  returns: UserDetail,
  ...guarded,
})

export const removeGroup = endpoint('POST /users/{id}/remove-group/', {
  can: 'users.manage_permissions',
  body: z.strictObject({ group_name: GroupName }),
  returns: UserDetail,
  ...guarded,
})
