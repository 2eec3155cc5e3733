import { z } from 'zod'
import { countedFilters } from '../counted-filters.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, Currency, Id, Named, Timestamp, text } from '../fields.ts'
import {
  AllIds,
  AmountRange,
  DateFilter,
  droppingEmpty,
  Flag,
  ManyOrNone,
  ManyProjects,
  many,
  manyIds,
  optionCounts,
  ordering,
  Paging,
  page,
  Search,
} from '../list.ts'
import { CustomChanges, CustomColumns, CustomFilter, CustomValues } from '../office/custom-fields.ts'
import { ContactFields, isFindable, notFindable } from '../people/contacts.ts'
import { fallbackWays } from './assignment-rules.ts'
import { LeadStepBadge } from './steps.ts'
import { TaskBrief } from './tasks.ts'

export const leadStatuses = ['to_contact', 'in_follow_up', 'discarded', 'defective'] as const
export type LeadStatus = (typeof leadStatuses)[number]
/** Where a lead is with its first answer. */
export const firstResponses = ['awaiting', 'overdue', 'in_time', 'late'] as const
export const leadKinds = ['buy', 'invest', 'rent'] as const
export const discardKinds = [
  'not_interested',
  'no_budget',
  'unreachable',
  'bought_elsewhere',
  'duplicate',
  'out_of_area',
  'other',
] as const

const optional = <T extends z.ZodType>(field: T) => field.nullable().optional()

/** The fields of a lead that users set. No defaults: PATCH shares it. */
export const LeadFields = z.strictObject({
  seller_id: optional(Id),
  assignment_reason: optional(text(500)),
  method_id: optional(Id),
  lead_kind: z.enum(leadKinds).optional(),
  projects_ids: z.array(Id).max(50).optional(),
  tags_ids: z.array(Id).max(50).optional(),
  amount: optional(Amount),
  comments: optional(text(4000)),
  custom_fields: optional(CustomChanges),
})
export type LeadFields = z.output<typeof LeadFields>

const ContactBrief = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Blocked: the person must not be called or written to. */
  is_blocked: z.boolean(),
})

export const LeadRow = z.object({
  id: Id,
  status: z.enum(leadStatuses),
  kind: z.enum(leadKinds),
  contact: ContactBrief,
  seller: Named.nullable(),
  method: Named.nullable(),
  lead_step: LeadStepBadge.nullable(),
  sale_step: Named.nullable(),
  tags: z.array(Named.extend({ color: z.string() })),
  projects: z.array(Named),
  /** Expected amount, in the account's currency. */
  amount: Amount.nullable(),
  currency: Currency,
  units_count: z.int(),
  quotations_count: z.int(),
  next_task: TaskBrief.nullable(),
  /** The last call, message or visit of ours, also one without an answer. */
  last_attempt_at: Timestamp.nullable(),
  /** The last of them in which the person took part; null until they were reached. */
  last_contact_at: Timestamp.nullable(),
  /** The last act of ours, also one that does not reach for the person: a move to another step. */
  last_follow_at: Timestamp.nullable(),
  /** Of either side: a contact, or a repeated enquiry. */
  last_interaction_at: Timestamp.nullable(),
  step_entered_at: Timestamp,
  first_response_due_at: Timestamp.nullable(),
  first_responded_at: Timestamp.nullable(),
  /** When it entered a step of kind won. */
  won_at: Timestamp.nullable(),
  /** It is in its step longer than the step allows. */
  stale: z.boolean(),
  unread_messages: z.int(),
  /** A version of its position: a move sends the one it saw. */
  place_version: z.int(),
  discard_kind: z.enum(discardKinds).nullable(),
  discarded_at: Timestamp.nullable(),
  /** For a discarded lead: whether it was in follow-up before. */
  is_in_follow_up: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** Of the keys in `custom_columns`. */
  custom_fields: CustomValues.optional(),
})
export type LeadRow = z.infer<typeof LeadRow>

export const Lead = LeadRow.extend({
  discard_detail: z.string().nullable(),
  assignment_reason: z.string().nullable(),
  /** Unassigned: offered to the first who claims it; if none does, assigned by `fallback`. */
  offer: z.object({ until: Timestamp, fallback: z.enum(fallbackWays) }).nullable(),
  comments: z.string().nullable(),
  score: z.int().nullable(),
  origin: z.record(z.string(), z.unknown()),
  custom_fields: CustomValues,
  /** Sellers who asked for it and wait for an answer, the first one first. */
  requests: z.array(z.object({ id: Id, user: Named, created_at: Timestamp })),
})
export type Lead = z.infer<typeof Lead>

/** The filters of every screen that shows leads: lists, boards, counts. */
export const leadFilters = {
  /** Only these ids, as ticked in a list. */
  ids: manyIds(10_000),
  status: z.enum(leadStatuses).optional(),
  unassigned: Flag,
  is_in_follow_up: Flag,
  /** To contact or in follow-up, and not won. */
  is_open: Flag,
  /** To contact or in follow-up, in a step of kind won. */
  is_won: Flag,
  /**
   * The first answer: awaited (to contact and never answered, with a deadline), overdue (of those, past it), given in time, or given late.
   */
  first_response: many(z.enum(firstResponses)),
  /** -1 among them stands for leads of nobody. */
  sellers_ids: ManyOrNone,
  tags_ids: manyIds(),
  /** With any of the tags, unless `all` are wanted. */
  tags_match: z.enum(['any', 'all']).optional(),
  projects_ids: ManyProjects,
  units_ids: manyIds(),
  quotations_ids: manyIds(),
  /** -1 among them stands for leads without an origin. */
  methods_ids: ManyOrNone,
  sale_steps_ids: manyIds(),
  lead_steps_ids: manyIds(),
  /** The id of a lead kind; for discarded leads of a discard kind. */
  kind: many(z.enum([...leadKinds, ...discardKinds])),
  /** Expected amount, in the account's currency; a lead without one is in no range. */
  amount: AmountRange,
  date_created_lead: DateFilter,
  date_last_follow: DateFilter,
  date_last_interaction: DateFilter,
  date_last_contact: DateFilter,
  date_last_attempt: DateFilter,
  date_discarded_at: DateFilter,
  date_won_lead: DateFilter,
  /** Nothing is planned; a won lead needs no task. */
  no_next_task: Flag,
  stale: Flag,
  /** `question:answer`, e.g. `12:Sí`: values of one question are joined by OR, questions by AND. */
  answers: many(text(300).regex(/^\d{1,15}:./, 'Use pregunta:respuesta')),
  custom_fields: CustomFilter,
  search: Search,
}
export const LeadFilters = z.strictObject(leadFilters)
export type LeadFilters = z.output<typeof LeadFilters>

export const leadOrderings = [
  'created_at',
  'last_interaction_at',
  'last_follow_at',
  'last_contact_at',
  'last_attempt_at',
  'next_task_at',
  'first_response_due_at',
  'discarded_at',
  'won_at',
  'step_entered_at',
  'amount',
  'quotations_count',
  'contact',
  'projects',
  'lead_step',
  'method',
  'seller',
] as const

export const listLeads = endpoint('GET /leads/', {
  can: 'leads.view',
  query: z.strictObject({
    ...leadFilters,
    ...Paging,
    custom_columns: CustomColumns,
    ordering: ordering(leadOrderings),
  }),
  returns: page(LeadRow),
})

/** "All that match" for a bulk act, which handles them in batches. */
export const listLeadIds = endpoint('GET /leads/ids/', {
  can: 'leads.view',
  query: z.strictObject({ ...leadFilters, ordering: ordering(leadOrderings) }),
  returns: AllIds,
})

/** What the listed leads add up to, in the account's currency, up to 10,000 of them. */
export const sumLeads = endpoint('GET /leads/totals/', {
  can: 'leads.view',
  query: LeadFilters,
  returns: z.object({ count: z.int(), count_is_exact: z.boolean(), amount: Amount, currency: Currency }),
})

/** How many leads each option of a filter would leave: of all, or `on_board` of those that the board shows, won ones included. */
export const countLeadOptions = endpoint('GET /leads/option-counts/', {
  can: 'leads.view',
  query: LeadFilters.extend({ on_board: Flag }),
  returns: optionCounts(countedFilters.leads),
})

/** The figures of `leadFigures`, each exact up to 10,000; the same filters but for the state. */
export const countLeads = endpoint('GET /leads/counts/', {
  can: 'leads.view',
  query: LeadFilters.omit({
    status: true,
    unassigned: true,
    is_in_follow_up: true,
    is_open: true,
    is_won: true,
  }),
  returns: z.object({
    to_contact_unassigned: z.int(),
    to_contact_assigned: z.int(),
    in_follow_up: z.int(),
    open: z.int(),
    won: z.int(),
    discarded: z.int(),
    defective: z.int(),
    /** Every count stops at this many. */
    cap: z.int(),
  }),
})

export const getLead = endpoint('GET /leads/{id}/', { can: 'leads.view', returns: Lead })

/** Every lead of a contact that the user may see, newest first. */
export const listLeadsByContact = endpoint('GET /leads/by-contact/{id}/', {
  can: 'leads.view',
  returns: z.array(LeadRow),
})

/**
 * Fields that are empty, null or -1 count as missing. For an existing contact (`contact_id`) or a new one (`contact`). A second
 * enquiry for a project joins the active lead.
 */
export const NewLead = LeadFields.extend({
  contact_id: Id.optional(),
  contact: ContactFields.refine(isFindable, notFindable).optional(),
  allow_duplicate: z.boolean().optional(),
  is_lead: z.literal(true).optional(),
}).refine(({ contact_id, contact }) => (contact_id === undefined) !== (contact === undefined), {
  path: ['contact_id'],
  message: 'Indique un contacto existente o los datos de uno nuevo',
})
export type NewLead = z.output<typeof NewLead>

export const createLead = endpoint('POST /leads/', {
  can: 'leads.create',
  body: droppingEmpty(NewLead, -1),
  status: 201,
  returns: Lead,
  errors: ['duplicate', 'seller_inactive'],
})

/**
 * The fields of PATCH; `status` only to and from defective (409 when the transition is not allowed). If-Match takes `updated_at`.
 * 409 `conflict`: `sale_step_id` while a deal of the lead is active or won, which says it; `status` while one is active.
 */
export const LeadPatch = LeadFields.omit({ seller_id: true, assignment_reason: true }).extend({
  sale_step_id: optional(Id),
  score: optional(z.int().min(0).max(100)),
  status: z.enum(['defective']).optional(),
  /** Why the state changes. */
  reason: optional(text(500)),
})
export type LeadPatch = z.output<typeof LeadPatch>

export const patchLead = endpoint('PATCH /leads/{id}/', {
  can: 'leads.edit',
  body: LeadPatch,
  returns: Lead,
  errors: ['illegal_transition', 'stale', 'conflict'],
})

const DayCounts = z.object({ new: z.int(), contacted: z.int(), discarded: z.int(), won: z.int() })
const TodayCounts = DayCounts.extend({ tasks_due: z.int(), tasks_done: z.int() })

/** Counts by day of the account, for its last `days`; by default its `range_days`. */
export const getDailyStats = endpoint('GET /leads/daily-stats/', {
  can: 'leads.view',
  reads: 'replica',
  query: z.strictObject({ days: z.coerce.number().int().min(1).max(366).optional() }),
  returns: z.object({
    today: TodayCounts,
    yesterday: TodayCounts,
    /** Yesterday until this time of the day: what today is compared with. */
    yesterday_by_now: DayCounts,
    by_day: z.array(DayCounts.extend({ date: z.iso.date() })),
  }),
})
