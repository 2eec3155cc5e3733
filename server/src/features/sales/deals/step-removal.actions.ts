import type { SaleStep } from '#contract/sales/sale-steps.ts'
import {
  ensureBeginning,
  ensureNoneEnds,
  stepIn,
  stepsToChange,
} from '#server/features/sales/sale-steps/actions.ts'
import {
  countNames,
  deleteStepRow,
  moveClosedDeals,
  moveLeads,
  moveUnits,
  schemesPaying,
} from '#server/features/sales/sale-steps/queries.ts'
import { moveSale } from '#server/features/stock/unit-claims/sale.actions.ts'
import { record } from '#server/platform/audit.ts'
import { mostRows } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { startLongWork } from '#server/platform/jobs/long-work.ts'
import type { Actor } from '#server/platform/me.ts'
import { dueAfter } from './due.ts'
import { followDeal, projectDeals } from './projection.queries.ts'
import { tellChanged, wakeWhenDue } from './tell.actions.ts'
import { keepAct, type LockedDeal, lockActiveIn, updateDeal } from './writing.queries.ts'

/** Active deals in one transaction: each goes on by itself, with its units, claims and lead. */
export const mostMoved = { request: 200, transaction: 50 }

/** Deletes a step. Its deals move to another one first: a deal always has one. With many of them, a job deletes it at the end. */
export async function deleteStep(
  db: Db,
  actor: Actor,
  enqueue: Enqueue,
  id: number,
  moveTo: number | undefined,
) {
  const { account_id } = actor.me
  // Before the steps: advancing a deal locks in the same order.
  if (!isMuch(await countNames(db, account_id, id))) await lockActiveIn(db, account_id, id, mostMoved.request)
  const known = await stepsToChange(db, account_id)
  const { name, deals } = stepIn(known, id)
  const target = known.find((step) => step.id === moveTo && moveTo !== id)
  if (moveTo !== undefined && !target) failField('move_deals_to', 'Elija otro paso de venta')
  const rest = known.filter((step) => step.id !== id)
  ensureBeginning(rest)
  if (deals > 0)
    ensure(target, 'step_in_use', {
      detail: 'El paso tiene negocios; elija a cuál pasan',
      conflict: { deals },
    })
  const schemes = await schemesPaying(db, account_id, id)
  ensure(schemes.length === 0, 'conflict', {
    detail: `En este paso se ganan comisiones (${schemes.join(', ')}): cámbielas antes`,
    conflict: { schemes },
  })
  const names = await countNames(db, account_id, id)
  const last = rest.at(-1)?.id
  if (names.active > 0) ensureBeside(known, id, target, last)
  await ensureNoneEnds(db, account_id, last)
  const asked = { step_id: id, move_to: target?.id ?? null, deals }
  if (!isMuch(names)) {
    while ((await moveNext(db, actor, asked, known, mostRows.request)) > 0);
    await deleteEmptyStep(db, actor, asked, known)
  } else {
    const total = names.active + names.others
    await startLongWork(db, actor, enqueue, { kind: 'sale_step_removal', title: name, total, asked })
  }
}

const isMuch = ({ active, others }: Awaited<ReturnType<typeof countNames>>) =>
  active > mostMoved.request || others > mostRows.request

/** Only to a neighbour: so none skips a step, nor comes twice to one. In the last one they would be won. */
function ensureBeside(known: SaleStep[], id: number, target: SaleStep | undefined, last: number | undefined) {
  const place = (one: number | undefined) => known.findIndex((step) => step.id === one)
  ensure(Math.abs(place(id) - place(target?.id)) === 1, 'conflict', {
    detail: 'Los negocios activos solo pasan al paso anterior o al siguiente',
  })
  ensure(target?.id !== last, 'conflict', {
    detail: 'Quedarían negocios activos en el último paso, que es el de los ganados',
  })
}

export type Removal = { step_id: number; move_to: number | null; deals: number }

/** Moves the next of what names a step; returns how many, 0 when nothing is left. */
export async function moveNext(
  db: Db,
  actor: Actor,
  { step_id, move_to }: Removal,
  known: SaleStep[],
  most: number,
): Promise<number> {
  const target = known.find(({ id }) => id === move_to)
  const deals = target
    ? (await moveActive(db, actor, step_id, target, Math.min(most, mostMoved.transaction))) ||
      (await moveClosedDeals(db, actor, step_id, target.id, most))
    : 0
  return (
    deals ||
    (await moveUnits(db, actor, step_id, move_to, most)) ||
    (await moveLeads(db, actor, step_id, move_to, most))
  )
}

export async function deleteEmptyStep(
  db: Db,
  actor: Actor,
  { step_id, move_to, deals }: Removal,
  known: SaleStep[],
) {
  await deleteStepRow(db, actor.me.account_id, step_id)
  await record(db, actor, 'pipeline.sale_step_deleted', {
    step_id,
    name: stepIn(known, step_id).name,
    deals,
    moved_to: known.find(({ id }) => id === move_to)?.name ?? null,
  })
}

async function moveActive(db: Db, actor: Actor, from: number, target: SaleStep, most: number) {
  const { account_id } = actor.me
  const deals = await lockActiveIn(db, account_id, from, most)
  if (deals.length === 0) return 0
  for (const deal of deals) await moveDeal(db, actor, deal, target)
  const units = deals.flatMap((deal) => deal.units.map((unit) => unit.id))
  await projectDeals(db, account_id, units)
  const leads = deals.map(({ lead_id }) => lead_id)
  await followDeal(db, account_id, leads, actor.at)
  const ids = deals.map((deal) => deal.id)
  await tellChanged(db, actor, ids)
  return deals.length
}

async function moveDeal(
  db: Db,
  actor: Actor,
  deal: LockedDeal,
  { id, name, unit_status, ...days }: SaleStep,
) {
  const due = dueAfter(actor, days)
  await updateDeal(db, actor, deal.id, {
    ...due,
    sale_step_id: id,
    step_entered_at: actor.at,
  })
  await keepAct(db, actor, deal, { act: 'moved', sale_step_id: id, step_name: name })
  const { lead_id, seller_id } = deal
  await moveSale(db, actor, { deal_id: deal.id, lead_id, seller_id, unit_status })
  await wakeWhenDue(db, actor.me.account_id, deal.id, due)
}
