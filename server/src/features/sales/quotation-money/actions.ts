import type { OutputOf } from '#contract/endpoint.ts'
import { mostLines } from '#contract/sales/quotation-limits.ts'
import {
  type calculateQuotation,
  QuotationCurrency,
  type QuotationFigures,
} from '#contract/sales/quotation-money.ts'
import { isContactVisible } from '#server/features/people/contacts/queries.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { fail, failField } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { priced } from './pricing.actions.ts'
import { leadToQuote, unitsToQuote } from './pricing.queries.ts'

type CalculationBody = OutputOf<typeof calculateQuotation, 'body'>

/** At the prices and rates of now; nothing is written. */
export async function calculate(db: Db, actor: Actor, asked: CalculationBody): Promise<QuotationFigures> {
  const { me, at } = actor
  const contact_id = await clientToQuote(db, actor, asked)
  const today = dayOf(at, me.timezone)
  if (asked.valid_until && asked.valid_until < today) failField('valid_until', 'La vigencia ya pasó')
  const lines = linesOf(asked)
  ensureNotTooMany(lines)
  const currency = asked.currency ?? (await usualCurrency(db, me, lines[0]?.unit_id))
  const { figures, errors } = await priced(db, actor, { ...asked, lines, currency }, { contact_id })
  if (Object.keys(errors).length > 0) fail('validation', { errors })
  return figures
}

/** Units that are named beside the lines, and what goes along with them, count too. */
export const ensureNotTooMany = (lines: object[]) =>
  lines.length > mostLines && failField('units_ids', `A lo más ${mostLines} unidades`)

function linesOf({ lines = [], units_ids = [] }: CalculationBody) {
  const named = new Set(lines.map(({ unit_id }) => unit_id))
  const more = [...new Set(units_ids)].filter((id) => !named.has(id))
  return [...lines, ...more.map((unit_id) => ({ unit_id }))]
}

/** That of the first unit, or the account's, where a quotation may be in it. */
async function usualCurrency(db: Db, me: Me, first: number | undefined) {
  const [unit] = first ? await unitsToQuote(db, me, [first]) : []
  const usual = [unit?.list_price?.currency, me.currency]
  const quotable = usual.map((one) => QuotationCurrency.safeParse(one).data)
  return quotable.find(Boolean) ?? 'UF'
}

/** Whom it is for: visible, and the lead is of the contact. */
async function clientToQuote(
  db: Db,
  { me }: Actor,
  { contact_id, lead_id }: CalculationBody,
): Promise<number | null> {
  const lead = lead_id ? await leadToQuote(db, me, lead_id) : null
  if (lead_id && !lead) failField('lead_id', 'No existe ese lead')
  if (lead && contact_id && lead.contact_id !== contact_id)
    failField('lead_id', 'No es un lead de este contacto')
  if (!lead && contact_id && !(await isContactVisible(db, me, contact_id)))
    failField('contact_id', 'No existe ese contacto')
  return lead?.contact_id ?? contact_id ?? null
}
