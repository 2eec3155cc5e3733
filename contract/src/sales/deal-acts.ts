import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Day, Id, text } from '../fields.ts'
import { Money } from '../stock/shared.ts'
import { Deal, partyRoles } from './deals.ts'

const reason = text(1000)

/**
 * To the next step of its path; the last one wins it. 409 `requirements_missing` with `missing: {documents, fields}` while the
 * current step lacks something, unless one with `deals.override` says why. If-Match takes `updated_at`.
 */
export const advanceDeal = endpoint('POST /deals/{id}/advance/', {
  can: 'deals.advance',
  body: z.strictObject({ sale_step_id: Id, override_reason: reason.optional() }),
  returns: Deal,
  errors: ['conflict', 'stale', 'requirements_missing'],
})

/** What the client owes for leaving, and when which part of what was paid goes back, in the deal's currency. */
const Leaving = z.strictObject({
  reason,
  penalty: Money.optional(),
  refund: z
    .array(z.strictObject({ due_on: Day, amount: Amount }))
    .max(120, 'A lo más 120')
    .optional(),
})
export type Leaving = z.output<typeof Leaving>

/** Ends an active deal; its units go to those who queue for them. */
export const loseDeal = endpoint('POST /deals/{id}/lose/', {
  can: 'deals.cancel',
  body: Leaving,
  returns: Deal,
  errors: ['conflict', 'stale'],
})

/**
 * Ends an active or won deal out of its contract. Of a won one the lead goes back to the last open step of the pipeline, and the contact
 * is no client any more, unless another deal of theirs is won or a user marked them by hand.
 */
export const rescindDeal = endpoint('POST /deals/{id}/rescind/', {
  can: 'deals.cancel',
  body: Leaving,
  returns: Deal,
  errors: ['conflict', 'stale'],
})

/** Another person buys instead: with a lead of theirs, in the same step. The quotation stays that of the first. */
export const assignDeal = endpoint('POST /deals/{id}/assign-to/', {
  can: 'deals.cancel',
  body: z.strictObject({ contact_id: Id, fee: Money.optional(), reason: reason.optional() }),
  returns: Deal,
  errors: ['conflict', 'stale'],
})

const Party = z.strictObject({
  contact_id: Id,
  role: z.enum(partyRoles),
  /** Of buyers alone. */
  share_percent: Amount.refine((percent) => Number(percent) <= 100, 'A lo más 100')
    .nullable()
    .optional(),
})
export type NewParty = z.output<typeof Party>

const Parties = z.strictObject({
  parties: z.array(Party).min(1, 'Falta al menos uno').max(20, 'A lo más 20'),
})

type SentParties = z.input<typeof Parties> | z.input<typeof Parties>['parties']

/** All of them, as `{parties: […]}` or the list alone: buyers whose shares are 100 together, the deal's contact among them. */
export const putDealParties = endpoint('PUT /deals/{id}/parties/', {
  can: 'deals.edit',
  body: z.preprocess((sent: SentParties) => (Array.isArray(sent) ? { parties: sent } : sent), Parties),
  returns: Deal,
  errors: ['conflict', 'stale'],
})
