import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Timestamp } from '../fields.ts'

export const OwnSession = z.object({
  id: z.uuid(),
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  created_at: Timestamp,
  /** When its tokens were last refreshed (within 15 minutes of its last use), and from which `address`. */
  last_used_at: Timestamp,
  is_current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** The user's sessions, the last used first. */
export const listMySessions = endpoint('GET /users/me/sessions/', {
  can: 'signed_in',
  returns: z.array(OwnSession),
})

export const endMySession = endpoint('DELETE /users/me/sessions/{id}/', {
  can: 'signed_in',
  params: z.object({ id: z.uuid() }),
  returns: Nothing,
})

/** Signs out everywhere, calendar programs too; `keep_current` keeps the calling session. */
export const endMySessions = endpoint('POST /users/me/sessions/end-all/', {
  can: 'signed_in',
  body: z.strictObject({ keep_current: z.boolean() }),
  returns: z.object({ ended: z.int() }),
})

/** Signs another user out everywhere, calendar programs too; 409 for oneself. */
export const endSessionsOf = endpoint('POST /users/{id}/end-sessions/', {
  can: 'users.edit',
  returns: z.object({ ended: z.int() }),
  errors: ['conflict'],
})
