import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Day, Email, Id, NationalId, PathId, Phone, Timestamp, text } from '../fields.ts'
import { Flag, many, ordering, Paging, page, Search } from '../list.ts'
import { MaxDiscount } from '../stock/shared.ts'
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
  /** The effective ones: of the groups and the user's own. */
  permissions: z.array(z.string()),
  groups: z.array(z.string()),
  last_login_at: Timestamp.nullable(),
  /** Erased: only the number of the user is left. */
  is_erased: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type User = z.infer<typeof User>

/** Whether it is the calling user. */
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

/** The days without new leads for a seller, both included. */
const pause = { paused_from: Day.nullable(), paused_until: Day.nullable() }

export const UserRow = User.omit({ permissions: true }).extend({ name: z.string(), ...pause })
export type UserRow = z.infer<typeof UserRow>

export const UserDetail = User.extend({
  name: z.string(),
  own_permissions: z.array(z.string()),
  /** Of the groups, without duplicates. */
  group_permissions: z.array(z.string()),
  ...pause,
  open_leads: z.int(),
  pending_tasks: z.int(),
  /** The most the user may discount, in percent; null goes by unit, type and project. */
  max_discount_percent: z.string().nullable(),
})
export type UserDetail = z.infer<typeof UserDetail>

export const userOrderings = ['name', 'username', 'email', 'last_login_at', 'created_at'] as const

/** `search_text` and `search` are the same; the default order is by name. */
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

/**
 * Without a password the user gets a mail with a link to choose one. Without `is_seller`, a user who joins a group that works its own
 * leads is a seller.
 */
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

/** Sends the link to choose a password again; 409 for a user who has signed in already, or may not. */
export const inviteUser = endpoint('POST /users/{id}/invite/', {
  can: 'users.create',
  returns: Nothing,
  errors: ['conflict'],
})

/**
 * A link to choose a new password, shown only now, to a user who has every permission of the other one; earlier links become
 * invalid. 409 for oneself and for users who are not active.
 */
export const makePasswordLink = endpoint('POST /users/{id}/password-link/', {
  can: 'users.manage_permissions',
  status: 201,
  answersSecret: true,
  returns: z.object({ link: z.url(), expires_at: Timestamp }),
  errors: ['conflict'],
})

/** The new owner of the open leads and pending tasks of a seller who stops. `rule`: the sellers with the least work. */
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
  max_discount_percent: optional(MaxDiscount),
  reassign: Reassignment.optional(),
}).refine(({ paused_from, paused_until }) => !paused_from || !paused_until || paused_from <= paused_until, {
  path: ['paused_until'],
  message: 'El término es anterior al inicio',
})
export type UserPatch = z.output<typeof UserPatch>

/**
 * 409 `conflict` returns the amount of work of a seller who stops when `reassign` is missing. `max_discount_percent` of others is changed with
 * `quotations.approve_discount` besides, one's own not at all: 403.
 */
export const patchUser = endpoint('PATCH /users/{id}/', {
  can: 'users.edit',
  body: UserPatch,
  returns: UserDetail,
  errors: ['conflict', 'seller_inactive'],
})

/** Deactivates the user; their work stays. */
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
 * Erases an inactive user: name, e-mail, phone, RUT, photo, credentials and addresses are deleted and cannot be restored. Their
 * acts stay under «Usuario eliminado» and their number. `name` must repeat the user's name.
 */
export const eraseUser = endpoint('POST /users/{id}/erase/', {
  can: 'users.delete',
  body: z.strictObject({ name: text(320) }),
  returns: Nothing,
  errors: ['conflict'],
})

/** All data stored about the calling user, with the picture, in a zip. */
export const takeOwnData = endpoint('GET /users/me/data/', {
  can: 'signed_in',
  download: true,
  returns: Download,
})

/** A new e-mail needs the current password, since e-mail can reset the password. */
/** What one changes of oneself; a new e-mail is proved with the password. */
export const OwnDataPatch = PersonFields.extend({ current_password: z.string().min(1).max(200).optional() })

export const updateMe = endpoint('PATCH /users/update-me/', {
  can: 'signed_in',
  body: OwnDataPatch,
  returns: UserDetail,
  resource: UserDetail.extend(Myself.shape),
})

export const PasswordChange = z.strictObject({
  current_password: z.string().min(1, 'Falta la contraseña actual').max(200),
  new_password: Password,
})

/** Ends the user's other sessions. */
export const changePassword = endpoint('POST /users/change-password/', {
  can: 'signed_in',
  beforePasswordChange: true,
  beforeSecondFactor: true,
  body: PasswordChange,
  returns: z.object({ detail: z.string() }),
  errors: ['rate_limited'],
})
