import type { FieldErrors } from '#contract/errors.ts'
import type { UnitPatch } from '#contract/stock/units.ts'
import { refreshUnits } from '#server/features/stock/unit-types/inherit.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, Failure, fail } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { emitUnits, writeUnit } from './actions.ts'
import { type LockedUnit, lockUnits } from './changes.queries.ts'
import { keepPrices } from './prices.queries.ts'
import { unitsByIds, versionsOf } from './rows.queries.ts'

type Change = { id: number; updated_at?: string | undefined; fields: UnitPatch }

/** Changes all of these units or none. */
export async function editUnits(db: Db, actor: Actor, changes: Change[]) {
  const ids = changes.map(({ id }) => id)
  const locked = new Map((await lockUnits(db, actor.me, ids)).map((unit) => [unit.id, unit]))
  ensure(locked.size === ids.length, 'not_found')
  await ensureFresh(db, actor, changes, locked)

  const errors: FieldErrors = {}
  const changed: number[] = []
  const priced: number[] = []
  for (const { id, fields } of changes) {
    const written = await writeUnit(db, actor, locked.get(id) as LockedUnit, fields).catch((error) => {
      if (!(error instanceof Failure) || !error.more.errors) throw error
      errors[id] = error.more.errors
      // A number that is taken is refused by the database, which ends the transaction: the units after it are not looked at.
      if ('number' in error.more.errors) fail('validation', { errors })
      return null
    })
    if (written) changed.push(id)
    if (written?.isPriced) priced.push(id)
  }
  if (Object.keys(errors).length > 0) fail('validation', { errors })
  if (changed.length > 0) await refreshUnits(db, actor, changed)
  if (priced.length > 0) await keepPrices(db, actor, priced, 'by_hand')
  await emitUnits(db, actor, 'unit.updated', changed)
  return { changed: changed.length, units: await versionsOf(db, actor.me, ids) }
}

/** Fails with the units, as they are now, that changed since they were read. */
async function ensureFresh(db: Db, { me, at }: Actor, changes: Change[], locked: Map<number, LockedUnit>) {
  const stale = changes.filter(
    ({ id, updated_at }) =>
      updated_at && Date.parse(updated_at) !== Date.parse(locked.get(id)?.updated_at ?? ''),
  )
  if (stale.length === 0) return
  const units = await unitsByIds(
    db,
    me,
    at,
    stale.map(({ id }) => id),
  )
  fail('stale', { conflict: { units } })
}
