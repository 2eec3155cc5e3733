import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Currency, Day, Id, Named, PathId, Timestamp, text } from '../fields.ts'
import { DateFilter, ListTotals, many, manyIds, ordering, Paging, page } from '../list.ts'
import { Download } from '../office/files.ts'
import { Money } from '../stock/shared.ts'

export const commissionStatuses = ['due', 'approved', 'paid', 'clawed_back'] as const
const beneficiaries = ['seller', 'broker'] as const
const Percent = Amount.refine((percent) => Number(percent) <= 100, 'A lo más 100')
/** Whether a document that a step needs must be checked by a user. */
const DocumentCheck = z.strictObject({ document_id: Id, is_checked: z.boolean() })
const Milestone = z.strictObject({ sale_step_id: Id, percent: Percent })

const NewScheme = z.strictObject({
  /** Of one that is there already; else it is found by its name, or new. */
  id: Id.optional(),
  name: text(80),
  beneficiary: z.enum(beneficiaries).optional(),
  milestones: z.array(Milestone).max(20, 'A lo más 20'),
})

const Scheme = z.object({
  id: Id,
  name: z.string(),
  beneficiary: z.enum(beneficiaries),
  milestones: z.array(z.object({ sale_step_id: Id, percent: z.string() })),
})

/** How the account deals. `late_interest_percent` is that of a month. */
const DealConfig = z.object({
  protection_days: z.int(),
  late_interest_percent: z.string(),
  /** How many days before a payment is due its seller is reminded. */
  reminder_days: z.int(),
  /** Whether the client gets a mail too: then, once it is late, and before the link for documents expires. */
  client_due_reminders: z.boolean(),
  client_late_reminders: z.boolean(),
  client_document_reminders: z.boolean(),
  document_checks: z.array(DocumentCheck),
  commission_schemes: z.array(Scheme),
  /** Those that were left out and that deals have or commissions were earned by: they stay to be read. The newest 100. */
  archived_schemes: z.array(Scheme),
  updated_at: Timestamp,
})

export const getBrokerConfig = endpoint('GET /broker-config/', { can: 'deals.view', returns: DealConfig })

/**
 * Changes what it names; `commission_schemes` replaces them all, and those left out earn nothing from then on. `document_checks` are of
 * the documents that it names, and asks for `pipeline.edit` where it changes one. If-Match takes `updated_at`, which is also newer after a
 * change of such a document.
 */
export const updateBrokerConfig = endpoint('PUT /broker-config/update-config/', {
  can: 'account.manage',
  body: z.strictObject({
    protection_days: z.int('Debe ser un entero').min(0, 'Al menos 0').max(3650, 'A lo más 3650').optional(),
    late_interest_percent: Percent.optional(),
    reminder_days: z.int('Debe ser un entero').min(0, 'Al menos 0').max(365, 'A lo más 365').optional(),
    client_due_reminders: z.boolean().optional(),
    client_late_reminders: z.boolean().optional(),
    client_document_reminders: z.boolean().optional(),
    document_checks: z.array(DocumentCheck).max(2500, 'A lo más 2500').optional(),
    commission_schemes: z.array(NewScheme).max(50, 'A lo más 50').optional(),
  }),
  returns: DealConfig,
  errors: ['conflict', 'stale'],
})

const Share = z.object({
  scheme: Named,
  user: Named.nullable(),
  broker: z.string().nullable(),
  /** Of the account of the broker, if it has one. */
  broker_uuid: z.uuid().nullable(),
  share_percent: z.string(),
  /** Of the price: what a broker that quoted the units was promised. The milestones of the scheme divide it. */
  commission_percent: z.string().nullable(),
})

const NewShare = z.strictObject({
  scheme_id: Id,
  user_id: Id.nullable().optional(),
  /** One that earns already keeps its account and what it was promised. */
  broker: text(120).nullable().optional(),
  /** Instead of its name: several may have one name. */
  broker_uuid: z.uuid().nullable().optional(),
  share_percent: Percent.refine((percent) => Number(percent) > 0, 'Debe ser más que cero'),
})

/** Who earns with a deal; none: its seller, all of the first scheme of sellers. */
export const listCommissionShares = endpoint('GET /deals/{id}/commission-shares/', {
  can: 'deals.view',
  returns: z.array(Share),
})

/** Of the milestones to come: what was earned stays. The shares of a scheme are at most 100. If-Match takes `updated_at` of the deal. */
export const putCommissionShares = endpoint('PUT /deals/{id}/commission-shares/', {
  can: 'deals.commissions',
  body: z.strictObject({ shares: z.array(NewShare).max(20, 'A lo más 20') }),
  returns: z.array(Share),
  resource: z.object({ shares: z.array(NewShare) }),
  errors: ['conflict', 'stale'],
})

export const CommissionRow = z.object({
  id: Id,
  deal: z.object({ id: Id, number: z.int() }),
  /** Who earns it: a user, or a broker by name. */
  person: Named.nullable(),
  broker: z.string().nullable(),
  /** The number of its account, where this account works with another one of the same name. */
  broker_account_number: Id.nullable(),
  scheme: Named,
  milestone: z.object({ sale_step_id: Id, name: z.string() }),
  percent: z.string(),
  share_percent: z.string(),
  amount: Money,
  status: z.enum(commissionStatuses),
  due_on: Day,
  steps: z.array(
    z.object({
      act: z.enum(commissionStatuses),
      /** Below zero where what was paid is taken back. */
      amount: z.object({ amount: z.string(), currency: Currency }),
      booked_on: Day,
      reason: z.string().nullable(),
      by: Named.nullable(),
      at: Timestamp,
    }),
  ),
  updated_at: Timestamp,
})
export type CommissionRow = z.infer<typeof CommissionRow>

const filters = {
  status: many(z.enum(commissionStatuses)),
  users_ids: manyIds(),
  /** As `GET /deals/brokers/` says them: by name, or one account by its uuid. */
  brokers: many(text(120)),
  deals_ids: manyIds(),
  date_due_commission: DateFilter,
}

/** All with `deals.view_all`, else one's own. */
export const listCommissions = endpoint('GET /commissions/', {
  can: 'deals.view',
  query: z.strictObject({
    ...Paging,
    ...filters,
    ordering: ordering(['due_on', 'id']),
  }),
  returns: page(CommissionRow),
})

export const sumCommissions = endpoint('GET /commissions/totals/', {
  can: 'deals.view',
  query: z.strictObject(filters),
  returns: ListTotals,
})

/** 409 for one's own. */
export const approveCommission = endpoint('POST /commissions/{id}/approve/', {
  can: 'deals.commissions',
  returns: CommissionRow,
  errors: ['conflict'],
})

/** Of an approved one; 409 for one's own. */
export const payCommission = endpoint('POST /commissions/{id}/pay/', {
  can: 'deals.commissions',
  returns: CommissionRow,
  errors: ['conflict'],
})

export const StatementMonth = z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'Mes no válido: use AAAA-MM')

/** What happened in a month with the commissions of a person, by default one's own, or of a broker: by its account, or one without by its name. */
export const downloadCommissionStatement = endpoint('GET /commissions/statement/', {
  can: 'deals.view',
  query: z.strictObject({
    month: StatementMonth,
    user_id: PathId.optional(),
    broker: z.string().trim().min(1).max(120).optional(),
    broker_uuid: z.uuid().optional(),
    format: z.enum(['pdf', 'xlsx']).optional(),
  }),
  download: true,
  returns: Download,
  errors: ['unavailable'],
})
