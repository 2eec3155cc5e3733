import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Day, Email, Id, NationalId, PathId, Phone, Timestamp, text } from '../fields.ts'
import { Flag, many, ordering, Paging, page, Search } from '../list.ts'
import { Download } from './files.ts'
import { Password, Username } from './session.ts'

export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  national_id: z.string().nullable(),
  avatar_url: z.string().nullable(),
  is_active: z.boolean(),
  is_seller: z.boolean(),
  must_change_password: z.boolean(),
  has_second_factor: z.boolean(),
  /** Effective: of the groups and the user's own. */
  permissions: z.array(z.string()),
  groups: z.array(z.string()),
  last_login_at: Timestamp.nullable(),
  /** Their data went; only the number is theirs. */
  is_erased: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type User = z.infer<typeof User>

/** Oneself. */
export const Myself = User.extend({
  /** A group requires a second factor, and there is none yet. */
  must_set_up_second_factor: z.boolean(),
})
export type Myself = z.infer<typeof Myself>

export const getMe = endpoint('GET /users/me/', {
  can: 'signed_in',
  beforePasswordChange: true,
  beforeSecondFactor: true,
  returns: Myself,
})

/** Which days a seller gets no new leads, both included. */
const pause = { paused_from: Day.nullable(), paused_until: Day.nullable() }

export const UserRow = User.omit({ permissions: true }).extend({ name: z.string(), ...pause })
export type UserRow = z.infer<typeof UserRow>

export const UserDetail = User.extend({
  name: z.string(),
  own_permissions: z.array(z.string()),
  /** Of the groups, without repetition. */
  group_permissions: z.array(z.string()),
  ...pause,
  open_leads: z.int(),
  pending_tasks: z.int(),
})
export type UserDetail = z.infer<typeof UserDetail>

export const userOrderings = ['name', 'username', 'email', 'last_login_at', 'created_at'] as const

/** `search_text` and `search` mean the same; by name unless ordered otherwise. */
export const listUsers = endpoint('GET /users/', {
  can: 'users.view',
  query: z.strictObject({
    ...Paging,
    search: Search,
    search_text: Search,
    is_active: Flag,
    is_seller: Flag,
    groups: many(text(80)),
    ordering: ordering(userOrderings),
  }),
  returns: page(UserRow),
})

export const getUser = endpoint('GET /users/{id}/', { can: 'users.view', returns: UserDetail })

const optional = <T extends z.ZodType>(field: T) => field.nullable().optional()

const PersonFields = z.strictObject({
  first_name: text(120).optional(),
  last_name: z.union([z.literal(''), text(120)]).optional(),
  email: Email.optional(),
  phone: optional(Phone),
  national_id: optional(NationalId),
})

/** Without a password the person gets a mail with a link to choose one. */
export const NewUser = PersonFields.extend({
  username: Username,
  email: Email,
  groups: z.array(text(80)).max(50).optional(),
  is_seller: z.boolean().optional(),
  password: Password.optional(),
  must_change_password: z.boolean().optional(),
})
export type NewUser = z.output<typeof NewUser>

export const createUser = endpoint('POST /users/', {
  can: 'users.create',
  body: NewUser,
  status: 201,
  returns: UserDetail,
})

/** Mails the link to choose a password once more; 409 for somebody who has signed in, or may not. */
export const inviteUser = endpoint('POST /users/{id}/invite/', {
  can: 'users.create',
  returns: Nothing,
  errors: ['conflict'],
})

/**
 * A link to choose a new password, shown this once to somebody who may do all that the person may; earlier links end.
 * 409 for oneself and for somebody who is not active.
 */
export const makePasswordLink = endpoint('POST /users/{id}/password-link/', {
  can: 'users.manage_permissions',
  status: 201,
  answersSecret: true,
  returns: z.object({ link: z.url(), expires_at: Timestamp }),
  errors: ['conflict'],
})

/** Where the open leads and pending tasks of a seller who stops go. `rule`: to whoever has least to do. */
export const Reassignment = z
  .strictObject({ to: z.enum(['nobody', 'seller', 'rule']), seller_id: Id.optional() })
  .refine(({ to, seller_id }) => (to === 'seller') === (seller_id !== undefined), {
    path: ['seller_id'],
    message: 'Indique el vendedor que los recibe',
  })
export type Reassignment = z.output<typeof Reassignment>

export const UserPatch = PersonFields.extend({
  is_active: z.boolean().optional(),
  is_seller: z.boolean().optional(),
  paused_from: optional(Day),
  paused_until: optional(Day),
  reassign: Reassignment.optional(),
}).refine(({ paused_from, paused_until }) => !paused_from || !paused_until || paused_from <= paused_until, {
  path: ['paused_until'],
  message: 'El término es anterior al inicio',
})
export type UserPatch = z.output<typeof UserPatch>

/** 409 `conflict` counts the work of a seller who stops while `reassign` does not say where it goes. */
export const patchUser = endpoint('PATCH /users/{id}/', {
  can: 'users.edit',
  body: UserPatch,
  returns: UserDetail,
  errors: ['conflict', 'seller_inactive'],
})

/** Deactivates: what the person did stays. */
export const deleteUser = endpoint('DELETE /users/{id}/', {
  can: 'users.delete',
  query: z.strictObject({
    to: z.enum(['nobody', 'seller', 'rule']).optional(),
    seller_id: PathId.optional(),
  }),
  returns: Nothing,
  errors: ['conflict', 'seller_inactive'],
})

/**
 * Of somebody who is not active any more: name, e-mail, phone, RUT, photo, ways in and from where they came go for good.
 * What they did stays, by «Usuario eliminado» and their number. `name` repeats how they are called.
 */
export const eraseUser = endpoint('POST /users/{id}/erase/', {
  can: 'users.delete',
  body: z.strictObject({ name: text(320) }),
  returns: Nothing,
  errors: ['conflict'],
})

/** Everything that is kept of oneself as a user, and one's picture, in a zip. */
export const takeOwnData = endpoint('GET /users/me/data/', {
  can: 'signed_in',
  download: true,
  returns: Download,
})

/** A new e-mail needs the current password, since it can reset that password. */
export const updateMe = endpoint('PATCH /users/update-me/', {
  can: 'signed_in',
  body: PersonFields.extend({ current_password: z.string().min(1).max(200).optional() }),
  returns: UserDetail,
})

/** Ends the person's other sessions. */
export const changePassword = endpoint('POST /users/change-password/', {
  can: 'signed_in',
  beforePasswordChange: true,
  beforeSecondFactor: true,
  body: z.strictObject({
    current_password: z.string().min(1, 'Falta la contraseña actual').max(200),
    new_password: Password,
  }),
  returns: z.object({ detail: z.string() }),
  errors: ['rate_limited'],
})
