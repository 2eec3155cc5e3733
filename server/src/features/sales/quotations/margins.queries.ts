import { marginsOf } from '#server/features/sales/quotation-money/margins.actions.ts'
import { pricedThen } from '#server/features/sales/quotation-money/pricing.actions.ts'
import { ratesToQuote, unitsWithFloors } from '#server/features/sales/quotation-money/pricing.queries.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import { quotationAsPriced } from './writing.queries.ts'

/**
 * What a discount leaves above the floor prices of now: of a draft at the prices of now, which approving takes, and of an issued one as
 * it was issued. Only for who may approve it. What is compared is read in one statement each: the quotation, and the prices of a unit.
 */
export async function marginsById(db: Db, { me, at }: Actor, id: number) {
  const { status, asked, figures } = await quotationAsPriced(db, me, id)
  const today = dayOf(at, me.timezone)
  const rates = await ratesToQuote(db, me, today)
  const units = await unitsWithFloors(
    db,
    me,
    asked.lines.map(({ unit_id }) => unit_id),
  )
  const floors = units.map(({ id, number, kind, floor_price }) => ({ id, number, kind, floor_price }))
  const shown = status === 'draft' ? pricedThen({ terms: asked, units, rates, today }).figures : figures
  return marginsOf(shown, floors, rates)
}
