import { z } from 'zod'
import { endpoint, Nothing } from './endpoint.ts'
import { Timestamp } from './fields.ts'

export const OwnSession = z.object({
  id: z.uuid(),
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  is_current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** Where the reader is signed in, the last used first. */
export const listMySessions = endpoint('GET /users/me/sessions/', {
  can: 'signed_in',
  returns: z.array(OwnSession),
})

export const endMySession = endpoint('DELETE /users/me/sessions/{id}/', {
  can: 'signed_in',
  params: z.object({ id: z.uuid() }),
  returns: Nothing,
})

/** Sign out everywhere; `keep_current` spares the session that asks. */
export const endMySessions = endpoint('POST /users/me/sessions/end-all/', {
  can: 'signed_in',
  body: z.strictObject({ keep_current: z.boolean() }),
  returns: z.object({ ended: z.int() }),
})
