import { type RawBuilder, sql } from 'kysely'
import type { DealPayment, PaymentMethod } from '#contract/sales/payments.ts'
import { visibleDeals } from '#server/features/sales/deals/visible.queries.ts'
import { type LockedDeal, lockDeal } from '#server/features/sales/deals/writing.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { Exact } from '#server/platform/decimals.ts'
import { found } from '#server/platform/fail.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'
import type { Use } from './ledger.ts'

/** In which account, and when; and by whom. */
type When = Pick<Actor, 'at'> & { me: Pick<Me, 'account_id'> }
type By = Pick<Actor, 'at'> & { me: Pick<Me, 'account_id' | 'id'> }

type Currency = DealPayment['amount']['currency']
export type LockedPayment = {
  id: number
  kind: DealPayment['kind']
  due_on: string
  amount: string
  paid: string
  currency: Currency
  is_closed: boolean
  is_added: boolean
  from_id: number | null
  voided_at: string | null
  updated_at: string
}

/** A row with its deal, which is locked before it, or 404. */
export async function lockPayment(
  db: Db,
  me: Me,
  id: number,
): Promise<{ deal: LockedDeal; payment: LockedPayment }> {
  const { rows } = await sql<{ deal_id: number }>`
    select p.deal_id from deal_payment p join deal d on d.account_id = ${me.account_id} and d.id = p.deal_id
    where p.account_id = ${me.account_id} and p.id = ${id} and ${visibleDeals(me, 'd')}`.execute(db)
  const deal = await lockDeal(db, me, found(rows[0]).deal_id)
  const payment = (await lockRows(db, me.account_id, deal.id)).find((row) => row.id === id)
  return { deal, payment: found(payment) }
}

/** All rows of a deal that is locked already. */
export async function lockRows(db: Db, accountId: number, dealId: number): Promise<LockedPayment[]> {
  const { rows } = await sql<LockedPayment>`
    select p.id, p.kind, p.due_on, p.amount::text, p.paid::text, p.currency, p.is_closed, p.is_added, p.from_id, p.voided_at,
      p.updated_at
    from deal_payment p
    where p.account_id = ${accountId} and p.deal_id = ${dealId} order by p.due_on, p.id for no key update`.execute(
    db,
  )
  return rows
}

export async function amountOfDeal(db: Db, accountId: number, dealId: number): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    select d.amount::text from deal d where d.account_id = ${accountId} and d.id = ${dealId}`.execute(db)
  return found(rows[0]).amount
}

export type NewRow = {
  kind: DealPayment['kind']
  number?: number | null
  due_on: string
  amount: string
  currency: string
  remind_at: string | null
  late_at: string
  is_added?: boolean
  from_id?: number | null
}

/** The ids in the order of the rows. */
export async function insertRows(
  db: Db,
  { me, at }: When,
  dealId: number,
  rows: NewRow[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const values = rows.map(
    ({
      kind,
      number = null,
      due_on,
      amount,
      currency,
      remind_at,
      late_at,
      is_added = false,
      from_id = null,
    }) =>
      sql`(${me.account_id}, ${dealId}, ${kind}, ${number}, ${due_on}, ${amount}, ${currency}, true, ${remind_at},
        ${late_at}, ${is_added}, ${from_id}::bigint, ${at}, ${at})`,
  )
  const { rows: made } = await sql<{ id: number }>`
    insert into deal_payment as p (account_id, deal_id, kind, number, due_on, amount, currency, is_open, remind_at, late_at,
      is_added, from_id, created_at, updated_at)
    values ${sql.join(values)} returning p.id`.execute(db)
  return made.map(({ id }) => id)
}

/** Another due day, with its reminders: nothing was told of it yet. */
export const moveRow = (
  db: Db,
  { me, at }: When,
  id: number,
  { due_on, remind_at, late_at }: Pick<NewRow, 'due_on' | 'remind_at' | 'late_at'>,
) =>
  sql`
    update deal_payment p set due_on = ${due_on}, remind_at = ${remind_at}, late_at = ${late_at}, reminded_at = null,
      late_told_at = null, updated_at = ${at}
    where p.account_id = ${me.account_id} and p.id = ${id}`.execute(db)

/** Adds to what was paid of a row, in its currency; less in a reversal. */
export const addPaid = (db: Db, { me, at }: When, id: number, capital: string) =>
  sql`
    update deal_payment p set paid = p.paid + ${capital}::numeric, updated_at = ${at},
      is_open = not p.is_closed and p.paid + ${capital}::numeric < p.amount
    where p.account_id = ${me.account_id} and p.id = ${id}`.execute(db)

/** Of a row that is owed again nobody was told yet that it is late; returns when it is. */
export async function reopened(db: Db, accountId: number, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ late_at: string }>`
    update deal_payment p set late_told_at = null
    where p.account_id = ${accountId} and p.id = ${id} and p.is_open returning p.late_at`.execute(db)
  return rows[0]?.late_at
}

/** Takes a part of what is left of a row. */
export const takeFrom = (db: Db, { me, at }: When, id: number, amount: string) =>
  sql`
    update deal_payment p set amount = p.amount - ${amount}::numeric, updated_at = ${at},
      is_open = p.paid < p.amount - ${amount}::numeric
    where p.account_id = ${me.account_id} and p.id = ${id}`.execute(db)

/** It is due no more; its entries, if it had any, were taken back. */
export const voidRow = (db: Db, { me, at }: By, id: number, reason: string) =>
  sql`
    update deal_payment p set voided_amount = p.amount, amount = 0, is_open = false, is_closed = true, voided_at = ${at},
      voided_by_id = ${authorOf(me)}::bigint, void_reason = ${reason}, updated_at = ${at}
    where p.account_id = ${me.account_id} and p.id = ${id}`.execute(db)

/** What was taken from a row comes back to it. */
export const giveBack = (db: Db, { me, at }: When, id: number, amount: string) =>
  sql`
    update deal_payment p set amount = p.amount + ${amount}::numeric, is_open = not p.is_closed, updated_at = ${at}
    where p.account_id = ${me.account_id} and p.id = ${id}`.execute(db)

/** Nothing more is paid of these; what a guarantee gives back is owed to the client still. */
export const closeRows = (db: Db, accountId: number, dealId: number, at: string) =>
  sql`
    update deal_payment p set is_closed = true, is_open = false, updated_at = ${at}
    where p.account_id = ${accountId} and p.deal_id = ${dealId} and p.paid < p.amount and p.kind <> 'refund'`.execute(
    db,
  )

/** Of a deal that ended nothing more of its price is paid. */
export const closePrice = (db: Db, accountId: number, dealId: number, at: string) =>
  sql`
    update deal_payment p set is_closed = true, is_open = false, updated_at = ${at}
    where p.account_id = ${accountId} and p.deal_id = ${dealId} and p.paid < p.amount and not p.is_closed
      and p.kind not in ('fee', 'penalty', 'refund')`.execute(db)

export type NewEntry = {
  deal_id: number
  payment_id: number
  contact_id: number
  kind: 'payment' | 'reversal' | 'retention' | 'application'
  receipt?: number | null
  paid_on: string
  booked_on: string
  amount: string
  currency: string
  paid_rate: string
  due_rate: string
  capital: string
  interest: string
  method?: PaymentMethod | null
  reference?: string | null
  cheque?: { number: string; bank: string; due_on: string } | null
  reverses_id?: number | null
  reason?: string | null
}

export const insertEntry = (db: Db, { me, at }: By, { cheque = null, ...entry }: NewEntry) =>
  sql`
    insert into deal_payment_entry (account_id, deal_id, payment_id, contact_id, kind, receipt, paid_on, booked_on, amount,
      currency, paid_rate, due_rate, capital, interest, method, reference, cheque_number, cheque_bank, cheque_due_on,
      reverses_id, reason, by_id, at)
    values (${me.account_id}, ${entry.deal_id}, ${entry.payment_id}, ${entry.contact_id}, ${entry.kind},
      ${entry.receipt ?? null}, ${entry.paid_on}, ${entry.booked_on}, ${entry.amount}, ${entry.currency}, ${entry.paid_rate},
      ${entry.due_rate}, ${entry.capital}, ${entry.interest}, ${entry.method ?? null}, ${entry.reference ?? null},
      ${cheque?.number ?? null}, ${cheque?.bank ?? null}, ${cheque?.due_on ?? null}, ${entry.reverses_id ?? null},
      ${entry.reason ?? null}, ${authorOf(me)}, ${at})`.execute(db)

export type StandingEntry = {
  id: number
  kind: NewEntry['kind']
  contact_id: number
  amount: string
  currency: Currency
  paid_rate: string
  due_rate: string
  capital: string
  interest: string
}

/** The entries of a row that nobody took back, newest first. */
export async function standingEntries(
  db: Db,
  accountId: number,
  paymentId: number,
  kinds: NewEntry['kind'][],
): Promise<StandingEntry[]> {
  const { rows } = await sql<StandingEntry>`
    select e.id, e.kind, e.contact_id, e.amount::text, e.currency, e.paid_rate::text, e.due_rate::text, e.capital::text,
      e.interest::text
    from deal_payment_entry e
    where e.account_id = ${accountId} and e.payment_id = ${paymentId} and e.kind = any (${kinds}::text[]) and not exists (
      select from deal_payment_entry r where r.account_id = ${accountId} and r.reverses_id = e.id)
    order by e.id desc`.execute(db)
  return rows
}

/** The next number of a receipt; its row stays locked until the end, so that there are no gaps: take it last. */
export async function nextReceipt(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    insert into counter as c (account_id, name, n) values (${accountId}, 'receipt', 1)
    on conflict (account_id, name) do update set n = c.n + 1 returning c.n`.execute(db)
  return (rows[0] as { n: number }).n
}

/** What of the guarantee of a deal counts for its price, and what is given back of it, paid or still due. */
export async function guaranteeUse(db: Db, accountId: number, dealId: number): Promise<Use> {
  const { rows } = await sql<{ applied: string; returned: string }>`
    select (${appliedOf(accountId, sql`${dealId}`)})::text as applied, (
      select coalesce(sum(r.amount), 0) from deal_payment r
      where r.account_id = ${accountId} and r.deal_id = ${dealId} and r.kind = 'refund' and r.from_id is not null)::text as returned`.execute(
    db,
  )
  const { applied, returned } = rows[0] as { applied: string; returned: string } // sums are of one row
  return { applied: new Exact(applied), returned: new Exact(returned) }
}

/** What counts for the price of a deal without being paid for it. */
export const appliedOf = (accountId: number, dealId: RawBuilder<unknown>) => sql`
  select coalesce(sum(e.capital), 0) from deal_payment_entry e
  where e.account_id = ${accountId} and e.deal_id = ${dealId} and e.kind = 'application' and not exists (
    select from deal_payment_entry r where r.account_id = ${accountId} and r.reverses_id = e.id)`

/** It was changed elsewhere: who saw it before sees it anew. */
export const touchRow = (db: Db, { me, at }: When, id: number) =>
  sql`update deal_payment p set updated_at = ${at} where p.account_id = ${me.account_id} and p.id = ${id}`.execute(
    db,
  )
