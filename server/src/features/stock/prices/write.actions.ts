import { setPrices } from '#server/features/stock/unit-types/inherit.queries.ts'
import { type Kept, keepPrices } from '#server/features/stock/units/prices.queries.ts'
import { emitUnits } from '#server/features/stock/units/writing.actions.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'

/** Precondition: the units are locked. With their prices per m², their history, and open screens told. */
export async function writePrices(
  db: Db,
  actor: Actor,
  prices: Parameters<typeof setPrices>[2],
  kept: Kept & { way: 'bulk' | 'price_list' },
) {
  const ids = prices.map(({ id }) => id)
  await setPrices(db, actor, prices)
  await keepPrices(db, actor, ids, kept.way, kept)
  await emitUnits(db, actor, 'unit.updated', ids)
}
