import type { OutputOf } from '#contract/endpoint.ts'
import { type addDealPayment as contract, isOfPrice } from '#contract/sales/payments.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { dealSettingsOf } from '#server/features/sales/commissions/settings.queries.ts'
import { lockToChange } from '#server/features/sales/deals/locked.actions.ts'
import type { LockedDeal } from '#server/features/sales/deals/writing.queries.ts'
import { keepSaleAct } from '#server/features/sales/sale-acts/writing.queries.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { Exact } from '#server/platform/decimals.ts'
import type { Author } from '#server/platform/events.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { wakeAt } from '#server/platform/wakeups.ts'
import { type Currency, fits, sum } from './ledger.ts'
import { tooFine } from './paying.actions.ts'
import { frozenGuarantee, frozenPlan } from './schedule.queries.ts'
import { timesOf } from './schedule.ts'
import { tellChanged } from './tell.ts'
import { amountOfDeal, insertRows, lockRows, type NewRow, reopened, takeFrom } from './writing.queries.ts'

export type Due = Pick<NewRow, 'kind' | 'number' | 'due_on' | 'amount' | 'currency' | 'is_added' | 'from_id'>

/** Makes the schedule of a new deal: one row of each of its plan, and its guarantee, which is due at once. */
export async function makeSchedule(
  db: Db,
  author: Author,
  { id, quotation_id }: { id: number; quotation_id: number },
) {
  const { account_id } = author.me
  const plan = await frozenPlan(db, account_id, quotation_id)
  const guarantee = await frozenGuarantee(db, account_id, quotation_id)
  const { timezone } = await systemOf(db, account_id)
  const apart: Due[] = guarantee
    ? [{ kind: 'guarantee', due_on: dayOf(author.at, timezone), ...guarantee }]
    : []
  await addRows(db, author, id, [...apart, ...plan])
}

/** Adds rows with their reminders. */
export async function addRows(db: Db, { me, at }: Author, dealId: number, rows: Due[]): Promise<number[]> {
  const { timezone } = await systemOf(db, me.account_id)
  const { reminder_days } = await dealSettingsOf(db, me.account_id)
  const timed = rows.map((row) => ({ ...row, ...timesOf(row.due_on, { timezone, reminder_days, at }) }))
  const ids = await insertRows(db, { me, at }, dealId, timed)
  const wakeups = timed.flatMap(({ remind_at, late_at }, index) => {
    const subject_id = ids[index] as number
    const late = { kind: 'payment.late', subject_id, at: late_at }
    return remind_at === null ? [late] : [{ kind: 'payment.reminder', subject_id, at: remind_at }, late]
  })
  await wakeAt(db, me.account_id, wakeups)
  return ids
}

/** A row that was paid is owed again: its seller and its client hear within a minute that it is late, or the day after it is due. */
export async function oweAgain(db: Db, { me }: Author, id: number) {
  const late_at = await reopened(db, me.account_id, id)
  if (late_at) await wakeAt(db, me.account_id, [{ kind: 'payment.late', subject_id: id, at: late_at }])
}

type Body = OutputOf<typeof contract, 'body'>

/** A row of the plan takes its amount from another one, so that the schedule is the deal's amount before and after. */
export async function addPayment(db: Db, actor: Actor, dealId: number, body: Body): Promise<number> {
  const deal = await lockToChange(db, actor, dealId, { ifMatch: null, of: ['active', 'won'] })
  const currency = deal.currency as Currency
  if (new Exact(body.amount).lte(0)) failField('amount', 'Debe ser más que cero')
  if (!fits(body.amount, currency)) failField('amount', tooFine(currency))
  if (body.due_on < dayOf(actor.at, actor.me.timezone)) failField('due_on', 'Ese día ya pasó')
  if (body.due_on >= '3000-01-01') failField('due_on', 'Fecha no válida')
  if (isOfPrice(body.kind)) await makeRoom(db, actor, deal, body)
  else if (body.from_id !== undefined) failField('from_id', 'Esto no es parte del precio')
  else if (body.kind === 'guarantee') await ensureNoGuarantee(db, actor, dealId)
  const { kind, due_on, amount, from_id = null, reason = null } = body
  const [id] = await addRows(db, actor, dealId, [{ kind, due_on, amount, currency, is_added: true, from_id }])
  await keepSaleAct(db, actor, deal.contact_id, {
    deal_id: dealId,
    payment_id: id as number,
    act: 'payment_added',
    words: reason,
    amount,
    currency,
    to_on: due_on,
  })
  await tellChanged(db, actor, dealId)
  return id as number
}

async function ensureNoGuarantee(db: Db, { me }: Actor, dealId: number) {
  const rows = await lockRows(db, me.account_id, dealId)
  ensure(!rows.some(({ kind, voided_at }) => kind === 'guarantee' && voided_at === null), 'conflict', {
    detail: 'El negocio ya tiene una garantía',
  })
}

async function makeRoom(
  db: Db,
  actor: Actor,
  { id: dealId, contact_id }: LockedDeal,
  { amount, from_id, due_on, reason }: Body,
) {
  const { account_id } = actor.me
  const rows = (await lockRows(db, account_id, dealId)).filter(({ kind }) => isOfPrice(kind))
  if (from_id !== undefined) {
    const from = rows.find(({ id }) => id === from_id)
    if (!from) return failField('from_id', 'No existe ese pago en el negocio')
    if (reason === undefined) return failField('reason', 'Falta el motivo')
    const left = new Exact(from.amount).minus(from.paid)
    ensure(left.gt(amount), 'conflict', {
      detail: 'De ese pago no queda tanto por pagar',
      conflict: { balance: left.toFixed() },
    })
    await takeFrom(db, actor, from_id, amount)
    // Below zero: what this row lost, as the history tells.
    return keepSaleAct(db, actor, contact_id, {
      deal_id: dealId,
      payment_id: from_id,
      act: 'payment_added',
      words: reason,
      amount: new Exact(amount).negated().toFixed(),
      currency: from.currency,
      from_on: from.due_on,
      to_on: due_on,
    })
  }
  const planned = sum(rows.map((row) => new Exact(row.amount)))
  ensure(planned.plus(amount).lte(await amountOfDeal(db, account_id, dealId)), 'conflict', {
    detail: 'Los pagos sumarían más que el negocio: indique de qué pago sale el monto',
  })
}
