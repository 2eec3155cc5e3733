import { z } from 'zod'
import { countedFilters } from '../counted-filters.ts'
import { endpoint } from '../endpoint.ts'
import { clearable, Day, Id, Named, PathId, Timestamp, text } from '../fields.ts'
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
import { Money, UnitKind, unitStatuses } from '../stock/shared.ts'
import { DealRequirements } from './sale-steps.ts'

export const dealStatuses = ['active', 'won', 'lost'] as const
export type DealStatus = (typeof dealStatuses)[number]
/** How a lost one ended: before a contract, or out of one. */
export const dealEnds = ['lost', 'rescinded'] as const
export const partyRoles = ['buyer', 'spouse', 'guarantor', 'representative'] as const
export type PartyRole = (typeof partyRoles)[number]

export const documentsFilters = ['to_check', 'mine', 'refused'] as const

export const DealRow = z.object({
  id: Id,
  /** Its folio. */
  number: z.int(),
  status: z.enum(dealStatuses),
  ended_as: z.enum(dealEnds).nullable(),
  sale_step: Named,
  /** The quotation's total. */
  amount: Money,
  /** In pesos at the rate of the quotation. */
  amount_clp: Money.nullable(),
  quotation: z.object({ id: Id, number: z.int().nullable(), version: z.int() }),
  contact: Named,
  lead: z.object({ id: Id }),
  seller: Named,
  project: Named.nullable(),
  units: z.array(z.object({ id: Id, number: z.string(), kind: UnitKind })),
  step_entered_at: Timestamp,
  /** The last day on which it should be in its step. */
  step_due_on: Day.nullable(),
  is_late: z.boolean(),
  /** How many of its documents wait to be checked, and how many were refused and not brought again. */
  documents: z.object({ to_check: z.int(), refused: z.int() }),
  won_at: Timestamp.nullable(),
  ended_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type DealRow = z.infer<typeof DealRow>

export const DealParty = z.object({
  contact: Named,
  role: z.enum(partyRoles),
  /** Of buyers: 100 together. */
  share_percent: z.string().nullable(),
})

/** A step of the path, in its order; one without `entered_at` is still to come. */
const PathStep = Named.extend({
  order: z.int(),
  is_current: z.boolean(),
  entered_at: Timestamp.nullable(),
  by: Named.nullable(),
  /** Why it was entered although something was missing. */
  override_reason: z.string().nullable(),
})

export const dealActs = ['entered', 'moved', 'lost', 'rescinded', 'assigned'] as const
const DealAct = z.object({
  act: z.enum(dealActs),
  step_name: z.string(),
  by: Named.nullable(),
  reason: z.string().nullable(),
  at: Timestamp,
})

export const Refund = z.object({ due_on: Day, amount: z.string() })

export const Deal = DealRow.extend({
  /** With the prices of the quotation. */
  units_detail: z.array(
    z.object({
      id: Id,
      number: z.string(),
      kind: UnitKind,
      status: z.enum(unitStatuses),
      project: Named.nullable(),
      list_price: Money,
      final_price: Money,
    }),
  ),
  parties: z.array(DealParty),
  path: z.array(PathStep),
  history: z.array(DealAct),
  next_step: Named.nullable(),
  /** What the current step needs to be left. */
  missing: DealRequirements,
  notes: z.string().nullable(),
  end: z
    .object({
      reason: z.string().nullable(),
      penalty: Money.nullable(),
      refund: z.array(Refund),
      by: Named.nullable(),
    })
    .nullable(),
})
export type Deal = z.infer<typeof Deal>

export const dealOrderings = ['created_at', 'number', 'amount', 'step_entered_at', 'updated_at'] as const

export const dealFilters = {
  /** Of a folio `#00042`, of the contact or of a unit's number. */
  search: Search,
  ids: manyIds(),
  status: many(z.enum(dealStatuses)),
  sale_steps_ids: manyIds(),
  sellers_ids: manyIds(),
  /** -1 among them stands for deals of no project. */
  projects_ids: ManyProjects,
  contacts_ids: manyIds(),
  leads_ids: manyIds(),
  units_ids: manyIds(),
  quotations_ids: manyIds(),
  /** Brokers that earn with it, as `GET /deals/brokers/` says them: by name, or one account by its uuid. */
  brokers: many(text(120)),
  /** The same by the accounts of linked brokers, as `GET /brokers/` gives them. */
  brokers_ids: manyIds(),
  /** Active, and longer in its step than that allows. */
  is_late: Flag,
  /** With documents that wait to be checked, by anybody or by the user who asks, or that were refused and not brought again. */
  documents: many(z.enum(documentsFilters)),
  date_created_deal: DateFilter,
  date_won_deal: DateFilter,
  /** When it was lost or rescinded. */
  date_ended_deal: DateFilter,
  /** Why it was lost or rescinded: the whole text, in whichever case it was written. */
  end_reasons: many(text(1000)),
}
const list = z.strictObject({ ...Paging, ...dealFilters, ordering: ordering(dealOrderings) })

/** All, or one's own and those of one's leads. */
export const listDeals = endpoint('GET /deals/', {
  can: 'deals.view',
  query: list,
  returns: page(DealRow),
})

export const listDealIds = endpoint('GET /deals/ids/', {
  can: 'deals.view',
  query: list.omit({ page: true, page_size: true, cursor: true }),
  returns: AllIds,
})

export const sumDeals = endpoint('GET /deals/totals/', {
  can: 'deals.view',
  query: z.strictObject(dealFilters),
  returns: ListTotals,
})

/** How many deals each option of a filter would leave. */
export const countDealOptions = endpoint('GET /deals/option-counts/', {
  can: 'deals.view',
  query: z.strictObject(dealFilters),
  returns: optionCounts(countedFilters.deals),
})

/** How many there are of each status, under the same filters; at most `cap`. */
export const countDeals = endpoint('GET /deals/counts/', {
  can: 'deals.view',
  query: z.strictObject(dealFilters).omit({ status: true }),
  returns: z.object({ active: z.int(), won: z.int(), lost: z.int(), cap: z.int() }),
})

/**
 * The brokers that earn with deals one may see, or have commissions of them, and for users who decide on commissions those that are linked;
 * each account once, and each name that was typed; by name, the first 400.
 */
export const listDealBrokers = endpoint('GET /deals/brokers/', {
  can: 'deals.view',
  returns: z.array(
    z.object({
      /** Null of a name that was typed. */
      uuid: z.uuid().nullable(),
      name: z.string(),
      /** The number of its account, where another one is listed by the same name. */
      account_number: Id.nullable(),
      is_linked: z.boolean(),
      has_deals: z.boolean(),
      has_commissions: z.boolean(),
    }),
  ),
})

export const DealColumn = Named.extend({
  order: z.int(),
  /** Exact up to 10,000. */
  count: z.int(),
  count_is_exact: z.boolean(),
  /** In pesos at the rates of the quotations. */
  total: Money,
  /** The first 20 cards, the latest arrival first, or the next 20 after a cursor. */
  deals: z.array(DealRow),
  next: z.string().nullable(),
})
export type DealColumn = z.infer<typeof DealColumn>

/** Active and won deals by sale step; with `step` and `cursor`, the next cards of one step. */
export const getDealBoard = endpoint('GET /deals/board/', {
  can: 'deals.view',
  query: z.strictObject({ ...dealFilters, step: PathId.optional(), cursor: z.string().max(200).optional() }),
  returns: z.object({ steps: z.array(DealColumn) }),
})

/**
 * Of an accepted version: its units are reserved, all or none. 409 `unit_taken` as when units are held. A quotation without a lead
 * gets one.
 */
export const createDeal = endpoint('POST /deals/', {
  can: 'deals.create',
  body: z.strictObject({ quotation_id: Id }),
  status: 201,
  returns: Deal,
  errors: ['conflict', 'unit_taken'],
})

export const getDeal = endpoint('GET /deals/{id}/', { can: 'deals.view', returns: Deal })

/** If-Match takes `updated_at`. */
export const patchDeal = endpoint('PATCH /deals/{id}/', {
  can: 'deals.edit',
  body: z.strictObject({ notes: clearable(text(5000)), step_due_on: clearable(Day) }),
  returns: Deal,
  errors: ['conflict', 'stale'],
})
