import { createHash } from 'node:crypto'
import { mostRepriced, type PriceChange } from '#contract/stock/prices.ts'
import { unitList } from '#server/features/stock/units/list.queries.ts'
import { record } from '#server/platform/audit.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { fail, failField } from '#server/platform/fail.ts'
import { allIds } from '#server/platform/list/all-ids.ts'
import type { Actor } from '#server/platform/me.ts'
import { scheduleChange } from './lists.actions.ts'
import { pricedUnits } from './queries.ts'
import { repriced } from './repricing.ts'
import { writePrices } from './write.actions.ts'

/** Shows what the change does, or makes it; prices with a day become price lists. */
export async function changePrices(db: Db, actor: Actor, body: PriceChange) {
  const { me, at } = actor
  const { effective_on, version, preview = false, reason, ...change } = body
  const today = dayOf(at, me.timezone)
  if (effective_on !== undefined && effective_on < today) failField('effective_on', 'Ya pasó')
  const ids = await chosenUnits(db, actor, body)
  const units = await pricedUnits(db, me, ids, preview)
  const missing = ids.length - units.length
  if (missing > 0) failField('units_ids', `${missing} de estas unidades no existen`)

  const { changed, refused } = repriced(units, change)
  const answer = {
    units: changed,
    count: changed.length,
    refused,
    version: versionOf(changed),
    price_lists_ids: [] as number[],
  }
  if (preview) return answer
  if (version !== undefined && version !== answer.version) fail('stale', { conflict: answer })
  if (changed.length === 0) return answer
  if (effective_on !== undefined) {
    const projects = new Map(units.map(({ id, project_id }) => [id, project_id]))
    const byProject = Map.groupBy(changed, ({ id }) => projects.get(id) ?? null)
    return {
      ...answer,
      price_lists_ids: await scheduleChange(db, actor, byProject, { effective_on, reason }),
    }
  }
  await writePrices(db, actor, changed, { way: 'bulk', reason })
  const { percent, amount } = change
  await record(db, actor, 'units.prices_changed', { count: changed.length, percent, amount, reason })
  return answer
}

async function chosenUnits(db: Db, { me, at }: Actor, { units_ids, filters }: PriceChange) {
  if (units_ids) return [...new Set(units_ids)]
  const { ids, is_whole } = await allIds(db, unitList(me, filters ?? {}, at))
  if (!is_whole) failField('filters', `A lo más ${mostRepriced} unidades a la vez`)
  return ids
}

/** Of what is written: another price or another unit makes another version. */
const versionOf = (changed: object[]) =>
  createHash('sha256').update(JSON.stringify(changed)).digest('base64url').slice(0, 22)
