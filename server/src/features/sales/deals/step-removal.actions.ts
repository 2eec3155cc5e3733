import type { SaleStep } from '#contract/sales/sale-steps.ts'
import { ensureBeginning, ensureNoneEnds, stepIn } from '#server/features/sales/sale-steps/actions.ts'
import {
  countNames,
  deleteStepRow,
  lockSteps,
  moveClosedDeals,
  moveNames,
  schemesPaying,
} from '#server/features/sales/sale-steps/queries.ts'
import { moveSale } from '#server/features/stock/unit-claims/sale.actions.ts'
import { record } from '#server/platform/audit.ts'
import { mostRows } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { dueAfter } from './due.ts'
import { followDeal, projectDeals } from './projection.queries.ts'
import { tellChanged, wakeWhenDue } from './tell.actions.ts'
import { keepAct, type LockedDeal, lockActiveIn, updateDeal } from './writing.queries.ts'

/** Each goes on by itself, in the transaction of the request. */
const mostMoved = 200

/** Deletes a step. Its deals move to another one first: a deal always has one. */
export async function deleteStep(db: Db, actor: Actor, id: number, moveTo: number | undefined) {
  const { account_id } = actor.me
  // Before the steps: advancing a deal locks in the same order.
  await lockActiveIn(db, account_id, id, mostMoved + 1)
  const known = await lockSteps(db, account_id, 'to change')
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
  ensure((await countNames(db, account_id, id)) <= mostRows.request, 'conflict', {
    detail: 'El paso tiene demasiados negocios, leads o unidades para moverlos de una vez',
    conflict: { most: mostRows.request },
  })
  if (target) {
    await moveActive(db, actor, known, { id, target })
    await moveClosedDeals(db, actor, id, target.id)
  }
  await moveNames(db, actor, id, target?.id ?? null)
  await ensureNoneEnds(db, account_id, rest.at(-1)?.id)
  await deleteStepRow(db, account_id, id)
  await record(db, actor, 'pipeline.sale_step_deleted', {
    step_id: id,
    name,
    deals,
    moved_to: target?.name ?? null,
  })
}

/** Only to a neighbour: so none skips a step, nor comes twice to one. */
async function moveActive(
  db: Db,
  actor: Actor,
  known: SaleStep[],
  { id, target }: { id: number; target: SaleStep },
) {
  const { account_id } = actor.me
  const deals = await lockActiveIn(db, account_id, id, mostMoved + 1)
  if (deals.length === 0) return
  const distance = known.findIndex((step) => step.id === id) - known.indexOf(target)
  ensure(Math.abs(distance) === 1, 'conflict', {
    detail: 'Los negocios activos solo pasan al paso anterior o al siguiente',
  })
  ensure(deals.length <= mostMoved, 'conflict', {
    detail: 'El paso tiene demasiados negocios activos para moverlos de una vez',
    conflict: { most: mostMoved },
  })
  for (const deal of deals) await moveDeal(db, actor, deal, target)
  const units = deals.flatMap((deal) => deal.units.map((unit) => unit.id))
  await projectDeals(db, account_id, units)
  const leads = deals.map(({ lead_id }) => lead_id)
  await followDeal(db, account_id, leads, actor.at)
  const ids = deals.map((deal) => deal.id)
  await tellChanged(db, actor, ids)
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
