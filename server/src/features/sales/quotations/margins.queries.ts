import { sql } from 'kysely'
import type { QuotationFigures } from '#contract/sales/quotation-money.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import { marginsOf, type UnitWithFloor } from '#server/features/sales/quotation-money/margins.actions.ts'
import { pricedThen } from '#server/features/sales/quotation-money/pricing.actions.ts'
import { ratesToQuote, unitsAsPriced } from '#server/features/sales/quotation-money/pricing.queries.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { visibleQuotations } from './visible.queries.ts'
import { quotationAsAsked } from './writing.queries.ts'

/**
 * What a discount leaves above the floor prices of now: of a draft at the prices of now, which approving takes, and of an issued one as
 * it was issued. Only for who may approve it.
 */
export async function marginsById(db: Db, actor: Actor, id: number) {
  const { me, at } = actor
  const { status, asked } = await quotationAsAsked(db, me, id)
  const { rows } = await sql<{ figures: QuotationFigures; units: UnitWithFloor[] }>`
    select q.figures, coalesce((
      select json_agg(json_build_object('id', u.id, 'number', u.number, 'kind', u.kind,
        'floor_price', ${moneyOf(sql.ref('u.floor_price'), sql.ref('u.floor_currency'))}) order by l.position)
      from quotation_line l join unit u on u.account_id = ${me.account_id} and u.id = l.unit_id
      where l.account_id = ${me.account_id} and l.quotation_id = q.id), '[]') as units
    from quotation q
    where q.account_id = ${me.account_id} and q.id = ${id} and ${visibleQuotations(me, 'q')}`.execute(db)
  const { figures: kept, units } = found(rows[0])
  const today = dayOf(at, me.timezone)
  const rates = await ratesToQuote(db, me, today)
  if (status !== 'draft') return marginsOf(kept, units, rates)
  const ids = asked.lines.map(({ unit_id }) => unit_id)
  const quoted = { terms: asked, units: await unitsAsPriced(db, me, ids), rates, today }
  return marginsOf(pricedThen(quoted).figures, units, rates)
}
