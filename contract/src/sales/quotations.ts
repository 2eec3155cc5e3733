import { z } from 'zod'
import { countedFilters } from '../counted-filters.ts'
import { endpoint, Nothing } from '../endpoint.ts'
import { Day, Id, Named, Timestamp } from '../fields.ts'
import {
  AllIds,
  DateFilter,
  Flag,
  ListTotals,
  ManyProjects,
  many,
  manyIds,
  optionCounts,
  ordering,
  Paging,
  page,
  Search,
} from '../list.ts'
import { Area, Money, orientations, UnitKind, unitStatuses } from '../stock/shared.ts'
import { QuotationFigures, quotationTerms } from './quotation-money.ts'

/** A link that was revoked keeps its quotation's status: see `is_revoked`. */
export const quotationStatuses = ['draft', 'sent', 'seen', 'accepted', 'rejected', 'expired'] as const
export type QuotationStatus = (typeof quotationStatuses)[number]

export const QuotationRow = z.object({
  id: Id,
  /** Of the public link; unknown in public while it is a draft. */
  uuid: z.uuid(),
  /** The folio, one for all versions; null until it is issued. */
  number: z.int().nullable(),
  version: z.int(),
  status: z.enum(quotationStatuses),
  contact: Named.nullable(),
  lead: z.object({ id: Id }).nullable(),
  seller: Named,
  /** The broker of another account that made it, and its person. */
  broker: z.object({ name: z.string(), agent: z.string() }).nullable(),
  project: Named.nullable(),
  units: z.array(z.object({ id: Id, number: z.string(), kind: UnitKind })),
  total: Money,
  total_clp: Money.nullable(),
  discount_percent: z.string(),
  valid_until: Day,
  /** Counts the devices that opened the link. */
  seen: z.object({ count: z.int(), last_at: Timestamp.nullable() }),
  /** A discount is above what its seller may give, and nobody approved it. */
  needs_approval: z.boolean(),
  created_at: Timestamp,
  issued_at: Timestamp.nullable(),
  updated_at: Timestamp,
})
export type QuotationRow = z.infer<typeof QuotationRow>

/** A unit of a quotation, as it is now. */
const QuotedUnit = z.object({
  id: Id,
  number: z.string(),
  kind: UnitKind,
  status: z.enum(unitStatuses),
  project: Named.nullable(),
  unit_type: Named.nullable(),
  model: z.string().nullable(),
  floor: z.int().nullable(),
  orientation: z.enum(orientations).nullable(),
  rooms: z.int().nullable(),
  bathrooms: z.int().nullable(),
  area: Area,
  list_price: Money.nullable(),
  linked_units: z.array(z.object({ id: Id, number: z.string(), kind: UnitKind, must_go_along: z.boolean() })),
})

const approvalStatuses = ['none', 'needed', 'requested', 'approved', 'refused'] as const
const Approval = z.object({
  status: z.enum(approvalStatuses),
  reason: z.string().nullable(),
  requested_by: Named.nullable(),
  requested_at: Timestamp.nullable(),
  decided_by: Named.nullable(),
  decided_at: Timestamp.nullable(),
  decided_reason: z.string().nullable(),
})

/** What the client said on the preview, or the seller wrote down. */
const Answer = z.object({
  kind: z.enum(['accepted', 'rejected']),
  name: z.string().nullable(),
  national_id: z.string().nullable(),
  reason: z.string().nullable(),
  at: Timestamp,
  /** From where it was said in public. */
  address: z.string().nullable(),
})

const { currency, lines, extras, plan, mortgages } = quotationTerms
/** As they were asked for: what a form begins with. */
const AskedTerms = z.object({
  currency: currency.unwrap(),
  lines: lines.unwrap(),
  extras: extras.unwrap(),
  plan: plan.unwrap(),
  mortgages: mortgages.unwrap(),
})

export const Quotation = QuotationRow.extend({
  ...QuotationFigures.shape,
  terms: AskedTerms,
  notes: z.string().nullable(),
  conversation_uuid: z.uuid().nullable(),
  units_detail: z.array(QuotedUnit),
  approval: Approval,
  answer: Answer.nullable(),
  is_revoked: z.boolean(),
  /** When it was last mailed to its client. */
  mailed_at: Timestamp.nullable(),
  newer_version: z.object({ id: Id, version: z.int() }).nullable(),
  /** The path of the public preview. */
  link: z.string(),
})
export type Quotation = z.infer<typeof Quotation>

export const quotationOrderings = [
  'created_at',
  'issued_at',
  'number',
  'total',
  'valid_until',
  'updated_at',
  'last_seen_at',
] as const

const filters = {
  /** Of a folio `#00042`, of the contact or of a unit's number. */
  search: Search,
  ids: manyIds(),
  status: many(z.enum(quotationStatuses)),
  sellers_ids: manyIds(),
  /** -1 among them stands for quotations of no project. */
  projects_ids: ManyProjects,
  contacts_ids: manyIds(),
  leads_ids: manyIds(),
  units_ids: manyIds(),
  /** That brokers of other accounts made. */
  brokers_uuids: many(z.uuid()),
  by_broker: Flag,
  /** Approval of its discounts was asked for, and not answered yet. */
  awaits_approval: Flag,
  date_created_quotation: DateFilter,
  date_valid_until: DateFilter,
  /** When the link was last opened. */
  date_last_seen: DateFilter,
}
const list = z.strictObject({ ...Paging, ...filters, ordering: ordering(quotationOrderings) })

/** All, or one's own and those of one's leads. */
export const listQuotations = endpoint('GET /quotations/', {
  can: 'quotations.view',
  query: list,
  returns: page(QuotationRow),
})

export const listQuotationIds = endpoint('GET /quotations/ids/', {
  can: 'quotations.view',
  query: list.omit({ page: true, page_size: true, cursor: true }),
  returns: AllIds,
})

export const sumQuotations = endpoint('GET /quotations/totals/', {
  can: 'quotations.view',
  query: z.strictObject(filters),
  returns: ListTotals,
})

/** How many quotations each option of a filter would leave. */
export const countQuotationOptions = endpoint('GET /quotations/option-counts/', {
  can: 'quotations.view',
  query: z.strictObject(filters),
  returns: optionCounts(countedFilters.quotations),
})

/** How many there are of each status, under the same filters; at most `cap`. */
export const countQuotations = endpoint('GET /quotations/counts/', {
  can: 'quotations.view',
  query: z.strictObject(filters).omit({ status: true }),
  returns: z.object({
    draft: z.int(),
    sent: z.int(),
    seen: z.int(),
    accepted: z.int(),
    rejected: z.int(),
    expired: z.int(),
    cap: z.int(),
  }),
})

const of = { contact_id: Id.nullable().optional(), lead_id: Id.nullable().optional() }

/**
 * A draft of what is known: a lead brings its contact, units bring what must go along. `units_ids` are lines without a discount
 * beside `lines`. The seller is the lead's.
 */
export const createQuotation = endpoint('POST /quotations/', {
  can: 'quotations.create',
  body: z.strictObject({
    ...of,
    units_ids: z.array(Id).max(50, 'A lo más 50').optional(),
    conversation_uuid: z.uuid('No es un uuid').nullable().optional(),
    ...quotationTerms,
  }),
  status: 201,
  returns: Quotation,
  errors: ['conflict'],
})

export const getQuotation = endpoint('GET /quotations/{id}/', { can: 'quotations.view', returns: Quotation })

/** Of a draft; If-Match takes `updated_at`. An issued one is 409: a new version of it can be made. */
export const patchQuotation = endpoint('PATCH /quotations/{id}/', {
  can: 'quotations.edit',
  body: z.strictObject({ ...of, ...quotationTerms }),
  returns: Quotation,
  errors: ['conflict', 'stale'],
})

/** Of a draft: one's own, or any with `quotations.delete`. */
export const deleteQuotation = endpoint('DELETE /quotations/{id}/', {
  can: 'quotations.edit',
  returns: Nothing,
  errors: ['conflict', 'stale'],
})
