import { z } from 'zod'
import { countedFilters } from '../counted-filters.ts'
import { endpoint } from '../endpoint.ts'
import {
  Amount,
  Currency,
  Day,
  Email,
  Id,
  ids,
  Named,
  NationalId,
  Phone,
  Timestamp,
  text,
} from '../fields.ts'
import { AllIds, DateFilter, Flag, manyIds, optionCounts, ordering, Paging, page, Search } from '../list.ts'
import { CustomChanges, CustomColumns, CustomFilter, CustomValues } from '../office/custom-fields.ts'

export const contactKinds = ['person', 'company'] as const
export const purposes = ['live', 'invest'] as const

const optional = <T extends z.ZodType>(field: T) => field.nullable().optional()

/** The fields of a contact that users type, as in the client profile. No defaults: PATCH shares it. */
export const ContactFields = z.strictObject({
  kind: z.enum(contactKinds).optional(),
  first_name: optional(text(120)),
  last_name: optional(text(120)),
  business_name: optional(text(200)),
  email: optional(Email),
  phone: optional(Phone),
  secondary_phone: optional(Phone),
  national_id: optional(NationalId),
  gender_id: optional(Id),
  birthdate: optional(Day),
  nationality: optional(text(80)),
  marital_status_id: optional(Id),
  marital_regime_id: optional(Id),
  occupation: optional(text(120)),
  employer: optional(text(160)),
  monthly_income: optional(Amount),
  monthly_income_currency: optional(Currency),
  is_first_home: optional(z.boolean()),
  purpose: optional(z.enum(purposes)),
  budget_min: optional(Amount),
  budget_max: optional(Amount),
  budget_currency: optional(Currency),
  method_id: optional(Id),
  street: optional(text(160)),
  street_number: optional(text(20)),
  apartment: optional(text(20)),
  commune: optional(text(80)),
  region: optional(text(80)),
  country: optional(text(80)),
  notes: optional(text(4000)),
  /** Set by hand; a won deal also makes a contact a client. */
  is_client: z.boolean().optional(),
  custom_fields: optional(CustomChanges),
})
export type ContactFields = z.output<typeof ContactFields>

const names = ['first_name', 'last_name', 'business_name', 'email', 'phone'] as const
/** A new contact is found again by one of these. */
export const isFindable = (contact: ContactFields) => names.some((field) => contact[field])
export const notFindable = { path: ['first_name'], message: 'Falta un nombre, un correo o un teléfono' }

const Tagged = Named.extend({ color: z.string() })

export const ContactProfile = z.object({
  id: Id,
  kind: z.enum(contactKinds),
  /** First and last name, or the business name. */
  name: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  business_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  secondary_phone: z.string().nullable(),
  national_id: z.string().nullable(),
  gender: Named.nullable(),
  birthdate: Day.nullable(),
  nationality: z.string().nullable(),
  marital_status: Named.nullable(),
  marital_regime: Named.nullable(),
  occupation: z.string().nullable(),
  employer: z.string().nullable(),
  monthly_income: Amount.nullable(),
  monthly_income_currency: Currency.nullable(),
  is_first_home: z.boolean().nullable(),
  purpose: z.enum(purposes).nullable(),
  budget_min: Amount.nullable(),
  budget_max: Amount.nullable(),
  budget_currency: Currency.nullable(),
  method: Named.nullable(),
  street: z.string().nullable(),
  street_number: z.string().nullable(),
  apartment: z.string().nullable(),
  commune: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable(),
  notes: z.string().nullable(),
  is_client: z.boolean(),
  is_deleted: z.boolean(),
  deleted_at: Timestamp.nullable(),
  /** Blocked: stored, but neither changed nor used. */
  blocked_at: Timestamp.nullable(),
  block_reason: z.string().nullable(),
  /** Erased: only a pseudonym is left. */
  erased_at: Timestamp.nullable(),
  /** The contact it was merged into. */
  merged_into_id: Id.nullable(),
  /** No e-mail, no phone or no national id. */
  incomplete: z.boolean(),
  /** The completeness of the profile, and its missing fields with the names of ContactFields. */
  completeness: z.object({ percent: z.int(), missing: z.array(z.string()) }),
  tags: z.array(Tagged),
  custom_fields: CustomValues,
  last_interaction_at: Timestamp.nullable(),
  created_by: Named.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type ContactProfile = z.infer<typeof ContactProfile>

/** The contact filters, shared by lists, counts and exports. */
export const contactFilters = {
  /** Only these ids, as ticked in a list. */
  ids: manyIds(10_000),
  is_deleted: Flag,
  incomplete: Flag,
  is_client: Flag,
  gender_ids: manyIds(),
  is_first_home: Flag,
  methods_ids: manyIds(),
  tags_ids: manyIds(),
  /** Those that these imports created or changed, while their rows are kept. */
  imports_ids: manyIds(),
  date_created_contact: DateFilter,
  date_last_interaction: DateFilter,
  /** `range` filters by date of birth; `today`, `this_month` and so on by birthday. */
  birthdate: DateFilter,
  custom_fields: CustomFilter,
  search: Search,
}
export const ContactFilters = z.strictObject(contactFilters)
export type ContactFilters = z.output<typeof ContactFilters>

export const ContactRow = z.object({
  id: Id,
  kind: z.enum(contactKinds),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  national_id: z.string().nullable(),
  gender: Named.nullable(),
  birthdate: Day.nullable(),
  method: Named.nullable(),
  is_first_home: z.boolean().nullable(),
  occupation: z.string().nullable(),
  commune: z.string().nullable(),
  region: z.string().nullable(),
  tags: z.array(Tagged),
  /** Of the open leads the user may see: count, sellers and projects. */
  open_leads_count: z.int(),
  sellers: z.array(Named),
  projects: z.array(Named),
  is_client: z.boolean(),
  incomplete: z.boolean(),
  is_blocked: z.boolean(),
  is_deleted: z.boolean(),
  deleted_at: Timestamp.nullable(),
  last_interaction_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** Of the keys in `custom_columns`. */
  custom_fields: CustomValues.optional(),
})
export type ContactRow = z.infer<typeof ContactRow>

export const contactOrderings = [
  'created_at',
  'last_interaction_at',
  'name',
  'birthdate',
  'deleted_at',
] as const

/** Deleted contacts are listed with `is_deleted=true` only. */
export const listContacts = endpoint('GET /contacts/', {
  can: 'contacts.view',
  query: z.strictObject({
    ...contactFilters,
    ...Paging,
    custom_columns: CustomColumns,
    ordering: ordering(contactOrderings),
  }),
  returns: page(ContactRow),
})

/** "All that match" for a bulk act, which handles them in batches. */
export const listContactIds = endpoint('GET /contacts/ids/', {
  can: 'contacts.view',
  query: z.strictObject({ ...contactFilters, ordering: ordering(contactOrderings) }),
  returns: AllIds,
})

/** How many contacts each option of a filter would leave. */
export const countContactOptions = endpoint('GET /contacts/option-counts/', {
  can: 'contacts.view',
  query: ContactFilters,
  returns: optionCounts(countedFilters.contacts),
})

/** Totals of the tabs, each exact up to `cap`; the same filters but for the state. */
export const countContacts = endpoint('GET /contacts/counts/', {
  can: 'contacts.view',
  query: ContactFilters.omit({ is_deleted: true, incomplete: true, is_client: true }),
  returns: z.object({
    all: z.int(),
    clients: z.int(),
    incomplete: z.int(),
    deleted: z.int(),
    cap: z.int(),
  }),
})

const Skipped = z.array(z.object({ id: Id, reason: z.string() }))
const contacts_ids = ids(1000)

/** Contacts with open leads are skipped: discard their leads first. */
export const deleteContacts = endpoint('POST /contacts/bulk-delete/', {
  can: 'contacts.delete',
  body: z.strictObject({ contacts_ids }),
  returns: z.object({ deleted: z.int(), skipped: Skipped }),
})

export const restoreContacts = endpoint('POST /contacts/bulk-restore/', {
  can: 'contacts.delete',
  body: z.strictObject({ contacts_ids }),
  returns: z.object({ restored: z.int(), skipped: Skipped }),
})

/** Adds tags to contacts, or removes them. */
export const tagContacts = endpoint('POST /contacts/bulk-tag/', {
  can: 'contacts.edit',
  body: z.strictObject({ contacts_ids, tags_ids: ids(50), remove: z.boolean().optional() }),
  returns: z.object({ changed: z.int(), skipped: Skipped }),
})

/** Assigns the open leads of contacts to a seller; a contact without one gets a new lead. */
export const assignContacts = endpoint('POST /contacts/bulk-assign/', {
  can: 'leads.assign',
  body: z.strictObject({ contacts_ids: ids(200), user_id: Id, assignment_reason: optional(text(500)) }),
  returns: z.object({ assigned: z.int(), created: z.int(), skipped: Skipped }),
  errors: ['seller_inactive'],
})

/** A known contact with the same e-mail, phone or national id. */
export const Duplicate = z.object({
  id: Id,
  /** A contact the user may not see: only its existence is revealed. */
  is_visible: z.boolean(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  national_id: z.string().nullable(),
  matches: z.array(z.enum(['email', 'phone', 'national_id'])),
})
export type Duplicate = z.infer<typeof Duplicate>

/** Called while a form is filled in; at most ten candidates. Invalid values match no contact. */
export const findDuplicates = endpoint('GET /contacts/duplicates/', {
  can: 'contacts.create',
  query: z.strictObject({
    email: z.string().max(254).optional(),
    phone: z.string().max(40).optional(),
    national_id: z.string().max(40).optional(),
  }),
  returns: z.array(Duplicate),
})
