import type { Leaving } from '#contract/sales/deal-acts.ts'
import type { DealStatus } from '#contract/sales/deals.ts'
import { endSale } from '#server/features/stock/unit-claims/sale.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { failField } from '#server/platform/fail.ts'
import { type Actor, authorOf } from '#server/platform/me.ts'
import { forgetWakeups } from '#server/platform/wakeups.ts'
import { lockToChange } from './locked.actions.ts'
import { followDeal, projectDeals, unmarkClient } from './projection.queries.ts'
import { stepName } from './steps.queries.ts'
import { tell, tellClient } from './tell.actions.ts'
import { freeUnits, keepAct, updateDeal } from './writing.queries.ts'

type End = { as: 'lost' | 'rescinded'; of: DealStatus[] }
export const loses: End = { as: 'lost', of: ['active'] }
export const rescinds: End = { as: 'rescinded', of: ['active', 'won'] }

/** Ends a deal: its units are free for those who queue. What was done stays, and what is owed is in the event. */
export async function leaveDeal(
  db: Db,
  actor: Actor,
  id: number,
  { reason, penalty, refund = [] }: Leaving,
  { as, of, ifMatch }: End & { ifMatch: string | null },
) {
  const { account_id } = actor.me
  const deal = await lockToChange(db, actor, id, { ifMatch, of })
  if (penalty && penalty.currency !== deal.currency)
    failField('penalty', 'La multa va en la moneda del negocio')
  await updateDeal(db, actor, id, {
    status: 'lost',
    ended_as: as,
    end_reason: reason,
    penalty: penalty?.amount ?? null,
    penalty_currency: penalty?.currency ?? null,
    refund: JSON.stringify(refund),
    ended_at: actor.at,
    ended_by_id: authorOf(actor.me),
  })
  const step_name = await stepName(db, account_id, deal.sale_step_id)
  await keepAct(db, actor, deal, { act: as, sale_step_id: deal.sale_step_id, step_name, reason })
  await freeUnits(db, account_id, id)
  await endSale(db, actor, id, reason)
  await projectDeals(
    db,
    account_id,
    deal.units.map((unit) => unit.id),
  )
  await followDeal(db, account_id, [deal.lead_id], actor.at)
  if (deal.status === 'won' && (await unmarkClient(db, account_id, deal.contact_id, actor.at)))
    await tellClient(db, actor, deal.contact_id, false)
  await forgetWakeups(db, account_id, ['deal.step_due'], [id])
  await tell(db, actor, deal, {
    type: `deal.${as}`,
    reason,
    was_won: deal.status === 'won',
    penalty: penalty ?? null,
    refund,
  })
}
