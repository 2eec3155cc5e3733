import type { QuotationRow, QuotationStatus } from '#contract/sales/quotations.ts'
import { priceDecimals } from '#contract/stock/shared.ts'
import { plainDecimal } from '#server/platform/decimals.ts'
import type { Me } from '#server/platform/me.ts'
import type { Cell } from '#server/platform/sheets/sheet.ts'
import { type Cells, clock, names, withoutBlocked } from './cells.ts'
import type { WhetherBlocked } from './queries.ts'

const statuses: Record<QuotationStatus, string> = {
  draft: 'Borrador',
  sent: 'Enviada',
  seen: 'Vista',
  accepted: 'Aceptada',
  rejected: 'Rechazada',
  expired: 'Vencida',
}

type Row = QuotationRow & WhetherBlocked

/** Of a blocked client no name. */
export function quotationCells(me: Me): Cells<Row> {
  const when = clock(me)
  const cells: Cells<Row> = {
    number: ({ number }) => number,
    version: ({ version }) => version,
    contact: ({ contact }) => contact?.name ?? null,
    units: ({ units }) => names(units.map(({ number }) => ({ name: number }))),
    project: ({ project }) => project?.name ?? null,
    project_id: ({ project }) => project?.id ?? null,
    status: ({ status }) => statuses[status],
    total: ({ total }) => amount(total),
    currency: ({ total }) => total.currency,
    total_clp: ({ total_clp }) => amount(total_clp),
    discount_percent: ({ discount_percent }) => ({ decimal: plainDecimal(discount_percent), places: 2 }),
    valid_until: ({ valid_until }) => ({ day: valid_until }),
    seen: ({ seen }) => seen.count,
    last_seen_at: ({ seen }) => when(seen.last_at),
    seller: ({ seller }) => seller.name,
    seller_id: ({ seller }) => seller.id,
    created_at: ({ created_at }) => when(created_at),
    issued_at: ({ issued_at }) => when(issued_at),
    updated_at: ({ updated_at }) => when(updated_at),
  }
  return withoutBlocked(cells, ['contact'], (row) => row.contact_is_blocked)
}

const amount = (money: QuotationRow['total_clp']): Cell =>
  money && { decimal: plainDecimal(money.amount), places: priceDecimals[money.currency] }
