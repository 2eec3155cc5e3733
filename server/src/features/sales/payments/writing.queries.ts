import { sql } from 'kysely'
import type { DealPayment } from '#contract/sales/payments.ts'
import { visibleDeals } from '#server/features/sales/deals/visible.queries.ts'
import { type LockedDeal, lockDeal } from '#server/features/sales/deals/writing.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'

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

/** It was changed elsewhere: who saw it before sees it anew. */
export const touchRow = (db: Db, { me, at }: When, id: number) =>
  sql`update deal_payment p set updated_at = ${at} where p.account_id = ${me.account_id} and p.id = ${id}`.execute(
    db,
  )
