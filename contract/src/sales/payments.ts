import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Amount, Currency, Day, Id, Named, PathId, Timestamp, text } from '../fields.ts'
import { DateFilter, ListTotals, many, manyIds, ordering, Paging, page } from '../list.ts'
import { Download } from '../office/files.ts'
import { Money } from '../stock/shared.ts'
import { planKinds } from './quotation-money.ts'

/**
 * What may be due besides the rows of the plan: a reservation that is a guarantee, which is applied to the price or given back, and what
 * goes back to the client.
 */
const apartKinds = ['guarantee', 'fee', 'penalty', 'refund'] as const
export const dueKinds = [...planKinds, ...apartKinds] as const
export type DueKind = (typeof dueKinds)[number]
export const isOfPrice = (kind: DueKind): boolean => !(apartKinds as readonly DueKind[]).includes(kind)
export const paymentStatuses = ['pending', 'partial', 'paid', 'late'] as const
export const paymentMethods = ['transfer', 'cheque', 'card', 'cash', 'deposit', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** A retention keeps a part of what was paid for a penalty, an application counts a guarantee for the price: no money moves. */
export const entryKinds = ['payment', 'reversal', 'retention', 'application'] as const

const Cheque = z.strictObject({ number: text(40), bank: text(80), due_on: Day })

/** It may be below zero. */
const Booked = z.object({ amount: z.string(), currency: Currency })

/** It never changes; what is wrong with it is corrected by a reversal. */
const PaymentEntry = z.object({
  id: Id,
  kind: z.enum(entryKinds),
  /** The number of its receipt. */
  receipt: z.int().nullable(),
  paid_on: Day,
  /** The day it was written, which decides the period of the books it belongs to. */
  booked_on: Day,
  /** As it was paid; below zero in a reversal. */
  amount: Booked,
  /** What it counts for in the currency of the row: without interest, and the interest. */
  capital: Booked,
  interest: Booked,
  /** Pesos for one of the currency it was paid in, and of that of the row, on the day of the payment. */
  paid_rate: z.string(),
  due_rate: z.string(),
  method: z.enum(paymentMethods).nullable(),
  reference: z.string().nullable(),
  /** `deposited_on`: when it was taken to the bank. */
  cheque: Cheque.extend({ deposited_on: Day.nullable() }).nullable(),
  reverses_id: Id.nullable(),
  is_reversed: z.boolean(),
  reason: z.string().nullable(),
  payer: Named,
  by: Named.nullable(),
  at: Timestamp,
})

/** A row of the schedule. `paid` and `balance` are without interest. */
export const DealPayment = z.object({
  id: Id,
  deal_id: Id,
  kind: z.enum(dueKinds),
  /** Of an instalment, from 1. */
  number: z.int().nullable(),
  due_on: Day,
  amount: Money,
  paid: Money,
  balance: Money,
  /** Of the balance, if it is paid today. */
  interest: Money,
  /** Of one that was voided, which owes nothing, it is `paid`: look at `voided` first. */
  status: z.enum(paymentStatuses),
  /** Nothing more is paid of it: the deal ended, or it was voided. */
  is_closed: z.boolean(),
  /** A user added it to the plan: a fee, or a part of the row `from_id`. */
  is_added: z.boolean(),
  from_id: Id.nullable(),
  /** It is due no more, as it was made by mistake: what it was, and why. */
  voided: z
    .object({ amount: Money, reason: z.string().nullable(), by: Named.nullable(), at: Timestamp })
    .nullable(),
  /**
   * Of a guarantee: what counts for the price, what is due to the client, what they got, and the rest that was paid of it; once the deal
   * was lost this rest is settled with its penalty and its refunds. `waived` is no part of its amount: it was not asked for any more.
   */
  guarantee: z
    .object({
      applied: Money,
      returning: Money,
      returned: Money,
      held: Money,
      settled: Money,
      waived: Money,
    })
    .nullable(),
  entries: z.array(PaymentEntry),
  updated_at: Timestamp,
})
export type DealPayment = z.infer<typeof DealPayment>

/** The schedule of a deal by due day, with all that was paid. */
export const listDealPayments = endpoint('GET /deals/{id}/payments/', {
  can: 'deals.view',
  returns: z.array(DealPayment),
})

/**
 * Adds a row. The schedule is the deal's amount, so a row of the plan takes its amount from the balance of another one, `from_id`, which
 * needs a reason; 409 where the sums would not agree, 400 for a day that has passed. A deal has one guarantee.
 */
export const addDealPayment = endpoint('POST /deals/{id}/payments/', {
  can: 'deals.payments',
  body: z.strictObject({
    kind: z.enum([...planKinds, 'guarantee', 'fee']),
    due_on: Day,
    amount: Amount,
    from_id: Id.optional(),
    reason: text(1000).optional(),
  }),
  status: 201,
  returns: DealPayment,
  errors: ['conflict'],
})

/**
 * Another due day of a row that is still owed, with its reminders; what was paid of it and its amount stay. 400 for a day that has
 * passed, 409 for a row that is paid or closed. If-Match takes `updated_at` of the row.
 */
export const movePayment = endpoint('POST /payments/{id}/move/', {
  can: 'deals.payments',
  body: z.strictObject({ due_on: Day, reason: text(1000) }),
  returns: DealPayment,
  errors: ['conflict', 'stale'],
})

/**
 * Takes out a row that was added by mistake, which stays in the history: what was split goes back to the row it came from. 409 for a row
 * of the price that is of the plan, one of which something is paid, and once the deal ended. Of a guarantee that was paid in part the rest
 * is asked for no more, and what was paid stays. If-Match takes `updated_at` of the row.
 */
export const voidPayment = endpoint('POST /payments/{id}/void/', {
  can: 'deals.payments',
  body: z.strictObject({ reason: text(1000) }),
  returns: DealPayment,
  errors: ['conflict', 'stale'],
})

/**
 * Asks again for what was waived of a guarantee that was paid in part, by its due day as before. 409 where nothing was, and once the deal
 * ended. If-Match takes `updated_at` of the row.
 */
export const askAgain = endpoint('POST /payments/{id}/ask-again/', {
  can: 'deals.payments',
  body: z.strictObject({ reason: text(1000) }),
  returns: DealPayment,
  errors: ['conflict', 'stale'],
})

/**
 * Books a payment at the rates of `paid_on`. 400 for a day to come, nothing, or a currency without a rate; 409 for more than is owed. A
 * refund is paid to the client. If-Match takes `updated_at` of the row.
 */
export const payPayment = endpoint('POST /payments/{id}/pay/', {
  can: 'deals.payments',
  body: z.strictObject({
    paid_on: Day,
    amount: Amount,
    currency: Currency,
    method: z.enum(paymentMethods),
    reference: text(200).nullable().optional(),
    /** Of the method cheque: its own due day may be later. */
    cheque: Cheque.nullable().optional(),
  }),
  returns: DealPayment,
  errors: ['conflict', 'stale'],
})

/**
 * Counts a part of a guarantee for a row of the price. 409 for more than is held, or than is owed of that row. If-Match takes
 * `updated_at` of the guarantee.
 */
export const applyGuarantee = endpoint('POST /payments/{id}/apply/', {
  can: 'deals.payments',
  body: z.strictObject({ to_id: Id, amount: Amount }),
  returns: DealPayment,
  errors: ['conflict', 'stale'],
})

/** Adds a refund of a part of a guarantee, which is paid to the client; 409 for more than is held. If-Match as in `apply/`. */
export const returnGuarantee = endpoint('POST /payments/{id}/return/', {
  can: 'deals.payments',
  body: z.strictObject({ due_on: Day, amount: Amount, reason: text(1000).optional() }),
  returns: DealPayment,
  errors: ['conflict', 'stale'],
})

/** Takes back an entry, by default the newest that stands, with an entry of today: the books of earlier periods stay. */
export const reversePayment = endpoint('POST /payments/{id}/reverse/', {
  can: 'deals.payments',
  body: z.strictObject({ reason: text(1000), entry_id: Id.optional() }),
  returns: DealPayment,
  errors: ['conflict', 'stale'],
})

/** The PDF of what was paid of a row, or of one of its entries. 409 before anything was paid. */
export const downloadReceipt = endpoint('GET /payments/{id}/receipt/', {
  can: 'deals.view',
  query: z.strictObject({ entry_id: PathId.optional() }),
  download: true,
  returns: Download,
  errors: ['conflict', 'unavailable'],
})

/** All that is due and was paid in a deal. */
export const downloadStatement = endpoint('GET /deals/{id}/statement/', {
  can: 'deals.view',
  query: z.strictObject({ format: z.enum(['pdf', 'xlsx']).optional() }),
  download: true,
  returns: Download,
  errors: ['unavailable'],
})

/** The same of all deals that a client buys, of those one may see, at most 100; 404 where there is none. */
export const downloadClientStatement = endpoint('GET /contacts/{id}/statement/', {
  can: 'deals.view',
  query: z.strictObject({ format: z.enum(['pdf', 'xlsx']).optional() }),
  download: true,
  returns: Download,
  errors: ['conflict', 'unavailable'],
})

/** For accounting: the entries that were written from one day to another, both included. What was exported once never changes. */
export const exportPayments = endpoint('GET /payments/export/', {
  can: 'deals.payments',
  query: z
    .strictObject({ from: Day, to: Day })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'El término es anterior al inicio' }),
  download: true,
  returns: Download,
})

export const chequeStatuses = ['waiting', 'due', 'deposited', 'reversed'] as const

export const ChequeRow = z.object({
  /** Of its entry. */
  id: Id,
  payment_id: Id,
  deal: z.object({ id: Id, number: z.int() }),
  contact: Named,
  number: z.string(),
  bank: z.string(),
  due_on: Day,
  received_on: Day,
  amount: Money,
  deposited_on: Day.nullable(),
  /** A reversed one bounced or was given back, deposited or not. */
  status: z.enum(chequeStatuses),
})
export type ChequeRow = z.infer<typeof ChequeRow>

const chequeFilters = {
  deals_ids: manyIds(),
  status: many(z.enum(chequeStatuses)),
  date_due_cheque: DateFilter,
}

/** The cheques that were received, the next to be presented first. */
export const listCheques = endpoint('GET /payments/cheques/', {
  can: 'deals.payments',
  query: z.strictObject({
    ...Paging,
    ...chequeFilters,
    ordering: ordering(['due_on', 'id']),
  }),
  returns: page(ChequeRow),
})

export const sumCheques = endpoint('GET /payments/cheques/totals/', {
  can: 'deals.payments',
  query: z.strictObject(chequeFilters),
  returns: ListTotals,
})

/** It was taken to the bank. 400 for a day to come or before it was received; 409 for one that was deposited before, or reversed. */
export const depositCheque = endpoint('POST /payments/cheques/{id}/deposit/', {
  can: 'deals.payments',
  body: z.strictObject({ deposited_on: Day }),
  returns: ChequeRow,
  errors: ['conflict'],
})

/** It was not, after all. */
export const undoDeposit = endpoint('DELETE /payments/cheques/{id}/deposit/', {
  can: 'deals.payments',
  returns: Nothing,
  errors: ['conflict'],
})
