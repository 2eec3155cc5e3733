import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Timestamp } from './fields.ts'

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
  /** Effective: of the groups and the user's own. */
  permissions: z.array(z.string()),
  groups: z.array(z.string()),
  last_login_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type User = z.infer<typeof User>

export const getMe = endpoint('GET /users/me/', { can: 'signed_in', returns: User })
