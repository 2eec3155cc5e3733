import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, NationalId, PathId, Timestamp, text } from '../fields.ts'
import { Download } from '../office/files.ts'
import { Money, UnitKind } from '../stock/shared.ts'
import { Computed } from './quotation-money.ts'
import { Quotation, QuotationRow } from './quotations.ts'

const reason = text(1000)

/**
 * Gives it its folio and freezes prices and rates. All or nothing: 409 `approval_required` while a discount is above the limit, 409
 * `unit_taken` where `hold_units` cannot hold them, 409 `conflict` with `missing_rate` while its currency has no known value in pesos.
 * If-Match takes `updated_at`, here and where discounts are approved.
 */
export const issueQuotation = endpoint('POST /quotations/{id}/issue/', {
  can: 'quotations.send',
  body: z.strictObject({
    hold_units: z.boolean().optional(),
    /** A mail to the contact with the link of the preview. */
    send: z.strictObject({ channel: z.literal('email'), message: text(4000) }).optional(),
  }),
  returns: Quotation,
  errors: ['conflict', 'approval_required', 'unit_taken', 'stale'],
})

/**
 * Mails an issued quotation to its client once more, at most once a minute. 409 where it waits for no answer any more, its link was
 * revoked or a newer version was issued; 400 `contact_id` where the client has no address.
 */
export const sendQuotation = endpoint('POST /quotations/{id}/send/', {
  can: 'quotations.send',
  body: z.strictObject({ channel: z.literal('email'), message: text(4000) }),
  returns: Quotation,
  errors: ['conflict'],
})

/** A draft with the same folio and the next version, or the one there is already. */
export const newQuotationVersion = endpoint('POST /quotations/{id}/new-version/', {
  can: 'quotations.create',
  status: 201,
  returns: Quotation,
  errors: ['conflict'],
})

/** All versions of the folio, newest first. */
export const listQuotationVersions = endpoint('GET /quotations/{id}/versions/', {
  can: 'quotations.view',
  returns: z.array(QuotationRow),
})

/** Two versions of one folio; the difference is that of the other one less this one, where both have the same currency. */
export const compareQuotations = endpoint('GET /quotations/{id}/compare/', {
  can: 'quotations.view',
  query: z.strictObject({ with: PathId }),
  returns: z.object({
    one: Quotation,
    other: Quotation,
    changed: z.array(z.string()),
    total_difference: z.object({ amount: z.string(), currency: Money.shape.currency }).nullable(),
  }),
})

export const requestApproval = endpoint('POST /quotations/{id}/request-approval/', {
  can: 'quotations.edit',
  body: z.strictObject({ reason }),
  returns: Quotation,
  errors: ['conflict', 'stale'],
})

/** Of the discounts and offers as they are: a higher one, or another line, needs a new approval. */
export const approveQuotation = endpoint('POST /quotations/{id}/approve/', {
  can: 'quotations.approve_discount',
  /** When it was asked for: 412 once it was asked for again. */
  query: z.strictObject({ requested_at: Timestamp.optional() }),
  body: z.strictObject({ reason: reason.nullable().optional() }).optional(),
  returns: Quotation,
  errors: ['conflict', 'stale'],
})

/** Also what was approved for a broker that has not issued it yet. */
export const refuseQuotation = endpoint('POST /quotations/{id}/refuse/', {
  can: 'quotations.approve_discount',
  body: z.strictObject({ reason }),
  returns: Quotation,
  errors: ['conflict', 'stale'],
})

/** In the quotation's currency: what is asked for each unit, beside its list price and the least it may be sold for. */
export const QuotationMargins = z.object({
  lines: z.array(
    z.object({
      unit: z.object({ id: Id, number: z.string(), kind: UnitKind }),
      list_price: Computed,
      /** With its part of the offers taken off. */
      asked_price: Computed,
      /** Of the list price, in percent, with two decimals. */
      asked_percent: z.string(),
      /** Null: none is set, or no rate is known to say it in this currency. */
      floor_price: Computed.nullable(),
      /** What is asked less the floor price; below zero it is under it. */
      margin: Computed.nullable(),
    }),
  ),
  list_total: Computed,
  asked_total: Computed,
  /** Null unless every unit has a floor price. */
  floor_total: Computed.nullable(),
  margin_total: Computed.nullable(),
})
export type QuotationMargins = z.infer<typeof QuotationMargins>

/** What a user who approves discounts decides on; nobody else is told floor prices. */
export const getQuotationMargins = endpoint('GET /quotations/{id}/margins/', {
  can: 'quotations.approve_discount',
  returns: QuotationMargins,
})

/** As the client told the seller. */
export const acceptQuotation = endpoint('POST /quotations/{id}/accept/', {
  can: 'quotations.edit',
  body: z.strictObject({ name: text(200).optional(), national_id: NationalId.optional() }),
  returns: Quotation,
  errors: ['conflict'],
})

export const rejectQuotation = endpoint('POST /quotations/{id}/reject/', {
  can: 'quotations.edit',
  body: z.strictObject({ reason }),
  returns: Quotation,
  errors: ['conflict'],
})

/** From then on the public link answers 410. */
export const revokeQuotationLink = endpoint('POST /quotations/{id}/revoke-link/', {
  can: 'quotations.edit',
  returns: Quotation,
  errors: ['conflict'],
})

/** The PDF as it was issued, also when its link was revoked; of a draft, as it is now. 503 while many are being printed. */
export const downloadQuotation = endpoint('GET /quotations/{id}/pdf/', {
  can: 'quotations.view',
  download: true,
  returns: Download,
  errors: ['unavailable'],
})

/** What was read on which device, newest first. */
export const listQuotationViews = endpoint('GET /quotations/{id}/views/', {
  can: 'quotations.view',
  returns: z.array(
    z.object({
      id: Id,
      device: z.string(),
      section: z.string(),
      seconds: z.int(),
      first_at: Timestamp,
      last_at: Timestamp,
    }),
  ),
})
