import type { DealRow } from '#contract/sales/deals.ts'
import { priceDecimals } from '#contract/stock/shared.ts'
import { plainDecimal } from '#server/platform/decimals.ts'
import type { Me } from '#server/platform/me.ts'
import type { Cell } from '#server/platform/sheets/sheet.ts'
import { type Cells, clock, names, withoutBlocked } from './cells.ts'
import type { WhetherBlocked } from './queries.ts'

const statuses: Record<DealRow['status'], string> = { active: 'Activo', won: 'Ganado', lost: 'Perdido' }

type Row = DealRow & WhetherBlocked

/** Of a blocked client no name. */
export function dealCells(me: Me): Cells<Row> {
  const when = clock(me)
  const cells: Cells<Row> = {
    number: ({ number }) => number,
    contact: ({ contact }) => contact.name,
    units: ({ units }) => names(units.map(({ number }) => ({ name: number }))),
    project: ({ project }) => project?.name ?? null,
    project_id: ({ project }) => project?.id ?? null,
    status: ({ status, ended_as }) => (ended_as === 'rescinded' ? 'Deshecho' : statuses[status]),
    sale_step: ({ sale_step }) => sale_step.name,
    sale_step_id: ({ sale_step }) => sale_step.id,
    step_entered_at: ({ step_entered_at }) => when(step_entered_at),
    step_due_on: ({ step_due_on }) => step_due_on && { day: step_due_on },
    is_late: ({ is_late }) => (is_late ? 'Sí' : 'No'),
    documents: ({ documents }) => documents.to_check,
    documents_refused: ({ documents }) => documents.refused,
    amount: ({ amount }) => amountOf(amount),
    currency: ({ amount }) => amount.currency,
    amount_clp: ({ amount_clp }) => amountOf(amount_clp),
    quotation: ({ quotation }) => quotation.number,
    version: ({ quotation }) => quotation.version,
    seller: ({ seller }) => seller.name,
    seller_id: ({ seller }) => seller.id,
    created_at: ({ created_at }) => when(created_at),
    won_at: ({ won_at }) => when(won_at),
    ended_at: ({ ended_at }) => when(ended_at),
    updated_at: ({ updated_at }) => when(updated_at),
  }
  return withoutBlocked(cells, ['contact'], (row) => row.contact_is_blocked)
}

const amountOf = (money: DealRow['amount_clp']): Cell =>
  money && { decimal: plainDecimal(money.amount), places: priceDecimals[money.currency] }
