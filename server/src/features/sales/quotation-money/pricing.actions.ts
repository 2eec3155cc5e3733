import type { FieldErrors } from '#contract/errors.ts'
import type { QuotationFigures } from '#contract/sales/quotation-money.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { isMore } from '#server/platform/decimals.ts'
import type { Actor } from '#server/platform/me.ts'
import { figuresOf } from './figures.ts'
import { loanRules, ratesToQuote, type UnitToQuote, unitsToQuote } from './pricing.queries.ts'
import type { Quoted } from './terms.ts'

export type PastRates = Quoted['rates']
type TermsWithLines = Quoted['terms'] & { lines: NonNullable<Quoted['terms']['lines']> }

export type Priced = {
  figures: QuotationFigures
  errors: FieldErrors
  /** By unit id, as limits are judged. */
  percents: Record<string, string>
  units: UnitToQuote[]
  /** The day where the account is. */
  today: string
}

type Also = {
  contact_id: number | null
  approved?: Record<string, string> | null
  /** A broker of another account, whose limits are those that projects give brokers. */
  byBroker?: boolean
}

/** At the prices, rates and rules of now, for this client; what was approved counts as a limit. */
export async function priced(
  db: Db,
  { me, at }: Actor,
  asked: TermsWithLines,
  { contact_id, approved = null, byBroker = false }: Also,
): Promise<Priced> {
  const today = dayOf(at, me.timezone)
  const units = await unitsToQuote(
    db,
    me,
    asked.lines.map(({ unit_id }) => unit_id),
    { byBroker },
  )
  const rates = await ratesToQuote(db, me, today)
  const rules = await loanRules(db, me, contact_id)
  const limited = units.map((unit) => {
    const percent = approved?.[unit.id]
    return percent && isMore(percent, unit.discount_limit) ? { ...unit, discount_limit: percent } : unit
  })
  return { ...figuresOf({ terms: asked, units: limited, rates, today, rules }), units, today }
}

/** At the prices and rates of an earlier day. */
export const pricedThen = (quoted: Quoted & { terms: TermsWithLines }): Priced => ({
  ...figuresOf(quoted),
  units: [],
  today: quoted.today,
})
