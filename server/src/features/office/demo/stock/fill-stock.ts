import { systemOf } from '#server/features/office/account/system.queries.ts'
import { projectClaims } from '#server/features/stock/unit-claims/projection.queries.ts'
import { refreshUnits } from '#server/features/stock/unit-types/inherit.queries.ts'
import { keepPrices } from '#server/features/stock/units/prices.queries.ts'
import { keepUnitActs } from '#server/features/stock/units/unit-acts.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { day } from '../clock.ts'
import type { House } from '../house.ts'
import { insertRows } from '../queries.ts'
import { iso } from '../row.ts'
import type { DemoLead } from '../story.ts'
import { raisePrices, setBlocked, setSold } from './queries/changes.ts'
import { insertClaims } from './queries/claims.ts'
import { blockedRows, holdClaims, soldRows } from './sales.ts'

/** Days since all that was still on sale became dearer. */
const raisedBefore = 120

/** Writes what has happened to the units since the opening. */
export async function fillStock(
  db: Db,
  accountId: number,
  house: House,
  { leads, sold, opened }: { leads: DemoLead[]; sold: Map<number, DemoLead>; opened: string },
) {
  const me = { ...(await systemOf(db, accountId)), id: house.admin }
  const units = house.projects.flatMap((project) => project.units.flatMap(({ id, along }) => [id, ...along]))
  const raisedAt = iso(house.at - raisedBefore * day)
  await keepUnitActs(db, { me, at: opened }, units, { act: 'generated' })
  await keepPrices(db, { me, at: opened }, units, 'generated')
  await setSold(db, accountId, soldRows(sold))
  const blocked = blockedRows(house, leads)
  await setBlocked(db, accountId, blocked)
  await insertRows(
    db,
    accountId,
    'unit_act',
    blocked.map(({ id: unit_id, blocked_reason: reason }) => ({
      unit_id,
      act: 'blocked',
      reason,
      by_id: house.admin,
      at: opened,
    })),
  )
  const raised = await raisePrices(db, accountId, raisedAt)
  await keepPrices(db, { me, at: raisedAt }, raised, 'bulk')
  await refreshUnits(db, { me, at: raisedAt }, units)
  const holds = holdClaims(house, sold, leads)
  await insertClaims(db, accountId, holds)
  // What was sold is claimed by its deals, later.
  const held = holds.flatMap(({ unit_id, along }) => [unit_id as number, ...(along as number[])])
  await projectClaims(db, accountId, held)
}
