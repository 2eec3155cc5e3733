import type { OutputOf } from '#contract/endpoint.ts'
import { has } from '#contract/permissions.ts'
import type { advanceDeal as contract } from '#contract/sales/deal-acts.ts'
import { stayingSteps, stepAfter } from '#server/features/sales/sale-steps/order.actions.ts'
import { lockSteps } from '#server/features/sales/sale-steps/queries.ts'
import { moveSale } from '#server/features/stock/unit-claims/sale.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { dueAfter } from './due.ts'
import { lockToChange } from './locked.actions.ts'
import { followDeal, markClient, projectDeals, setMadeClient } from './projection.queries.ts'
import { isMissing, missingOf } from './requirements.queries.ts'
import { tell, tellClient, wakeWhenDue } from './tell.actions.ts'
import { keepAct, type LockedDeal, updateDeal } from './writing.queries.ts'

type Body = OutputOf<typeof contract, 'body'>

/** To the next step, with its units and its lead; the last step wins it. */
export async function advanceDeal(db: Db, actor: Actor, id: number, body: Body, ifMatch: string | null) {
  const { account_id } = actor.me
  const deal = await lockToChange(db, actor, id, { ifMatch })
  const steps = await lockSteps(db, account_id, 'to pass')
  const step = steps.find((one) => one.id === body.sale_step_id)
  if (!step) return failField('sale_step_id', 'No existe ese paso de venta')
  const next = stepAfter(steps, deal.sale_step_id)
  ensure(next?.id === step.id, 'conflict', {
    detail:
      deal.sale_step_id === step.id ? 'El negocio ya está en ese paso' : 'Solo se pasa al paso siguiente',
    conflict: { sale_step_id: deal.sale_step_id, next_step_id: next?.id ?? null },
  })
  const override_reason = await reasonToPass(db, actor, deal, body.override_reason)
  const isWon = step === stayingSteps(steps).at(-1)

  const due = dueAfter(actor, isWon ? { ...step, days: null } : step)
  await updateDeal(db, actor, id, {
    ...due,
    sale_step_id: step.id,
    step_entered_at: actor.at,
    ...(isWon && { status: 'won', won_at: actor.at }),
  })
  await keepAct(db, actor, deal, {
    act: 'entered',
    sale_step_id: step.id,
    step_name: step.name,
    reason: override_reason,
  })
  const { lead_id, seller_id } = deal
  await moveSale(db, actor, { deal_id: id, lead_id, seller_id, unit_status: step.unit_status })
  const units = deal.units.map((unit) => unit.id)
  await projectDeals(db, account_id, units)
  await followDeal(db, account_id, [lead_id], actor.at)
  await wakeWhenDue(db, account_id, id, due)
  await tell(db, actor, deal, {
    type: 'deal.advanced',
    sale_step_id: step.id,
    step: step.name,
    is_won: isWon,
    override_reason,
  })
  if (isWon) await win(db, actor, deal)
}

/** Why it passes although something is missing; null where nothing is. */
async function reasonToPass(
  db: Db,
  { me, at }: Actor,
  { id }: LockedDeal,
  reason: string | undefined,
): Promise<string | null> {
  const missing = await missingOf(db, me.account_id, id, at)
  if (!isMissing(missing)) return null
  if (reason === undefined) return fail('requirements_missing', { missing })
  ensure(has(me, 'deals.override'), 'forbidden', {
    detail: 'Pasar sin lo que falta necesita un permiso más',
  })
  return reason
}

/** Its contact is a client; its lead follows (pipeline). */
async function win(db: Db, actor: Actor, deal: LockedDeal) {
  const { account_id } = actor.me
  if (await markClient(db, account_id, deal.contact_id, actor.at)) {
    await tellClient(db, actor, deal.contact_id, true)
    await setMadeClient(db, account_id, deal.id)
  }
  await tell(db, actor, deal, { type: 'deal.won' })
}
