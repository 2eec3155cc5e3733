import type { OutputOf } from '#contract/endpoint.ts'
import type { movePayment as contract } from '#contract/sales/payments.ts'
import { dealSettingsOf } from '#server/features/sales/commissions/settings.queries.ts'
import { keepSaleAct } from '#server/features/sales/sale-acts/writing.queries.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { Exact } from '#server/platform/decimals.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { wakeAt } from '#server/platform/wakeups.ts'
import { ensureCurrent } from './paying.actions.ts'
import { timesOf } from './schedule.ts'
import { tellChanged } from './tell.ts'
import { lockPayment, moveRow } from './writing.queries.ts'

/** What is owed stays; when it is due is agreed anew. Interest runs from the new day. */
export async function movePayment(
  db: Db,
  actor: Actor,
  id: number,
  { due_on, reason }: OutputOf<typeof contract, 'body'>,
  ifMatch: string | null,
) {
  const { me, at } = actor
  const { deal, payment } = await lockPayment(db, me, id)
  await ensureCurrent(db, actor, payment, ifMatch)
  ensure(!payment.is_closed && new Exact(payment.paid).lt(payment.amount), 'conflict', {
    detail: 'De este pago ya no se debe nada',
  })
  if (due_on < dayOf(at, me.timezone)) failField('due_on', 'Ese día ya pasó')
  if (due_on >= '3000-01-01') failField('due_on', 'Fecha no válida')
  if (due_on === payment.due_on) return
  const { reminder_days } = await dealSettingsOf(db, me.account_id)
  const times = timesOf(due_on, { timezone: me.timezone, reminder_days, at })
  await moveRow(db, actor, id, { due_on, ...times })
  await wakeAt(db, me.account_id, [
    ...(times.remind_at ? [{ kind: 'payment.reminder', subject_id: id, at: times.remind_at }] : []),
    { kind: 'payment.late', subject_id: id, at: times.late_at },
  ])
  await keepSaleAct(db, actor, deal.contact_id, {
    deal_id: deal.id,
    payment_id: id,
    act: 'payment_moved',
    words: reason,
    from_on: payment.due_on,
    to_on: due_on,
  })
  await tellChanged(db, actor, deal.id)
}
