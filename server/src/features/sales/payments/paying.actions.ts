import type { OutputOf } from '#contract/endpoint.ts'
import type { payPayment as contract } from '#contract/sales/payments.ts'
import { dealSettingsOf } from '#server/features/sales/commissions/settings.queries.ts'

import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { Exact } from '#server/platform/decimals.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor } from '#server/platform/me.ts'
import { insertEntry, nextReceipt } from './entries.queries.ts'
import { bookPayment, type Currency, fits, moneyOf, settling, textOf } from './ledger.ts'
import { ratesOfDay } from './rates.actions.ts'
import { paymentById } from './rows.queries.ts'
import { interestPercent, shownPayment } from './shown.ts'
import { tell } from './tell.ts'
import { addPaid, type LockedPayment, lockPayment } from './writing.queries.ts'

type Body = OutputOf<typeof contract, 'body'>

/** Books what was paid, at the rates of that day. Of two who pay the same row at once the second sees what the first left. */
export async function payPayment(db: Db, actor: Actor, id: number, body: Body, ifMatch: string | null) {
  const { me, at } = actor
  const today = dayOf(at, me.timezone)
  checkTyped(body, today)
  const { deal, payment } = await lockToPay(db, actor, id, ifMatch)
  const { late_interest_percent } = await dealSettingsOf(db, me.account_id)
  const percent = interestPercent(payment.kind, late_interest_percent)
  const rates = await ratesOfDay(db, me, body.paid_on, { paid: body.currency, due: payment.currency })

  const due = { ...payment, amount: new Exact(payment.amount) }
  const balance = due.amount.minus(payment.paid)
  const paid = { ...body, amount: new Exact(body.amount) }
  const booked = bookPayment(due, balance, paid, { rates, percent })
  if (booked === 'nothing')
    return failField('amount', 'Es tan poco que no alcanza a un centésimo de lo que se debe')
  if (booked === 'overpaid') {
    const most = settling(due, balance, { day: body.paid_on, currency: body.currency, rates, percent })
    return fail('conflict', {
      detail: 'Es más de lo que se debe de este pago',
      conflict: { balance: moneyOf(balance, payment.currency), most: moneyOf(most, body.currency) },
    })
  }
  await addPaid(db, actor, id, booked.capital.toFixed())
  await insertEntry(db, actor, {
    deal_id: deal.id,
    payment_id: id,
    contact_id: deal.contact_id,
    kind: 'payment',
    booked_on: today,
    paid_on: body.paid_on,
    amount: body.amount,
    currency: body.currency,
    paid_rate: rates.paid.toFixed(),
    due_rate: rates.due.toFixed(),
    capital: textOf(booked.capital, payment.currency),
    interest: textOf(booked.interest, payment.currency),
    method: body.method,
    reference: body.reference ?? null,
    cheque: body.cheque ?? null,
    receipt: await nextReceipt(db, me.account_id),
  })
  await tell(db, actor, deal, {
    type: 'payment.received',
    payment_id: id,
    is_refund: payment.kind === 'refund',
    amount: body.amount,
    currency: body.currency,
  })
}

function checkTyped({ paid_on, amount, currency, method, cheque }: Body, today: string) {
  if (paid_on > today) failField('paid_on', 'Ese día todavía no llega')
  if (new Exact(amount).lte(0)) failField('amount', 'Debe ser más que cero')
  if (!fits(amount, currency)) failField('amount', tooFine(currency))
  if (cheque && method !== 'cheque') failField('cheque', 'Solo un pago con cheque lleva sus datos')
}

export const tooFine = (currency: Currency) =>
  currency === 'CLP' ? 'En pesos no hay decimales' : 'A lo más dos decimales'

/** A row of which something is owed. */
async function lockToPay(db: Db, actor: Actor, id: number, ifMatch: string | null) {
  const { deal, payment } = await lockPayment(db, actor.me, id)
  await ensureCurrent(db, actor, payment, ifMatch)
  ensure(payment.voided_at === null, 'conflict', { detail: 'Este pago se anuló' })
  ensure(!payment.is_closed, 'conflict', { detail: 'El negocio terminó: no recibe más pagos' })
  ensure(new Exact(payment.paid).lt(payment.amount), 'conflict', { detail: 'Ya está pagado' })
  return { deal, payment }
}

/** Fails with the current version when the editor started from an older one. */
export async function ensureCurrent(
  db: Db,
  { me, at }: Actor,
  { id, updated_at }: LockedPayment,
  ifMatch: string | null,
) {
  if (!isStale(ifMatch, updated_at)) return
  const { late_interest_percent: percent } = await dealSettingsOf(db, me.account_id)
  const today = dayOf(at, me.timezone)
  fail('stale', { conflict: shownPayment(await paymentById(db, me, id), { today, percent }) })
}
