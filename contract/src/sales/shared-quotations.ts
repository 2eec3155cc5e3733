import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Day, Id, Named, Timestamp, text } from '../fields.ts'
import { Flag, many, manyIds, Paging, page } from '../list.ts'
import { Download } from '../office/files.ts'
import { Partner } from '../stock/unit-shares.ts'
import { Computed, QuotationFigures, quotationTerms } from './quotation-money.ts'
import { quotationStatuses } from './quotations.ts'

/** A quotation of this broker, of units that a developer shares with it: a row of the developer (decision 137), with its id and folio. */
export const SharedQuotation = z.object({
  id: Id,
  /** Null while it waits for the developer to approve its discount. */
  number: z.int().nullable(),
  version: z.int(),
  status: z.enum(quotationStatuses),
  /** A discount above the limit of brokers, as it was asked for, and what the developer decided. */
  approval: z
    .object({
      status: z.enum(['requested', 'approved', 'refused']),
      reason: z.string().nullable(),
      decision: z.string().nullable(),
    })
    .nullable(),
  /** Of the deal that followed. */
  deal_status: z.enum(['active', 'won', 'lost']).nullable(),
  /** The developer closed its link. */
  is_revoked: z.boolean(),
  contact: Named,
  developer: Partner,
  project: z.string(),
  units: z.array(z.string()),
  total: Computed,
  valid_until: Day,
  /** The path of the public preview, once it is issued. */
  link: z.string().nullable(),
  mailed_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type SharedQuotation = z.infer<typeof SharedQuotation>

const Lines = quotationTerms.lines.unwrap().min(1, 'Falta al menos una unidad')

/** The plan of the project, its banks and its validity: a broker quotes by the rules of the developer. */
export const SharedFigures = QuotationFigures.extend({
  valid_until: Day,
  /** By unit id, the most that a broker may discount in percent. */
  discount_limits: z.record(z.string(), z.string()),
})
export type SharedFigures = z.infer<typeof SharedFigures>

/** What must go along counts too. 404 unless all are of one project and shared with this account, 409 `price_hidden` without prices. */
export const calculateSharedQuotation = endpoint('POST /shared-quotations/calculate/', {
  can: 'brokers.create',
  body: z.strictObject({ lines: Lines }),
  returns: SharedFigures,
  errors: ['conflict', 'price_hidden'],
})

export const NewSharedQuotation = z.strictObject({
  /** Of the client, protected for the project of the units. */
  registration_id: Id,
  lines: Lines,
  notes: text(5000).nullable().optional(),
  /** Why a discount above the limit should be approved. Unused where none is. */
  approval_reason: text(1000).nullable().optional(),
})
export type NewSharedQuotation = z.output<typeof NewSharedQuotation>

/**
 * Issued at once, in the account of the developer and under both names. Where a discount is above the limit: 409 `approval_required`, or
 * with an `approval_reason` a draft that waits for the developer.
 */
export const quoteSharedUnits = endpoint('POST /shared-quotations/', {
  can: 'brokers.create',
  status: 201,
  body: NewSharedQuotation,
  returns: SharedQuotation,
  errors: ['conflict', 'price_hidden', 'approval_required'],
})

/**
 * One whose discount was approved, at the prices and by the grants of now. Again it is the same. `total`: what who issues it was shown; where
 * it comes to another one now, 409 with that one in `conflict`.
 */
export const issueSharedQuotation = endpoint('POST /shared-quotations/{id}/issue/', {
  can: 'brokers.create',
  body: z.strictObject({ total: Computed.optional() }).optional(),
  returns: SharedQuotation,
  errors: ['conflict', 'price_hidden', 'approval_required'],
})

/** Takes back what waits for the developer, or what it approved and nobody issued: neither side has it any more. 409 once it is issued or refused. */
export const withdrawSharedQuotation = endpoint('DELETE /shared-quotations/{id}/', {
  can: 'brokers.create',
  returns: Nothing,
  errors: ['conflict'],
})

/**
 * Mails an issued one to the client, with its PDF, in the name of who asks: answers go to their address. At most once a minute. 409 where
 * it waits for no answer any more, 400 `contact_id` where the client has no address.
 */
export const sendSharedQuotation = endpoint('POST /shared-quotations/{id}/send/', {
  can: 'brokers.create',
  body: z.strictObject({ channel: z.literal('email'), message: text(4000) }),
  returns: SharedQuotation,
  errors: ['conflict'],
})

/** Those that this account made, newest first. */
export const listSharedQuotations = endpoint('GET /shared-quotations/', {
  can: 'brokers.view',
  query: z.strictObject({
    ...Paging,
    status: many(z.enum(quotationStatuses)),
    contacts_ids: manyIds(),
    has_deal: Flag,
  }),
  returns: page(SharedQuotation),
})

/** The PDF, under both names. 409 where the developer works with this account no more. */
export const downloadSharedQuotation = endpoint('GET /shared-quotations/{id}/pdf/', {
  can: 'brokers.view',
  download: true,
  returns: Download,
  errors: ['conflict', 'unavailable'],
})
