import { keepDeposit } from '#server/features/sales/sale-acts/writing.queries.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { chequeById, deleteDeposit, insertDeposit } from './cheques.queries.ts'
import { tellChanged } from './tell.ts'
import { lockPayment } from './writing.queries.ts'

/** Locks the payment, as taking it back does, and reads its cheque then. */
async function lockCheque(db: Db, actor: Actor, id: number) {
  const { payment_id } = await chequeById(db, actor.me, id, actor.at)
  await lockPayment(db, actor.me, payment_id)
  const cheque = await chequeById(db, actor.me, id, actor.at)
  ensure(cheque.status !== 'reversed', 'conflict', { detail: 'El cheque fue protestado o devuelto' })
  return cheque
}

export async function depositCheque(db: Db, actor: Actor, id: number, day: string) {
  const cheque = await lockCheque(db, actor, id)
  ensure(cheque.deposited_on === null, 'conflict', { detail: 'El cheque ya está depositado' })
  if (day > dayOf(actor.at, actor.me.timezone)) failField('deposited_on', 'Ese día todavía no llega')
  if (day < cheque.received_on) failField('deposited_on', 'El cheque se recibió después')
  await insertDeposit(db, actor, id, day)
  await tellChanged(db, actor, cheque.deal.id)
}

export async function undoDeposit(db: Db, actor: Actor, id: number) {
  const cheque = await lockCheque(db, actor, id)
  ensure(cheque.deposited_on !== null, 'conflict', { detail: 'El cheque no está depositado' })
  await keepDeposit(db, actor, id)
  await deleteDeposit(db, actor.me, id)
  await tellChanged(db, actor, cheque.deal.id)
}
