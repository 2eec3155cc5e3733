import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Currency, clearable, Day, Decimal, Id, text } from '../fields.ts'
import { mostBanks, mostExtras, mostInstalments, mostLines, mostYears } from './quotation-limits.ts'

/** What a quotation is priced in: two decimals in UF and USD, none in CLP. */
export const QuotationCurrency = z.enum(['UF', 'USD', 'CLP'])
export type QuotationCurrency = z.infer<typeof QuotationCurrency>

/** Of the list price: a percentage, or an amount in the quotation's currency. */
const Discount = z.strictObject({ percent: Decimal.optional(), amount: Decimal.optional() })
const Line = z.strictObject({ unit_id: Id, discount: clearable(Discount) })
export type QuotationLine = z.output<typeof Line>

/** What is wrong with a line is told under the id of its unit. */
const Lines = z
  .array(Line)
  .max(mostLines, `A lo más ${mostLines} unidades`)
  .superRefine((lines, { addIssue }) => {
    const seen = new Set<number>()
    for (const line of lines) {
      const wrong = seen.has(line.unit_id) ? 'La unidad está repetida' : wrongDiscount(line)
      if (wrong) addIssue({ code: 'custom', path: [String(line.unit_id)], message: wrong })
      seen.add(line.unit_id)
    }
  })

function wrongDiscount({ discount }: QuotationLine): string | undefined {
  if (!discount) return
  const { percent, amount } = discount
  if ((percent === undefined) === (amount === undefined))
    return 'Indique un porcentaje o un monto de descuento, no ambos'
  if (Number(percent ?? amount) < 0) return 'El descuento no puede ser negativo'
  if (Number(percent ?? 0) > 100) return 'El descuento no puede superar el 100 %'
}

/** What follows from it, as the last of many instalments, is a date too. */
const NearDay = Day.refine((day) => day < '3000-01-01', 'Fecha no válida')

const Percent = Amount.refine((value) => Number(value) <= 100, 'A lo más 100')
const whole = (most: number) => z.int('Debe ser un entero').min(1, 'Al menos 1').max(most, `A lo más ${most}`)

/** Plain decimals in the quotation's currency; the mortgage is what is left of the total. */
const Plan = z.strictObject({
  reservation: Amount.optional(),
  /** The reservation is no part of the price: it is given back, and shown apart. */
  is_guarantee: z.boolean().optional(),
  cash: Amount.optional(),
  /** `amount` is that of all of them. `first_on`: by default a month from today. */
  instalments: z
    .strictObject({ amount: Amount, count: whole(mostInstalments), first_on: NearDay.optional() })
    .nullable()
    .optional(),
  deed: Amount.optional(),
  subsidy: Amount.optional(),
  savings: Amount.optional(),
})
const Mortgage = z.strictObject({
  bank: text(80),
  percent: Percent,
  years: whole(mostYears),
  /** The most the bank lends in percent of the total: tells of a larger loan and changes no figure. */
  loan_to_value: Percent.nullable().optional(),
  /** The monthly sum in the quotation's currency; what is typed, also "0", comes before the account's setting. */
  insurances: Amount.nullable().optional(),
})
const Extra = z.strictObject({ name: text(120), amount: Decimal })

/** What a quotation is computed from. A PATCH replaces `lines`, `extras`, `plan` and `mortgages` whole. */
export const quotationTerms = {
  currency: QuotationCurrency.optional(),
  lines: Lines.optional(),
  /** Added after discounts. One below zero is an offer: of its share of the list prices, it counts against the limits of discounts. */
  extras: z.array(Extra).max(mostExtras, `A lo más ${mostExtras}`).optional(),
  plan: Plan.optional(),
  mortgages: z.array(Mortgage).max(mostBanks, `A lo más ${mostBanks}`).optional(),
  /** By default today and the project's `quotation_valid_days`. */
  valid_until: NearDay.optional(),
  notes: clearable(text(5000)),
}
const Terms = z.strictObject(quotationTerms)
export type QuotationTerms = z.output<typeof Terms>

export const planKinds = [
  'reservation',
  'cash',
  'instalment',
  'deed',
  'subsidy',
  'savings',
  'mortgage',
] as const
export type PlanKind = (typeof planKinds)[number]

/** An amount that was computed: it may have more digits than one that may be written, and be negative. */
export const Computed = z.object({ amount: z.string(), currency: Currency })
export type Computed = z.infer<typeof Computed>

/** How a quotation adds up: docs/money.md. */
export const QuotationFigures = z.object({
  currency: QuotationCurrency,
  /** Pesos for one, frozen at issue; null while it is not known. */
  exchange: z.object({ uf: z.string().nullable(), uf_date: Day.nullable(), usd: z.string().nullable() }),
  lines: z.array(
    z.object({
      unit_id: Id,
      /** As asked. */
      discount: z.object({ percent: z.string().optional(), amount: z.string().optional() }).nullable(),
      list_price: Computed,
      discount_amount: Computed,
      /** As asked, or the share of the list price. */
      discount_percent: z.string(),
      final_price: Computed,
    }),
  ),
  extras: z.array(z.object({ name: z.string(), amount: z.string() })),
  list_total: Computed,
  discount_total: Computed,
  extras_total: Computed,
  total: Computed,
  /** null while the rate of the currency is not known. */
  total_clp: Computed.nullable(),
  discount_percent: z.string(),
  /** The buckets in the form in which they are asked, and what they leave. */
  plan: z.object({
    reservation: z.string(),
    /** Missing where the reservation is a part of the price. */
    is_guarantee: z.literal(true).optional(),
    cash: z.string(),
    instalments: z.object({ amount: z.string(), count: z.int(), first_on: Day }).nullable(),
    deed: z.string(),
    subsidy: z.string(),
    savings: z.string(),
    mortgage: Computed,
  }),
  /** Buckets of nothing have none. The pesos of all rows add up to `total_clp`. */
  plan_rows: z.array(
    z.object({
      kind: z.enum(planKinds),
      /** Of an instalment, from 1. */
      number: z.int().optional(),
      due_on: Day,
      amount: Computed,
      amount_clp: Computed.optional(),
    }),
  ),
  mortgages: z.array(
    z.object({
      bank: z.string(),
      percent: z.string(),
      years: z.int(),
      loan: Computed,
      monthly_payment: Computed,
      /** Monthly; those that were typed or those of the account. */
      insurances: Computed,
      typed_insurances: z.string().nullable(),
      minimum_income: Computed,
      total_interest: Computed,
      loan_to_value: z.string().nullable(),
      /** The loan is more than the bank lends. */
      is_over_loan_to_value: z.boolean(),
      /** The client would be older at the last payment than the account allows; missing in quotations of before there was the rule. */
      is_over_age: z.boolean().optional(),
    }),
  ),
  /** By unit id: discounts above what the user may give, which need an approval before the issue. */
  discount_errors: z.record(z.string(), z.array(z.string())),
})
export type QuotationFigures = z.infer<typeof QuotationFigures>

/** What is known when a quotation begins. */
export const quotationSource = {
  contact_id: clearable(Id),
  lead_id: clearable(Id),
  /** Lines without a discount, beside `lines`. */
  units_ids: z.array(Id).max(50, 'A lo más 50').optional(),
  conversation_uuid: z.uuid('No es un uuid').nullable().optional(),
}

/**
 * Prices what is being typed and writes nothing. 400 `errors.lines["<unit id>"]` for a line that cannot be, `errors.plan` for a plan
 * that is more than the total.
 */
export const calculateQuotation = endpoint('POST /quotations/calculate/', {
  can: 'quotations.view',
  body: z.strictObject({ ...quotationSource, ...quotationTerms }),
  returns: QuotationFigures,
})
