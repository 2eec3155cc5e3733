import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Named, Timestamp } from '../fields.ts'
import { Paging, page } from '../list.ts'
import { PlacedClaims } from './unit-claims.ts'

/** A place in the queue of a unit. While its turn lasts, until `turn_until`, nobody else can hold the unit. */
export const QueuePlace = z.object({
  id: Id,
  position: z.int(),
  /** null for those who may not see it. */
  lead: Named.nullable(),
  seller: Named,
  turn_until: Timestamp.nullable(),
  created_at: Timestamp,
})
export type QueuePlace = z.infer<typeof QueuePlace>

/**
 * A place for a lead, which keeps the one it has. 409 while the unit can be held, is sold, or a hundred leads wait for it, and for a lead that waits
 * for fifty units.
 */
export const joinQueue = endpoint('POST /units/{id}/queue/', {
  can: 'units.hold',
  status: 201,
  body: z.strictObject({ lead_id: Id }),
  returns: z.object({ id: Id, position: z.int() }),
  errors: ['conflict'],
})

export const listQueue = endpoint('GET /units/{id}/queue/', {
  can: 'units.view',
  query: z.strictObject({ ...Paging }),
  returns: page(QueuePlace),
})

/** Leaving during its turn passes the turn to the next. Of others: `units.release_any`. */
export const leaveQueue = endpoint('DELETE /unit-queue/{id}/', { can: 'units.hold', returns: Nothing })

/** Holds the unit for the lead of the place while its turn lasts, with what must go along. */
export const acceptTurn = endpoint('POST /unit-queue/{id}/accept/', {
  can: 'units.hold',
  status: 201,
  returns: PlacedClaims,
  errors: ['unit_taken', 'conflict'],
})
