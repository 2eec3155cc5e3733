import { keepSaleAct } from '#server/features/sales/sale-acts/writing.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { Exact } from '#server/platform/decimals.ts'
import { ensure, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { waivedOfRow } from './entries.queries.ts'
import { ensureCurrent } from './paying.actions.ts'
import { oweAgain } from './schedule.actions.ts'
import { tellChanged } from './tell.ts'
import { giveBack, type LockedPayment, lockPayment, lockRows, takeFrom, voidRow } from './writing.queries.ts'

/**
 * Takes out a row that was added by mistake, or a guarantee that is not asked for any more; of one that was paid in part, the rest. The sums
 * stay: what was split is due with the row it came from again.
 */
export async function voidPayment(
  db: Db,
  actor: Actor,
  id: number,
  { reason }: { reason: string },
  ifMatch: string | null,
) {
  const { me } = actor
  const { deal, payment } = await lockPayment(db, me, id)
  await ensureCurrent(db, actor, payment, ifMatch)
  ensure(payment.voided_at === null, 'conflict', { detail: 'Este pago ya se anuló' })
  ensure(payment.is_added || payment.kind === 'fee' || payment.kind === 'guarantee', 'conflict', {
    detail: 'Este pago es del plan: se divide o se cambia su vencimiento, no se anula',
  })
  ensure(deal.status !== 'lost' && !payment.is_closed, 'conflict', { detail: 'El negocio terminó' })
  const paid = new Exact(payment.paid)
  const rest = new Exact(payment.amount).minus(paid)
  if (payment.kind === 'guarantee' && paid.gt(0) && rest.gt(0)) {
    // Below zero: what the row lost, as the history tells.
    await takeFrom(db, actor, id, rest.toFixed())
    await keepSaleAct(db, actor, deal.contact_id, {
      deal_id: deal.id,
      payment_id: id,
      act: 'guarantee_waived',
      words: reason,
      amount: rest.negated().toFixed(),
      currency: payment.currency,
    })
    return tellChanged(db, actor, deal.id)
  }
  ensure(paid.isZero(), 'conflict', {
    detail: 'Este pago ya tiene abonos: se reversan antes de anularlo',
  })
  await voidRow(db, actor, id, reason)
  // What a guarantee gives back is no part of its amount.
  if (payment.from_id !== null && payment.kind !== 'refund') {
    const source = sourceOf(await lockRows(db, me.account_id, deal.id), payment.from_id)
    await giveBack(db, actor, source.id, payment.amount)
    if (new Exact(source.paid).gte(source.amount)) await oweAgain(db, actor, source.id)
  }
  await tellChanged(db, actor, deal.id)
}

/** What was waived of a guarantee is owed again, by its due day as before. */
export async function askAgain(
  db: Db,
  actor: Actor,
  id: number,
  { reason }: { reason: string },
  ifMatch: string | null,
) {
  const { me } = actor
  const { deal, payment } = await lockPayment(db, me, id)
  await ensureCurrent(db, actor, payment, ifMatch)
  ensure(payment.kind === 'guarantee' && payment.voided_at === null, 'conflict', {
    detail: 'Este pago no es una garantía',
  })
  ensure(deal.status !== 'lost' && !payment.is_closed, 'conflict', { detail: 'El negocio terminó' })
  const amount = await waivedOfRow(db, me.account_id, deal.id, id)
  ensure(new Exact(amount).gt(0), 'conflict', { detail: 'De esta garantía no se dejó de pedir nada' })
  await giveBack(db, actor, id, amount)
  await oweAgain(db, actor, id)
  await keepSaleAct(db, actor, deal.contact_id, {
    deal_id: deal.id,
    payment_id: id,
    act: 'guarantee_asked_again',
    words: reason,
    amount,
    currency: payment.currency,
  })
  await tellChanged(db, actor, deal.id)
}

/** A part of a part that was voided goes back to what that was taken from; a row of the price that is of the plan is never voided. */
function sourceOf(rows: LockedPayment[], id: number): LockedPayment {
  const row = found(rows.find((one) => one.id === id))
  return row.voided_at !== null && row.from_id !== null ? sourceOf(rows, row.from_id) : row
}
