import type { OutputOf } from '#contract/endpoint.ts'
import {
  type applyGuarantee as applying,
  isOfPrice,
  type returnGuarantee as returning,
} from '#contract/sales/payments.ts'
import { keepSaleAct } from '#server/features/sales/sale-acts/writing.queries.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { Exact } from '#server/platform/decimals.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { guaranteeUse, insertEntry } from './entries.queries.ts'
import { type Amount, type Currency, fits, heldOf, moneyOf, textOf } from './ledger.ts'
import { ensureCurrent, tooFine } from './paying.actions.ts'
import { addRows } from './schedule.actions.ts'
import { tellChanged } from './tell.ts'
import { addPaid, type LockedPayment, lockPayment, lockRows, touchRow } from './writing.queries.ts'

type Applied = OutputOf<typeof applying, 'body'>
type Returned = OutputOf<typeof returning, 'body'>

/** What was paid of it and is neither applied nor given back. */
async function lockGuarantee(db: Db, actor: Actor, id: number, ifMatch: string | null) {
  const { deal, payment } = await lockPayment(db, actor.me, id)
  await ensureCurrent(db, actor, payment, ifMatch)
  ensure(payment.kind === 'guarantee' && payment.voided_at === null, 'conflict', {
    detail: 'Este pago no es una garantía',
  })
  ensure(deal.status !== 'lost', 'conflict', {
    detail: 'El negocio terminó: lo que se devuelve se decidió entonces',
  })
  const use = await guaranteeUse(db, actor.me.account_id, deal.id)
  return { deal, payment, held: heldOf(new Exact(payment.paid), use) }
}

function checkAmount(amount: string, held: Amount, { currency }: LockedPayment) {
  if (new Exact(amount).lte(0)) failField('amount', 'Debe ser más que cero')
  if (!fits(amount, currency)) failField('amount', tooFine(currency))
  if (held.lt(amount))
    fail('conflict', {
      detail: 'De la garantía no queda tanto',
      conflict: { held: moneyOf(held, currency) },
    })
}

/** Counts for a row of the price from now on: no money moves. */
export async function applyGuarantee(
  db: Db,
  actor: Actor,
  id: number,
  body: Applied,
  ifMatch: string | null,
) {
  const { me, at } = actor
  const { deal, payment, held } = await lockGuarantee(db, actor, id, ifMatch)
  const rows = await lockRows(db, me.account_id, deal.id)
  const to = rows.find((row) => row.id === body.to_id && isOfPrice(row.kind) && row.voided_at === null)
  if (!to) return failField('to_id', 'No existe ese pago en el precio del negocio')
  checkAmount(body.amount, held, payment)
  const balance = new Exact(to.amount).minus(to.paid)
  ensure(!to.is_closed && balance.gte(body.amount), 'conflict', {
    detail: 'Es más de lo que se debe de ese pago',
    conflict: { balance: moneyOf(balance, to.currency) },
  })
  const today = dayOf(at, me.timezone)
  const amount = textOf(new Exact(body.amount), to.currency)
  await addPaid(db, actor, to.id, amount)
  await insertEntry(db, actor, {
    deal_id: deal.id,
    payment_id: to.id,
    contact_id: deal.contact_id,
    kind: 'application',
    paid_on: today,
    booked_on: today,
    currency: to.currency,
    paid_rate: '0',
    due_rate: '0',
    amount,
    capital: amount,
    interest: '0',
  })
  await touchRow(db, actor, id)
  await tellChanged(db, actor, deal.id)
}

/** Is due to the client from then on, and is paid as every refund. */
export async function returnGuarantee(
  db: Db,
  actor: Actor,
  id: number,
  { due_on, amount, reason }: Returned,
  ifMatch: string | null,
) {
  const { me, at } = actor
  const { deal, payment, held } = await lockGuarantee(db, actor, id, ifMatch)
  checkAmount(amount, held, payment)
  if (due_on < dayOf(at, me.timezone)) failField('due_on', 'Ese día ya pasó')
  if (due_on >= '3000-01-01') failField('due_on', 'Fecha no válida')
  const currency = payment.currency as Currency
  await addRows(db, actor, deal.id, [
    { kind: 'refund', due_on, amount, currency, is_added: true, from_id: id },
  ])
  await keepSaleAct(db, actor, deal.contact_id, {
    deal_id: deal.id,
    payment_id: id,
    act: 'guarantee_returned',
    words: reason ?? null,
    amount,
    currency,
    to_on: due_on,
  })
  await touchRow(db, actor, id)
  await tellChanged(db, actor, deal.id)
}
