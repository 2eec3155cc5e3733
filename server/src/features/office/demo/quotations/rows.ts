import { computedThen } from '#server/features/sales/quotations/past.actions.ts'
import { newAccountUuid } from '#server/platform/account-uuid.ts'
import { addDays, dayOf, instantOf } from '#server/platform/days.ts'
import { demoLegalText } from '../accounts.ts'
import type { DemoRate } from '../exchange-rates.ts'
import type { House } from '../house.ts'
import { createRandom } from '../random.ts'
import { iso, isoOrNull, type Row } from '../row.ts'
import { answerOf, approvalOf, viewsOf } from './acts.ts'
import { type NumberedQuotation, type PlannedFolio, type PlannedQuotation, sellersLimit } from './plan.ts'
import type { UnitFacts } from './quotations.queries.ts'
import { ratesByDay } from './rates.ts'
import { termsOf } from './terms.ts'

/** Folios in the order of their first issue. */
export function numbered(folios: PlannedFolio[], ids: number[]): NumberedQuotation[] {
  const byIssue = folios.toSorted((one, other) => startOf(one) - startOf(other))
  const all = byIssue.flatMap((versions, index) =>
    versions.map((one) => ({ ...one, id: 0, number: one.issued === null ? null : index + 1 })),
  )
  all.sort((one, other) => one.created - other.created)
  return all.map((one, index) => ({ ...one, id: ids[index] as number }))
}

/** Drafts have no folio yet: they come last. */
const startOf = ([first]: PlannedFolio) => first?.issued ?? Number.POSITIVE_INFINITY

type Known = { accountId: number; house: House; facts: UnitFacts[]; rates: DemoRate[] }

/** At the prices and rates of the day on which each was issued. */
export function quotationRows(quotations: NumberedQuotation[], { accountId, house, facts, rates }: Known) {
  const random = createRandom(house.seed + 6)
  const ratesOn = ratesByDay(rates)
  const byUnit = new Map(facts.map((unit) => [unit.id, unit]))
  const along = new Map(house.projects.flatMap(({ units }) => units.map((unit) => [unit.id, unit.along])))
  const rows: Record<'quotation' | 'quotation_line' | 'quotation_view', Row[]> = {
    quotation: [],
    quotation_line: [],
    quotation_view: [],
  }
  for (const one of quotations) {
    const { id, lead, unit, issued, created } = one
    const at = iso(issued ?? created)
    const today = dayOf(at, house.timezone)
    const ids = [unit, ...(along.get(unit) ?? [])]
    const limit = one.approval === 'approved' ? one.discount : sellersLimit
    const units = ids.map((each) => quotedUnit(byUnit.get(each) as UnitFacts, at, limit))
    const asked = termsOf(random, one, ids.slice(1), Number(units[0]?.list_price.amount))
    const { asked: kept, ...computed } = computedThen({ terms: asked, units, rates: ratesOn(today), today })
    const { lines, currency: _, ...terms } = kept
    rows.quotation.push({
      id,
      uuid: newAccountUuid(accountId),
      number: one.number,
      version: one.version,
      status: one.status,
      contact_id: lead.contact.id,
      lead_id: lead.id,
      seller_id: lead.seller,
      project_id: lead.project.id,
      terms,
      ...computed,
      ...validityOf(house, one, today),
      ...approvalOf(house, one),
      ...answerOf(random, one),
      devices_count: one.devices,
      last_seen_at: isoOrNull(one.seen),
      issued_at: isoOrNull(issued),
      legal_text: issued === null ? null : demoLegalText,
      created_by_id: lead.seller,
      created_at: iso(created),
      updated_at: iso(one.answered ?? issued ?? created),
    })
    for (const [position, { unit_id, discount }] of lines.entries())
      rows.quotation_line.push({ quotation_id: id, unit_id, position, discount })
    rows.quotation_view.push(...viewsOf(random, one))
  }
  return rows
}

/** As it was then. */
function quotedUnit({ id, prices, delivery_on }: UnitFacts, at: string, limit: number) {
  const then = prices.findLast((price) => Date.parse(price.at) <= Date.parse(at)) ?? prices[0]
  const list_price = { amount: then?.amount ?? '0', currency: 'UF' as const }
  return { id, list_price, delivery_on, discount_limit: String(limit) }
}

function validityOf({ at, timezone }: House, { issued, validDays }: PlannedQuotation, today: string) {
  const valid_until = addDays(today, validDays)
  if (issued === null) return { valid_until, expires_at: null, remind_at: null, reminded_at: null }
  const remind_at = instantOf(valid_until, '00:00', timezone)
  const isReminded = Date.parse(remind_at) <= at
  return {
    valid_until,
    expires_at: instantOf(addDays(valid_until, 1), '00:00', timezone),
    remind_at,
    reminded_at: isReminded ? remind_at : null,
  }
}
