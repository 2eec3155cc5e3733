import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, ids, Named, Timestamp } from '../fields.ts'
import { Flag, many, Paging, page } from '../list.ts'
import { registrationStatuses } from './launches.ts'
import { Floor, Money, orientations, Price, Rooms, UnitKind } from './shared.ts'

const choice = <T extends z.ZodType>(item: T) =>
  z.array(item).min(1, 'Falta al menos uno').max(20, 'A lo más 20').optional()

const criteria = {
  kinds: choice(UnitKind),
  rooms: choice(Rooms),
  orientation: choice(z.enum(orientations)),
  floor_min: Floor.optional(),
  floor_max: Floor.optional(),
  /** Units listed in another currency do not fit. */
  price_max: Price.optional(),
}
const Criteria = z
  .strictObject(criteria)
  .refine((wish) => Object.values(wish).some((value) => value !== undefined), 'Indique qué se busca')
  .refine(
    ({ floor_min, floor_max }) =>
      floor_min === undefined || floor_max === undefined || floor_min <= floor_max,
    { path: ['floor_max'], message: 'El máximo es menor que el mínimo' },
  )

/** A unit, or any that fits: "2 bedrooms, north, from floor 10". */
export const Wish = z.union([z.strictObject({ unit_id: Id }), Criteria])
export type Wish = z.output<typeof Wish>

/** The first is what they want most. */
const Wishes = z.array(Wish).max(10, 'A lo más 10')

export const passReasons = ['hand', 'time', 'end'] as const

/** A client in a launch. `lead` and `wishes` only for those who may see the lead. */
export const LaunchRegistration = z.object({
  id: Id,
  launch_id: Id,
  /** As they registered: how they are called. */
  number: z.int(),
  /** In the order of turns; null before there is one. */
  place: z.int().nullable(),
  status: z.enum(registrationStatuses),
  /** How many turns come before, of one who waits in a launch that runs. */
  ahead: z.int().nullable(),
  lead: Named.nullable(),
  seller: Named,
  wishes: z.array(z.object({ unit_id: Id.optional(), ...criteria })).nullable(),
  turn_began_at: Timestamp.nullable(),
  /** null while the launch is paused. */
  turn_until: Timestamp.nullable(),
  ended_at: Timestamp.nullable(),
  /** Why the last turn ended without a unit. */
  passed_because: z.enum(passReasons).nullable(),
  /** How many turns went by. */
  passes: z.int(),
  unit: z.object({ id: Id, number: z.string(), kind: UnitKind }).nullable(),
  /** Which of the wishes the unit fulfils, from 1; null of none. */
  wish: z.int().nullable(),
  updated_at: Timestamp,
})
export type LaunchRegistration = z.infer<typeof LaunchRegistration>

const WishedUnit = z.object({
  id: Id,
  number: z.string(),
  kind: UnitKind,
  floor: z.int().nullable(),
  rooms: z.int().nullable(),
  orientation: z.enum(orientations).nullable(),
  list_price: Money.nullable(),
})

/** What is free of each wish, in their order: how many, and the first twelve. */
const FreeOfWish = z.object({ wish: z.int(), count: z.int(), units: z.array(WishedUnit) })
export type FreeOfWish = z.infer<typeof FreeOfWish>

/** In the order of turns; before there is one, as they registered. `mine`: of the user's leads. */
export const listRegistrations = endpoint('GET /launches/{id}/registrations/', {
  can: 'units.view',
  query: z.strictObject({ ...Paging, status: many(z.enum(registrationStatuses)), mine: Flag }),
  returns: page(LaunchRegistration),
})

/** A lead that the user works, once a launch; while registration is open, or late, at the end, while turns are given. */
export const registerLead = endpoint('POST /launches/{id}/registrations/', {
  can: 'units.hold',
  status: 201,
  body: z.strictObject({ lead_id: Id, wishes: Wishes.default([]) }),
  returns: LaunchRegistration,
  errors: ['conflict'],
})

/** All who wait, in the order of their turns: before the start, where turns are ordered by hand. */
export const orderRegistrations = endpoint('POST /launches/{id}/reorder/', {
  can: 'projects.edit',
  body: z.strictObject({ registrations_ids: ids(2000) }),
  returns: z.object({ ordered: z.int() }),
  errors: ['conflict'],
})

/** `free` is null for those who may not see the wishes. */
const WithFree = LaunchRegistration.extend({ free: z.array(FreeOfWish).nullable() })
export type RegistrationWithFree = z.infer<typeof WithFree>

export const getRegistration = endpoint('GET /launch-registrations/{id}/', {
  can: 'units.view',
  returns: WithFree,
})

/** If-Match takes `updated_at`. */
export const patchRegistration = endpoint('PATCH /launch-registrations/{id}/', {
  can: 'units.hold',
  body: z.strictObject({ wishes: Wishes }),
  returns: WithFree,
  errors: ['stale', 'conflict'],
})

/**
 * Holds a unit of the project in one's turn, with what must go along, for as long as the project allows. 409 `unit_taken` as for any
 * hold: the turn goes on.
 */
export const claimInTurn = endpoint('POST /launch-registrations/{id}/claim/', {
  can: 'units.hold',
  body: z.strictObject({ unit_id: Id }),
  returns: LaunchRegistration,
  errors: ['unit_taken', 'conflict'],
})

/** Of others: `projects.edit`, as for the two below. */
const act = { can: 'units.hold', returns: LaunchRegistration, errors: ['conflict'] } as const
/** The turn goes to the next. */
export const passTurn = endpoint('POST /launch-registrations/{id}/pass/', act)
/** Whose turn went by waits again, behind all others. */
export const waitAgain = endpoint('POST /launch-registrations/{id}/wait-again/', act)
export const withdrawRegistration = endpoint('POST /launch-registrations/{id}/withdraw/', act)
