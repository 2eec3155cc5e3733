import type { LockedDeal } from '#server/features/sales/deals/writing.queries.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { Exact } from '#server/platform/decimals.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { guaranteeUse, insertEntry, standingEntries } from './entries.queries.ts'
import { settleAgain } from './leaving.actions.ts'
import { type Amount, heldOf, reversalOf, textOf } from './ledger.ts'
import { ensureCurrent } from './paying.actions.ts'
import { oweAgain } from './schedule.actions.ts'
import { tell, tellChanged } from './tell.ts'
import { addPaid, type LockedPayment, lockPayment } from './writing.queries.ts'

/**
 * Takes back an entry with another one, of today: also a cheque that bounces after the deal ended. What is owed again and late is told at
 * once.
 */
export async function reversePayment(
  db: Db,
  actor: Actor,
  id: number,
  { reason, entry_id }: { reason: string; entry_id?: number | undefined },
  ifMatch: string | null,
) {
  const { me, at } = actor
  const { deal, payment } = await lockPayment(db, me, id)
  await ensureCurrent(db, actor, payment, ifMatch)
  const standing = await standingEntries(db, me.account_id, id, ['payment', 'application'])
  const entry = entry_id === undefined ? standing[0] : standing.find((one) => one.id === entry_id)
  if (!entry)
    return entry_id === undefined
      ? fail('conflict', { detail: 'No hay un pago que reversar' })
      : failField('entry_id', 'No existe ese pago, o ya se reversó')
  const booked = { capital: new Exact(entry.capital), interest: new Exact(entry.interest) }
  if (payment.kind === 'guarantee') await ensureUnused(db, actor, { deal, payment }, booked.capital)
  const { capital, interest } = reversalOf(booked)
  const today = dayOf(at, me.timezone)
  await addPaid(db, actor, id, capital.toFixed())
  await insertEntry(db, actor, {
    deal_id: deal.id,
    payment_id: id,
    contact_id: entry.contact_id,
    kind: 'reversal',
    reason,
    paid_on: today,
    booked_on: today,
    reverses_id: entry.id,
    amount: new Exact(entry.amount).negated().toFixed(),
    currency: entry.currency,
    paid_rate: entry.paid_rate,
    due_rate: entry.due_rate,
    capital: textOf(capital, payment.currency),
    interest: textOf(interest, payment.currency),
  })
  if (deal.status === 'lost') await settleAgain(db, actor, deal)
  await oweAgain(db, actor, id)
  // No money moved when it was applied, and none does now.
  if (entry.kind === 'application') return tellChanged(db, actor, deal.id)
  await tell(db, actor, deal, {
    type: 'payment.reversed',
    payment_id: id,
    amount: new Exact(entry.amount).toFixed(),
    currency: entry.currency,
    reason,
  })
}

/** What was applied or is given back of a guarantee is taken back before what it came from. Of a deal that ended refunds shrink. */
async function ensureUnused(
  db: Db,
  { me }: Actor,
  { deal, payment }: { deal: LockedDeal; payment: LockedPayment },
  capital: Amount,
) {
  const { applied, returned } = await guaranteeUse(db, me.account_id, deal.id)
  const use = { applied, returned: deal.status === 'lost' ? new Exact(0) : returned }
  ensure(heldOf(new Exact(payment.paid).minus(capital), use).gte(0), 'conflict', {
    detail: 'La garantía ya se aplicó o se devuelve: eso se reversa o anula antes',
  })
}
