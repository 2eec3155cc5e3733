import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, ids, Named, Timestamp, text } from '../fields.ts'
import { Flag, many, manyIds, Paging, page } from '../list.ts'
import { Money, UnitKind } from './shared.ts'
import { claimKinds } from './units.ts'

/** One active claim at most has a unit; `cancelled` ended with something else (its lead was closed, the unit was blocked). */
export const claimStatuses = ['active', 'converted', 'released', 'expired', 'cancelled'] as const

export const claimActs = [
  'placed',
  'extended',
  'released',
  'expired',
  'cancelled',
  'taken_over',
  'seller_changed',
  'converted',
  'delivered',
] as const
/** What was done with a claim: never changed, never deleted. `price` is the list price at that time. */
const ClaimStep = z.object({
  act: z.enum(claimActs),
  user: Named.nullable(),
  at: Timestamp,
  expires_at: Timestamp.nullable(),
  reason: z.string().nullable(),
  price: Money.nullable(),
})

/** `lead` with `note` and the reasons only for those who may see the lead. `price` is the list price when it was placed. */
export const UnitClaim = z.object({
  id: Id,
  unit: z.object({ id: Id, number: z.string(), kind: UnitKind, project: Named.nullable() }),
  kind: z.enum(claimKinds),
  status: z.enum(claimStatuses),
  seller: Named,
  lead: Named.nullable(),
  placed_at: Timestamp,
  expires_at: Timestamp.nullable(),
  extensions: z.int(),
  /** It goes along with the claim of another unit: it is extended and released with that one. */
  along_with_id: Id.nullable(),
  ended_at: Timestamp.nullable(),
  release_reason: z.string().nullable(),
  note: z.string().nullable(),
  price: Money.nullable(),
})
export type UnitClaim = z.infer<typeof UnitClaim>

export const PlacedClaims = z.object({
  claims: z.array(z.object({ id: Id, unit_id: Id, expires_at: Timestamp })),
})
export type PlacedClaims = z.infer<typeof PlacedClaims>

/** May be a fraction; by default, and at most, what the project allows. */
const Hours = z.number('Debe ser un número').positive('Debe ser positivo').max(720, 'A lo más 720').optional()

export const NewHold = z.strictObject({
  units_ids: ids(50),
  lead_id: Id,
  hours: Hours,
  note: text(1000).nullable().optional(),
})
export type NewHold = z.output<typeof NewHold>

/**
 * Holds units for a lead, with what must go along with them: all or none. The seller of the lead has them. 409 `unit_taken` with
 * `conflict: {units: [{id, number, status, by, until}]}`, where `by` is null of a blocked unit. While a launch runs in a project its
 * units are held in turns, and besides with `units.release_any`.
 */
export const holdUnits = endpoint('POST /unit-claims/', {
  can: 'units.hold',
  status: 201,
  body: NewHold,
  returns: PlacedClaims,
  errors: ['unit_taken', 'conflict'],
})

/** From its end on. 409 when the project allows no further extension. Of others: `units.release_any`. */
export const extendClaim = endpoint('POST /unit-claims/{id}/extend/', {
  can: 'units.hold',
  body: z.strictObject({ hours: Hours }),
  returns: UnitClaim,
  errors: ['conflict'],
})

/** With what goes along. Of others: `units.release_any`. */
export const releaseClaim = endpoint('POST /unit-claims/{id}/release/', {
  can: 'units.hold',
  body: z.strictObject({ reason: text(500) }),
  returns: UnitClaim,
  errors: ['conflict'],
})

/** Ends a hold, with what goes along, and holds the same for another lead, before everybody who queues. Its seller is told. */
export const takeOverClaim = endpoint('POST /unit-claims/{id}/take-over/', {
  can: 'units.release_any',
  status: 201,
  body: z.strictObject({ lead_id: Id, reason: text(500) }),
  returns: PlacedClaims,
  errors: ['unit_taken', 'conflict'],
})

/** Newest first. `mine`: those that the user has. */
export const listClaims = endpoint('GET /unit-claims/', {
  can: 'units.view',
  query: z.strictObject({
    ...Paging,
    mine: Flag,
    status: many(z.enum(claimStatuses)),
    kinds: many(z.enum(claimKinds)),
    projects_ids: manyIds(),
    units_ids: manyIds(),
    leads_ids: manyIds(),
    sellers_ids: manyIds(),
  }),
  returns: page(UnitClaim),
})

/** Every claim a unit has had, with its steps, newest first. */
export const listUnitClaims = endpoint('GET /units/{id}/claims/', {
  can: 'units.view',
  query: z.strictObject({ ...Paging }),
  returns: page(UnitClaim.extend({ steps: z.array(ClaimStep) })),
})
