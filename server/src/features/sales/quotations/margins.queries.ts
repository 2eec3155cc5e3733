import { sql } from 'kysely'
import type { QuotationFigures } from '#contract/sales/quotation-money.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import { ratesToQuote } from '#server/features/sales/quotation-money/pricing.queries.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import { marginsOf, type UnitWithFloor } from './margins.ts'
import { visibleQuotations } from './visible.queries.ts'

/** What a discount leaves above the floor prices of now. Only for who may approve it. */
export async function marginsById(db: Db, me: Me, id: number, now: string) {
  const { rows } = await sql<{ figures: QuotationFigures; units: UnitWithFloor[] }>`
    select q.figures, coalesce((
      select json_agg(json_build_object('id', u.id, 'number', u.number, 'kind', u.kind,
        'floor_price', ${moneyOf(sql.ref('u.floor_price'), sql.ref('u.floor_currency'))}) order by l.position)
      from quotation_line l join unit u on u.account_id = ${me.account_id} and u.id = l.unit_id
      where l.account_id = ${me.account_id} and l.quotation_id = q.id), '[]') as units
    from quotation q
    where q.account_id = ${me.account_id} and q.id = ${id} and ${visibleQuotations(me, 'q')}`.execute(db)
  const { figures, units } = found(rows[0])
  return marginsOf(figures, units, await ratesToQuote(db, me, dayOf(now, me.timezone)))
}
