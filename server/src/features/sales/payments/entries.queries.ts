import { type RawBuilder, sql } from 'kysely'
import type { DealPayment, PaymentMethod } from '#contract/sales/payments.ts'
import type { Db } from '#server/platform/db.ts'
import { Exact } from '#server/platform/decimals.ts'
import { found } from '#server/platform/fail.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'
import type { Use } from './ledger.ts'

type By = Pick<Actor, 'at'> & { me: Pick<Me, 'account_id' | 'id'> }

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
  currency: DealPayment['amount']['currency']
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

/** What is not asked for any more of a guarantee that was paid in part, as the history of its deal has it. */
export const waivedOf = (accountId: number, dealId: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
  select coalesce(-sum(s.amount), 0) from sale_act s
  where s.account_id = ${accountId} and s.deal_id = ${dealId} and s.payment_id = ${id}
    and s.act in ('guarantee_waived', 'guarantee_asked_again')`

export async function waivedOfRow(db: Db, accountId: number, dealId: number, id: number): Promise<string> {
  const { rows } = await sql<{ waived: string }>`
    select (${waivedOf(accountId, sql`${dealId}`, sql`${id}`)})::text as waived`.execute(db)
  return found(rows[0]).waived
}
