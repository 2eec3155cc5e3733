import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Currency, Day, Id, Named, Timestamp } from '../fields.ts'
import { Paging, page } from '../list.ts'
import { priceWays } from '../stock/unit-acts.ts'
import { dueKinds } from './payments.ts'

/** What happens to a quotation. */
export const quotationActs = [
  'created',
  'approval_requested',
  'approved',
  'refused',
  'issued',
  'mailed',
  'seen',
  'asked',
  'accepted',
  'rejected',
  'revoked',
  'expired',
] as const

/** What happens to a deal. */
export const dealHistoryActs = [
  'entered',
  'moved',
  'lost',
  'rescinded',
  'assigned',
  'deadline_moved',
  'seller_changed',
  'paid',
  'reversed',
  'retained',
  'guarantee_applied',
  'guarantee_returned',
  'guarantee_waived',
  'guarantee_asked_again',
  'payment_moved',
  'payment_added',
  'payment_split',
  'payment_voided',
  'payment_reminded',
  'payment_told_late',
  'cheque_deposited',
  'deposit_undone',
  'document_added',
  'document_checked',
  'document_refused',
  'check_undone',
  'refusal_undone',
  'document_deleted',
  'documents_asked',
  'documents_reminded',
  'request_revoked',
  'parties_changed',
  'shares_changed',
] as const

const Happened = z.object({
  /** Of the row it is read from: no two of one history are the same. */
  key: z.string(),
  /** Null: the client, or the time. */
  by: Named.nullable(),
  at: Timestamp,
  /** The step or the document it is about. */
  name: z.string().nullable(),
  payment: z.object({ kind: z.enum(dueKinds), number: z.int().nullable() }).nullable(),
  reason: z.string().nullable(),
  /** Below zero in a reversal, and of a row that was split or of which the rest is not asked for any more. */
  amount: z.object({ amount: z.string(), currency: Currency }).nullable(),
  /** The due day before and after, or the last day of a step; of a row that was split, its own and that of the new part. The day on which a cheque was deposited. */
  from_on: Day.nullable(),
  to_on: Day.nullable(),
})
const QuotationHappened = Happened.extend({ act: z.enum(quotationActs) })
export type QuotationHappened = z.infer<typeof QuotationHappened>
const DealHappened = Happened.extend({ act: z.enum(dealHistoryActs) })
export type DealHappened = z.infer<typeof DealHappened>

/** What happens to a unit. A claim that is converted is told by the one that follows it. */
export const unitHistoryActs = [
  'created',
  'generated',
  'imported',
  'changed',
  'blocked',
  'unblocked',
  'priced',
  'held',
  'reserved',
  'promised',
  'sold',
  'extended',
  'released',
  'expired',
  'cancelled',
  'taken_over',
  'seller_changed',
  'delivered',
  'quoted',
  'quotation_accepted',
  'quotation_rejected',
  'deal_opened',
  'deal_lost',
  'deal_rescinded',
  'deal_assigned',
] as const

/** What is told of a unit when it changes. */
export const unitFacts = [
  'number',
  'project',
  'building',
  'unit_type',
  'kind',
  'floor',
  'position',
  'orientation',
  'model',
  'rooms',
  'bathrooms',
  'area_interior',
  'area_terrace',
  'area_garden',
  'area_total',
  'description',
  'is_published',
  'max_discount_percent',
  'floor_price',
  'tags',
  'linked_units',
  'optional_units',
] as const
export type UnitFact = (typeof unitFacts)[number]

const UnitHappened = z.object({
  key: z.string(),
  act: z.enum(unitHistoryActs),
  /** Null: the client, the time or a job. */
  by: Named.nullable(),
  at: Timestamp,
  reason: z.string().nullable(),
  /** Of a price: null where it was taken away. */
  amount: z.object({ amount: z.string(), currency: Currency }).nullable(),
  /** How it got its price. */
  way: z.enum(priceWays).nullable(),
  /** When a block or a hold ends. */
  until: Timestamp.nullable(),
  /** As they were called then; null is none, or what the type says. A description and a floor price are told without either. */
  changes: z
    .array(z.object({ field: z.enum(unitFacts), from: z.string().nullable(), to: z.string().nullable() }))
    .nullable(),
  /** Of what was held or sold, for those who may see the lead. */
  lead: Named.nullable(),
  quotation: z.object({ id: Id, number: z.int().nullable(), version: z.int() }).nullable(),
  deal: z.object({ id: Id, number: z.int() }).nullable(),
})
export type UnitHappened = z.infer<typeof UnitHappened>

const query = z.strictObject(Paging)

/**
 * Facts, prices, blocks, claims, and the quotations and deals that the user sees, newest first. What was done before facts were kept is
 * told from the unit itself: when it was created.
 */
export const listUnitHistory = endpoint('GET /units/{id}/history/', {
  can: 'units.view',
  query,
  returns: page(UnitHappened),
})

/** Of this version, newest first. */
export const listQuotationHistory = endpoint('GET /quotations/{id}/history/', {
  can: 'quotations.view',
  query,
  returns: page(QuotationHappened),
})

/** Steps, payments, documents, parties and shares, newest first. */
export const listDealHistory = endpoint('GET /deals/{id}/history/', {
  can: 'deals.view',
  query,
  returns: page(DealHappened),
})
