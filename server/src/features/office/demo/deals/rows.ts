import type { QuotationFigures } from '#contract/sales/quotation-money.ts'
import type { SaleStep } from '#contract/sales/sale-steps.ts'
import { dealThen } from '#server/features/sales/deals/past.actions.ts'
import { claimsThen, ledgerThen } from '#server/features/stock/unit-claims/past.actions.ts'
import type { House } from '../house.ts'
import { iso, type Row } from '../row.ts'
import type { PlannedDeal } from './plan.ts'

const tables = [
  'deal',
  'deal_unit',
  'deal_party',
  'deal_step',
  'unit_claim',
  'unit_claim_step',
  'timeline_event',
] as const
/** In the order in which they are written. */
export const dealTables = tables
type Known = { steps: SaleStep[]; figures: Map<number, QuotationFigures>; numbers: Map<number, string> }

/** The rows of deals and of the claims on their units. Ids are given later: a claim refers to its index. */
export function dealRows(
  house: House,
  deals: PlannedDeal[],
  ids: number[],
  { steps, figures, numbers }: Known,
) {
  const rows = Object.fromEntries(tables.map((table) => [table, [] as Row[]])) as Record<
    (typeof tables)[number],
    Row[]
  >
  const known = { steps, timezone: house.timezone, at: iso(house.at) }
  for (const [index, { quotation, path, end }] of deals.entries()) {
    const { lead } = quotation
    const deal_id = ids[index] as number
    const whose = { lead_id: lead.id, seller_id: lead.seller }
    const contact_id = lead.contact.id
    const quoted = figures.get(quotation.id) as QuotationFigures
    const { deal, units, parties, acts } = dealThen(
      { figures: quoted, contact_id, seller_id: lead.seller, path, end },
      known,
    )
    const named = { id: deal_id, number: index + 1, quotation_id: quotation.id, project_id: lead.project.id }
    rows.deal.push({ ...named, ...whose, contact_id, ...deal })
    rows.deal_unit.push(...units.map((unit) => ({ deal_id, ...unit })))
    rows.deal_party.push(...parties.map((party) => ({ deal_id, ...party })))
    rows.deal_step.push(...acts.map((act) => ({ deal_id, ...act })))
    const passed = path.map(({ step, at }) => ({ unit_status: step.unit_status, at }))
    for (const { unit_id, list_price } of units)
      for (const claim of claimsThen(passed, end)) {
        const priced = { ...whose, list_price, currency: 'UF' }
        for (const line of ledgerThen(claim))
          rows.unit_claim_step.push({
            claim_id: rows.unit_claim.length,
            by_id: lead.seller,
            ...priced,
            ...line,
          })
        rows.unit_claim.push({ unit_id, deal_id, ...priced, ...claim })
      }
    const numbersOf = units.map(({ unit_id }) => numbers.get(unit_id))
    const data = {
      deal_id,
      quotation_id: quotation.id,
      seller_id: lead.seller,
      number: index + 1,
      units_ids: units.map(({ unit_id }) => unit_id),
      units: numbersOf,
    }
    const moment = (kind: string, at: string, actor_id: number, more: Row) => ({
      contact_id,
      lead_id: lead.id,
      actor_kind: 'user',
      actor_id,
      kind,
      at,
      data: { ...data, ...more },
    })
    path.forEach(({ step, at }, place) => {
      const kind = place === 0 ? 'deal_created' : 'deal_advanced'
      rows.timeline_event.push(moment(kind, at, lead.seller, { sale_step_id: step.id, step: step.name }))
    })
    if (deal.won_at) rows.timeline_event.push(moment('deal_won', deal.won_at, lead.seller, {}))
    if (end) rows.timeline_event.push(moment(`deal_${end.as}`, end.at, end.by_id, { reason: end.reason }))
  }
  return rows
}
