import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  Amount,
  Currency,
  clearable,
  Day,
  Email,
  Id,
  Named,
  NationalId,
  Phone,
  Timestamp,
  text,
} from '../fields.ts'
import { wordsOf } from '../words.ts'

export const Account = z.object({
  id: Id,
  uuid: z.uuid(),
  name: z.string(),
  lang: z.string(),
  country_name: z.string(),
  currency_name: Currency,
  range_days: z.int(),
  page_size: z.int(),
  is_broker: z.boolean(),
  is_visible: z.boolean(),
  timezone: z.string(),
  national_id: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  logo_url: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Account = z.infer<typeof Account>

/** The account, and when it is open: `holidays` are those of the next two months. */
const MyAccount = Account.extend({
  business_hours: z.record(z.string(), z.array(z.string()).nullable()),
  holidays: z.array(Day),
})

export const getMyAccount = endpoint('GET /accounts/me/', { can: 'signed_in', returns: MyAccount })

export const stepKinds = ['open', 'won', 'lost'] as const

/** Ready words for WhatsApp; `{nombre}`, `{proyecto}`, `{vendedor}` and `{cuenta}` stand for what they say. */
const WhatsAppText = z.strictObject({ name: text(40), text: text(600) })
export type WhatsAppText = z.output<typeof WhatsAppText>

const Option = Named.extend({ code: z.string().nullable() })
const Coded = z.object({ id: z.string(), name: z.string() })
const StepOption = Named.extend({ color: z.string(), kind: z.enum(stepKinds), order: z.int() })

/** Options and settings for forms and filters, in one cached call. */
export const getOptions = endpoint('GET /accounts/options/', {
  can: 'signed_in',
  cached: true,
  returns: z.object({
    methods: z.array(Option),
    genders: z.array(Option),
    marital_statuses: z.array(Option),
    marital_regimes: z.array(Option),
    lead_steps: z.array(StepOption),
    sale_steps: z.array(Named),
    tags: z.array(Named.extend({ color: z.string() })),
    sellers: z.array(Named.extend({ is_active: z.boolean() })),
    projects: z.array(Named),
    unit_types: z.array(Named.extend({ project_id: Id })),
    buildings: z.array(Named.extend({ project_id: Id })),
    discard_kinds: z.array(Coded),
    file_types: z.array(Option),
    currencies: z.array(Coded),
    countries: z.array(Coded),
    whatsapp_texts: z.array(WhatsAppText),
  }),
})
export type Options = z.infer<typeof getOptions.returns>

const Hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Hora no válida')
const Opening = z
  .tuple([Hour, Hour])
  .refine(([from, to]) => from < to, 'El cierre debe ser después de la apertura')
  .nullable()

/** Opening and closing time of each weekday, local to the account; null: closed. */
export const BusinessHours = z.strictObject({
  mon: Opening,
  tue: Opening,
  wed: Opening,
  thu: Opening,
  fri: Opening,
  sat: Opening,
  sun: Opening,
})
export type BusinessHours = z.output<typeof BusinessHours>

const Holiday = z.strictObject({ date: Day, name: text(80) })

/** Of one month, with as many decimals as banks publish. */
const MonthlyPercent = Amount.refine((percent) => Number(percent) <= 10, 'A lo más 10')

/** What the mortgages of quotations are computed by (docs/money.md). */
export const LoanRules = z.strictObject({
  /** The part of an income that a monthly payment may take, in percent. */
  income_percent: Amount.refine((percent) => Number(percent) >= 1 && Number(percent) <= 100, 'Entre 1 y 100'),
  /** How old the client may be at the last payment; null: any age. */
  most_age: z.int('Debe ser un entero').min(18, 'Al menos 18').max(120, 'A lo más 120').nullable(),
  /** What a bank asks a month where a quotation does not say so itself, in percent: life of the loan, fire and quake of the total. */
  insurances: z
    .array(z.strictObject({ bank: text(80), life_percent: MonthlyPercent, fire_percent: MonthlyPercent }))
    .max(30, 'A lo más 30')
    .refine(
      (banks) => new Set(banks.map(({ bank }) => bank.toLowerCase())).size === banks.length,
      'Hay un banco repetido',
    ),
})
export type LoanRules = z.infer<typeof LoanRules>

/** How much of a terrace counts in the price per m²: "0.5" is half of it. */
const TerraceShare = Amount.refine((share) => Number(share) <= 1, 'A lo más 1').refine(
  (share) => !/\.\d{3}/.test(share),
  'A lo más dos decimales',
)

export const AccountSettings = Account.extend({
  loan_rules: LoanRules,
  /** What the PDF and the preview of a quotation say at their end, from its issue on. */
  quotation_legal_text: z.string().nullable(),
  terrace_share: z.string(),
  business_hours: z.record(z.string(), z.array(z.string()).nullable()),
  first_response_minutes: z.int(),
  /**
   * An origin falls in quality where the share of its leads that is discarded is so many points larger than in the other period, and both
   * have so many leads of it.
   */
  falling_points: z.int(),
  falling_leads: z.int(),
  holidays: z.array(z.object({ date: Day, name: z.string() })),
  whatsapp_texts: z.array(WhatsAppText),
  opt_out_words: z.array(z.string()),
})
export type AccountSettings = z.infer<typeof AccountSettings>

export const getAccountSettings = endpoint('GET /accounts/settings/', {
  can: 'account.view',
  returns: AccountSettings,
})

/** A message that is one of these words alone brings messages back. */
export const optInWords: readonly string[] = ['alta', 'start', 'suscribir']

/** A message that is these words alone ends messages; compared without case, accents and signs. */
const OptOutWord = text(40)
  .refine((word) => wordsOf(word).length > 0, 'Debe tener letras o números')
  .refine((word) => !optInWords.includes(wordsOf(word).join(' ')), 'Con esa palabra se vuelve a recibir')

const isTimezone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const whole = (least: number, most: number) =>
  z.int('Debe ser un entero').min(least, `Al menos ${least}`).max(most, `A lo más ${most}`)

/** The language of users who chose none of their own, where the installation offers a choice. */
export const accountLanguages = ['es', 'en', 'fr', 'ar'] as const

/** What a new account still needs before it works, each true once it is there. */
export const getFirstSteps = endpoint('GET /accounts/first-steps/', {
  can: 'account.manage',
  returns: z.object({
    /** There is a user besides the first administrator. */
    people: z.boolean(),
    contacts: z.boolean(),
    /** The steps of the pipeline are other than those every account begins with. */
    steps: z.boolean(),
    /** There is a seller. */
    sellers: z.boolean(),
    /** Leads that arrive are assigned by rules. */
    rules: z.boolean(),
    /** A web form or a portal sends them. */
    form: z.boolean(),
    /** WhatsApp is connected. */
    whatsapp: z.boolean(),
    leads: z.boolean(),
  }),
})

/**
 * `holidays` and `loan_rules` are replaced whole. Another `terrace_share` gives all units their prices per m² anew, where there are many in a job.
 * Another currency needs `convert_amounts` once leads have amounts.
 */
export const AccountPatch = z.strictObject({
  name: text(120).optional(),
  lang: z.enum(accountLanguages).optional(),
  country_name: text(80).optional(),
  currency_name: Currency.optional(),
  convert_amounts: z.boolean().optional(),
  timezone: text(60).refine(isTimezone, 'Zona horaria no válida').optional(),
  range_days: whole(1, 366).optional(),
  page_size: whole(1, 100).optional(),
  business_hours: BusinessHours.optional(),
  first_response_minutes: whole(1, 10_080).optional(),
  falling_points: whole(1, 100).optional(),
  falling_leads: whole(1, 100_000).optional(),
  holidays: z
    .array(Holiday)
    .max(400)
    .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'Hay un día repetido')
    .optional(),
  whatsapp_texts: z.array(WhatsAppText).max(3, 'A lo más 3').optional(),
  opt_out_words: z.array(OptOutWord).min(1, 'Debe quedar al menos una').max(20, 'A lo más 20').optional(),
  loan_rules: LoanRules.optional(),
  quotation_legal_text: clearable(text(3000)),
  terrace_share: TerraceShare.optional(),
  national_id: clearable(NationalId),
  phone: clearable(Phone),
  email: clearable(Email),
  address: clearable(text(200)),
  is_visible: z.boolean().optional(),
})
export type AccountPatch = z.output<typeof AccountPatch>

/** If-Match takes `updated_at`. 409 `conflict` returns the number of leads whose amounts a new currency would convert. */
export const updateAccount = endpoint('PATCH /accounts/update/', {
  can: 'account.manage',
  body: AccountPatch,
  returns: AccountSettings,
  errors: ['stale', 'conflict'],
})

export const toggleVisible = endpoint('POST /accounts/toggle-visible/', {
  can: 'account.manage',
  returns: z.object({ is_visible: z.boolean() }),
})
