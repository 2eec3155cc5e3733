import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/errors.ts'
import {
  type createPriceList,
  mostRepriced,
  type patchPriceList,
  type RepricedUnit,
} from '#contract/stock/prices.ts'
import { lockProject } from '#server/features/stock/projects/queries.ts'
import { record } from '#server/platform/audit.ts'
import { dayOf, instantOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor } from '#server/platform/me.ts'
import { forgetWakeups, wakeAt } from '#server/platform/wakeups.ts'
import { applyPriceLists, effect } from './effect.actions.ts'
import {
  deleteItems,
  deleteList,
  foreignUnits,
  insertList,
  lockList,
  priceListById,
  putItems,
  updateList,
} from './lists.queries.ts'
import { inDecimals } from './repricing.ts'

type NewList = OutputOf<typeof createPriceList, 'body'>
type ListPatch = OutputOf<typeof patchPriceList, 'body'>
type NewPrices = NonNullable<InputOf<typeof patchPriceList, 'body'>['prices']>

export async function createList(db: Db, actor: Actor, { project_id, prices, ...list }: NewList) {
  await lockProject(db, actor.me, project_id)
  await ensureOfProject(db, actor, project_id, prices)
  return addList(db, actor, { ...list, project_id }, prices)
}

/** One list for each project, and one for the units without a project. */
export async function scheduleChange(
  db: Db,
  actor: Actor,
  byProject: Map<number | null, RepricedUnit[]>,
  list: { effective_on: string; reason: string | undefined },
): Promise<number[]> {
  const ids: number[] = []
  for (const [project_id, units] of byProject) {
    const prices = units.map(({ id, to }) => ({ unit_id: id, list_price: to }))
    ids.push(await addList(db, actor, { ...list, project_id }, prices))
  }
  return ids
}

type Added = { project_id: number | null; effective_on: string; reason?: string | undefined }

async function addList(db: Db, actor: Actor, list: Added, prices: NewPrices): Promise<number> {
  const effective_at = beginningOf(actor, list.effective_on)
  const id = await insertList(db, actor, { ...list, reason: list.reason ?? null, effective_at })
  await writeItems(db, actor, id, prices)
  await record(db, actor, 'units.price_list_created', {
    price_list_id: id,
    ...list,
    count: prices.length,
  })
  await takeEffect(db, actor, { id, project_id: list.project_id, effective_at })
  return id
}

/** Fails with the current one when the editor started from an older one. */
export async function patchList(
  db: Db,
  actor: Actor,
  id: number,
  { prices = [], ...patch }: ListPatch,
  ifMatch: string | null,
) {
  const before = await lockList(db, actor.me, id)
  if (isStale(ifMatch, before.updated_at)) fail('stale', { conflict: await priceListById(db, actor.me, id) })
  const effective_on = patch.effective_on ?? before.effective_on
  const reason = patch.reason === undefined ? before.reason : patch.reason
  const isMoved = effective_on !== before.effective_on
  if (!isMoved && reason === before.reason && prices.length === 0) return
  ensureToCome(before)
  await ensureOfProject(db, actor, before.project_id, prices)
  const effective_at = isMoved ? beginningOf(actor, effective_on) : before.effective_at
  await updateList(db, actor, id, { effective_on, effective_at, reason })
  const units = await writeItems(db, actor, id, prices)
  if (units > mostRepriced) failField('prices', `A lo más ${mostRepriced} unidades en una lista`)
  if (units === 0) failField('prices', 'Falta al menos una: para dejarla sin efecto, elimínela')
  await record(db, actor, 'units.price_list_changed', {
    price_list_id: id,
    effective_on,
    reason,
    count: units,
  })
  await takeEffect(db, actor, { id, project_id: before.project_id, effective_at })
}

export async function removeList(db: Db, actor: Actor, id: number) {
  const list = await lockList(db, actor.me, id)
  ensureToCome(list)
  await deleteList(db, actor.me, id)
  await forgetWakeups(db, actor.me.account_id, [effect], [id])
  await tell(db, actor, list.project_id)
  const { project_id, effective_on } = list
  await record(db, actor, 'units.price_list_deleted', { price_list_id: id, project_id, effective_on })
}

/** At once where its day has begun, else when it begins. */
async function takeEffect(
  db: Db,
  actor: Actor,
  { id, project_id, effective_at }: { id: number; project_id: number | null; effective_at: string },
) {
  if (Date.parse(effective_at) <= Date.parse(actor.at)) return applyPriceLists(db, actor, [id])
  await wakeAt(db, actor.me.account_id, [{ kind: effect, subject_id: id, at: effective_at }])
  await tell(db, actor, project_id)
}

function ensureToCome({ applied_at }: { applied_at: string | null }) {
  ensure(applied_at === null, 'conflict', {
    detail: 'La lista de precios ya rige: no se puede cambiar',
    conflict: { applied_at },
  })
}

/** When a day begins where the account is; 400 on one that is over. */
function beginningOf({ me, at }: Actor, day: string): string {
  if (day < dayOf(at, me.timezone)) failField('effective_on', 'Ya pasó')
  return instantOf(day, '00:00', me.timezone)
}

async function ensureOfProject(db: Db, { me }: Actor, project_id: number | null, prices: NewPrices) {
  const foreign = new Set(
    await foreignUnits(
      db,
      me,
      project_id,
      prices.map(({ unit_id }) => unit_id),
    ),
  )
  const wrong = prices.flatMap(({ unit_id }, index): [number, FieldErrors][] =>
    foreign.has(unit_id) ? [[index, { unit_id: ['No es una unidad del proyecto'] }]] : [],
  )
  if (wrong.length > 0) fail('validation', { errors: { prices: Object.fromEntries(wrong) } })
}

/** Returns how many units the list has then. */
async function writeItems(db: Db, { me }: Actor, id: number, prices: NewPrices): Promise<number> {
  const put = prices.flatMap(({ unit_id, list_price }) =>
    list_price
      ? [
          {
            unit_id,
            list_price: inDecimals(list_price.amount, list_price.currency).toFixed(),
            currency: list_price.currency,
          },
        ]
      : [],
  )
  const taken = prices.flatMap(({ unit_id, list_price }) => (list_price ? [] : [unit_id]))
  if (taken.length > 0) await deleteItems(db, me, id, taken)
  return putItems(db, me, id, put)
}

/** Screens of the project show its price lists. */
async function tell(db: Db, actor: Actor, project_id: number | null) {
  if (project_id) await emit(db, actor, { type: 'project.updated', project_id })
}
