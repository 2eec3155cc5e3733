import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Named, Timestamp, text } from '../fields.ts'
import { many, Paging, page } from '../list.ts'
import { Partner } from '../stock/unit-shares.ts'
import { registrationSides } from './broker-registrations.ts'

/** `released`, `expired` and `sold` are what became of a hold that was granted. */
export const holdRequestStatuses = [
  'pending',
  'granted',
  'refused',
  'cancelled',
  'released',
  'expired',
  'sold',
] as const

/** A hold that a broker asked for. Both sides have the same id, each its own contact. */
export const HoldRequest = z.object({
  id: Id,
  side: z.enum(registrationSides),
  status: z.enum(holdRequestStatuses),
  unit: z.object({ id: Id, number: z.string(), project: z.string() }),
  contact: Named,
  developer: Partner,
  broker: Partner,
  /** As asked for; without them, what the project allows. */
  hours: z.string().nullable(),
  note: z.string().nullable(),
  /** Why it was refused. */
  refusal: z.string().nullable(),
  /** Of a hold that is active. */
  expires_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type HoldRequest = z.infer<typeof HoldRequest>

export const NewHoldRequest = z.strictObject({
  /** Of the client, protected for the project of the unit. */
  registration_id: Id,
  unit_id: Id,
  hours: z.number('Debe ser un número').positive('Debe ser positivo').max(720, 'A lo más 720').optional(),
  note: text(1000).nullable().optional(),
})
export type NewHoldRequest = z.output<typeof NewHoldRequest>

/**
 * By a broker, on a unit that is shared with it: holds at once where the share says `may_hold`, else the developer decides. The same
 * again, while it is pending or held, is the same request. The hold is a claim of the developer, for a lead of its own.
 */
export const askForHold = endpoint('POST /hold-requests/', {
  can: 'brokers.create',
  status: 201,
  body: NewHoldRequest,
  returns: HoldRequest,
  errors: ['conflict', 'unit_taken'],
})

/** Newest first. Brokers get those that they made, unless they ask for the others. */
export const listHoldRequests = endpoint('GET /hold-requests/', {
  can: 'brokers.view',
  query: z.strictObject({
    ...Paging,
    side: z.enum(registrationSides).optional(),
    status: many(z.enum(holdRequestStatuses)),
  }),
  returns: page(HoldRequest),
})

/** By the developer. Without hours, those that were asked for. */
export const grantHold = endpoint('POST /hold-requests/{id}/grant/', {
  can: 'units.share',
  body: z.strictObject({
    hours: z.number('Debe ser un número').positive('Debe ser positivo').max(720, 'A lo más 720').optional(),
  }),
  returns: HoldRequest,
  errors: ['conflict', 'unit_taken'],
})

export const refuseHold = endpoint('POST /hold-requests/{id}/refuse/', {
  can: 'units.share',
  body: z.strictObject({ reason: text(500) }),
  returns: HoldRequest,
  errors: ['conflict'],
})

/** By the broker, of its own: takes the request back, or lets go of the unit. */
export const cancelHold = endpoint('POST /hold-requests/{id}/cancel/', {
  can: 'brokers.create',
  returns: HoldRequest,
  errors: ['conflict'],
})
