import { dealsToTell } from '#server/features/sales/deals/writing.queries.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { keepStep, type LockedCommission, lockCommissions } from './earning.queries.ts'
import { commissionById } from './list.queries.ts'

const before = { approved: 'due', paid: 'approved' } as const
const sentences: Record<LockedCommission['status'], string> = {
  due: 'La comisión todavía no está aprobada',
  approved: 'La comisión ya está aprobada',
  paid: 'La comisión ya está pagada',
  clawed_back: 'La comisión se retiró: el negocio terminó',
}

/** Approved first, then paid, and never by the person who earns it. */
export async function decide(db: Db, actor: Actor, id: number, act: 'approved' | 'paid') {
  const { me, at } = actor
  await commissionById(db, me, id)
  const [locked] = await lockCommissions(db, me.account_id, { id })
  const { status, user_id, broker_account_id, amount, deal_id } = found(locked)
  ensure(user_id !== me.id, 'conflict', { detail: 'Nadie aprueba ni paga su propia comisión' })
  ensure(status === before[act], 'conflict', { detail: sentences[status], conflict: { status } })
  await keepStep(db, actor, { id, act, amount, booked_on: dayOf(at, me.timezone) })
  await emit(db, actor, { type: 'commission.changed', deal_id })
  if (user_id === null && broker_account_id === null) return
  const [deal] = await dealsToTell(db, me.account_id, [deal_id])
  if (!deal) return
  const { contact_id, lead_id, number } = deal
  if (broker_account_id !== null)
    await emit(db, actor, {
      type: 'commission.decided_for_broker',
      broker_account_id,
      number,
      act,
      commission_id: id,
    })
  if (user_id === null) return
  await emit(db, actor, { type: 'commission.decided', deal_id, number, contact_id, lead_id, user_id, act })
}
