import { systemOf } from '#server/features/office/account/system.queries.ts'
import { record } from '#server/platform/audit.ts'
import { instantOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { Deadline } from '#server/platform/jobs/wake-up.ts'
import type { Actor } from '#server/platform/me.ts'
import { itemsWithUnits, lockDueLists, markApplied, moveEffect } from './effect.queries.ts'
import { isTaken } from './repricing.ts'
import { writePrices } from './write.actions.ts'

export const effect = 'price_list.effect'

/** A price list takes effect by itself when its day begins. */
export const duePriceLists: Deadline = {
  kind: effect,
  run: async (db, accountId, subjectIds, { at }) =>
    applyPriceLists(db, { me: await systemOf(db, accountId), at }, subjectIds),
}

/** Applies those of these lists whose day has begun, the earliest first. */
export async function applyPriceLists(db: Db, actor: Actor, ids: number[]) {
  const { me, at } = actor
  for (const list of await lockDueLists(db, actor, ids)) {
    const { id, project_id, effective_on, effective_at, reason, created_by_id } = list
    // The account may have moved to another timezone since.
    const beginning = instantOf(effective_on, '00:00', me.timezone)
    if (Date.parse(beginning) > Date.parse(at)) {
      await moveEffect(db, me, id, beginning)
      continue
    }
    const items = await itemsWithUnits(db, me, id, effective_at)
    const outcome = items.map((item) => ({ ...item, refused: refusalOf(item) }))
    const changed = outcome.filter(({ refused }) => refused === null)
    if (changed.length > 0)
      await writePrices(db, actor, changed, {
        way: 'price_list',
        priceListId: id,
        reason: reason ?? undefined,
        setById: created_by_id,
      })
    await markApplied(db, actor, id, outcome)
    if (project_id) await emit(db, actor, { type: 'project.updated', project_id })
    await record(db, actor, 'units.price_list_applied', {
      price_list_id: id,
      project_id,
      effective_on,
      count: changed.length,
    })
  }
}

type Item = Awaited<ReturnType<typeof itemsWithUnits>>[number]

function refusalOf({ from, to, is_newer, claim_status }: Item) {
  if (isTaken({ claim_status })) return 'taken' as const
  if (is_newer) return 'newer_price' as const
  return from && from.amount === to.amount && from.currency === to.currency ? ('same_price' as const) : null
}
