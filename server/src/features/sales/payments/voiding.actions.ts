import type { Db } from '#server/platform/db.ts'
import { Exact } from '#server/platform/decimals.ts'
import { ensure, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { ensureCurrent } from './paying.actions.ts'
import { oweAgain } from './schedule.actions.ts'
import { tellChanged } from './tell.ts'
import { giveBack, type LockedPayment, lockPayment, lockRows, voidRow } from './writing.queries.ts'

/** Takes out a row that was added by mistake, or a guarantee that is not asked for any more. The sums stay: what was split is due with the row it came from again. */
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
  ensure(new Exact(payment.paid).isZero(), 'conflict', {
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

/** A part of a part that was voided goes back to what that was taken from; a row of the price that is of the plan is never voided. */
function sourceOf(rows: LockedPayment[], id: number): LockedPayment {
  const row = found(rows.find((one) => one.id === id))
  return row.voided_at !== null && row.from_id !== null ? sourceOf(rows, row.from_id) : row
}
