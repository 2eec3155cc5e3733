import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Amount, Currency, Day, Email, Id, Named, NationalId, Phone, Timestamp, text } from './fields.ts'

export const contactKinds = ['person', 'company'] as const
export const purposes = ['live', 'invest'] as const

const optional = <T extends z.ZodType>(field: T) => field.nullable().optional()

/** What a person types of a contact, in the fields of the client profile. No defaults: PATCH shares it. */
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
})
export type ContactFields = z.output<typeof ContactFields>

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
  /** No e-mail, no phone or no national id. */
  incomplete: z.boolean(),
  last_interaction_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type ContactProfile = z.infer<typeof ContactProfile>

/** Somebody the account already knows by the same e-mail, phone or national id. */
export const Duplicate = z.object({
  id: Id,
  /** Somebody else's contact: that it exists is told, who it is not. */
  is_visible: z.boolean(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  national_id: z.string().nullable(),
  matches: z.array(z.enum(['email', 'phone', 'national_id'])),
})
export type Duplicate = z.infer<typeof Duplicate>

/** Asked while a form is typed; at most ten candidates. Values that are not valid yet match nobody. */
export const findDuplicates = endpoint('GET /contacts/duplicates/', {
  can: 'contacts.create',
  query: z.strictObject({
    email: z.string().max(254).optional(),
    phone: z.string().max(40).optional(),
    national_id: z.string().max(40).optional(),
  }),
  returns: z.array(Duplicate),
})
