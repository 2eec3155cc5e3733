import type { UnitPatch } from '#contract/stock/units.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { type LockedUnit, lockUnits } from './changes.queries.ts'
import { unitsByIds, versionsOf } from './rows.queries.ts'
import { errorsOfWrites, writesOf, writeUnits } from './writing.actions.ts'

type Change = { id: number; updated_at?: string | undefined; fields: UnitPatch }

/** Changes all of these units or none. */
export async function editUnits(db: Db, actor: Actor, changes: Change[]) {
  const ids = changes.map(({ id }) => id)
  const locked = new Map((await lockUnits(db, actor.me, ids)).map((unit) => [unit.id, unit]))
  ensure(locked.size === ids.length, 'not_found')
  await ensureFresh(db, actor, changes, locked)

  const writes = writesOf(
    changes.flatMap(({ id, fields }) => {
      const before = locked.get(id)
      return before ? [{ before, patch: fields }] : []
    }),
  )
  const errors = await errorsOfWrites(db, actor, writes)
  if (errors.size > 0) fail('validation', { errors: Object.fromEntries(errors) })
  await writeUnits(db, actor, writes)
  return { changed: writes.length, units: await versionsOf(db, actor.me, ids) }
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
    stale.map(({ id }) => id),
    at,
  )
  fail('stale', { conflict: { units } })
}
