import { mostRows } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { startLongWork } from '#server/platform/jobs/long-work.ts'
import type { Actor } from '#server/platform/me.ts'
import { countUnits, lockNextUnits, refreshUnits } from './inherit.queries.ts'

/** Gives all units their prices per m² by the share of terraces that the account has now: at once, or by a job where there are many. */
export async function countTerraces(db: Db, actor: Actor, enqueue: Enqueue) {
  const total = await countUnits(db, actor.me)
  if (total > mostRows.request) {
    await startLongWork(db, actor, enqueue, {
      kind: 'terrace_share',
      title: 'Precio por m²',
      total,
      asked: {},
    })
    return
  }
  const ids = await lockNextUnits(db, actor.me, { after: 0, most: mostRows.request })
  if (ids.length === 0) return
  await refreshUnits(db, actor, ids)
  await emit(db, actor, { type: 'unit.updated', units_ids: ids })
}
