import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Currency, Day, Named, Timestamp } from '../fields.ts'
import { Paging, page } from '../list.ts'
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

/** What happens to a deal. A document that is no longer checked is not said to have been. */
export const dealHistoryActs = [
  'entered',
  'moved',
  'lost',
  'rescinded',
  'assigned',
  'paid',
  'reversed',
  'retained',
  'payment_moved',
  'payment_added',
  'payment_split',
  'payment_voided',
  'payment_reminded',
  'payment_told_late',
  'document_added',
  'document_checked',
  'document_deleted',
  'documents_asked',
  'documents_reminded',
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
  /** Below zero in a reversal, and of a row that was split. */
  amount: z.object({ amount: z.string(), currency: Currency }).nullable(),
  /** The due day before and after; of a row that was split, its own and that of the new part. */
  from_on: Day.nullable(),
  to_on: Day.nullable(),
})
const QuotationHappened = Happened.extend({ act: z.enum(quotationActs) })
export type QuotationHappened = z.infer<typeof QuotationHappened>
const DealHappened = Happened.extend({ act: z.enum(dealHistoryActs) })
export type DealHappened = z.infer<typeof DealHappened>

const query = z.strictObject(Paging)

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
