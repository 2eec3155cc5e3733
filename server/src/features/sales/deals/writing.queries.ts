import { sql } from 'kysely'
import type { NewParty } from '#contract/sales/deal-acts.ts'
import type { DealStatus, dealActs } from '#contract/sales/deals.ts'
import { unlessTaken } from '#server/platform/constraint-of.ts'
import type { Db } from '#server/platform/db.ts'
import { fail, found } from '#server/platform/fail.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'
import { visibleDeals } from './visible.queries.ts'

export type LockedDeal = {
  id: number
  number: number
  status: DealStatus
  quotation_id: number
  contact_id: number
  lead_id: number
  seller_id: number
  project_id: number | null
  sale_step_id: number
  step_due_on: string | null
  currency: string
  notes: string | null
  ended_at: string | null
  updated_at: string
  units: { id: number; number: string }[]
}

const columns = (accountId: number) => sql`
  d.id, d.number, d.status, d.quotation_id, d.contact_id, d.lead_id, d.seller_id, d.project_id, d.sale_step_id, d.step_due_on,
  d.currency, d.notes, d.ended_at, d.updated_at, coalesce((
    select json_agg(json_build_object('id', u.id, 'number', u.number) order by du.position)
    from deal_unit du join unit u on u.account_id = ${accountId} and u.id = du.unit_id
    where du.account_id = ${accountId} and du.deal_id = d.id), '[]') as units`

/** The deal, or 404; its contact and its lead are locked before it, as everywhere. */
export async function lockDeal(db: Db, me: Me, id: number): Promise<LockedDeal> {
  await sql`
    select c.id from contact c
    where c.account_id = ${me.account_id} and c.id in (
      select d.contact_id from deal d where d.account_id = ${me.account_id} and d.id = ${id})
    for no key update`.execute(db)
  await sql`
    select l.id from lead l
    where l.account_id = ${me.account_id} and l.id in (
      select d.lead_id from deal d where d.account_id = ${me.account_id} and d.id = ${id})
    for no key update`.execute(db)
  const { rows } = await sql<LockedDeal>`
    select ${columns(me.account_id)} from deal d
    where d.account_id = ${me.account_id} and d.id = ${id} and ${visibleDeals(me, 'd')}
    for no key update of d`.execute(db)
  return found(rows[0])
}

/** So many active deals of a step; contacts and leads are locked before them, each lowest id first. */
export async function lockActiveIn(
  db: Db,
  accountId: number,
  stepId: number,
  most: number,
): Promise<LockedDeal[]> {
  const { rows: found } = await sql<{ id: number; contact_id: number; lead_id: number }>`
    select d.id, d.contact_id, d.lead_id from deal d
    where d.account_id = ${accountId} and d.sale_step_id = ${stepId} and d.status = 'active'
    order by d.id limit ${most}`.execute(db)
  await sql`
    select c.id from contact c
    where c.account_id = ${accountId} and c.id = any (${found.map(({ contact_id }) => contact_id)}::bigint[])
    order by c.id for no key update`.execute(db)
  await sql`
    select l.id from lead l
    where l.account_id = ${accountId} and l.id = any (${found.map(({ lead_id }) => lead_id)}::bigint[])
    order by l.id for no key update`.execute(db)
  const { rows } = await sql<LockedDeal>`
    select ${columns(accountId)} from deal d
    where d.account_id = ${accountId} and d.id = any (${found.map(({ id }) => id)}::bigint[]) and d.sale_step_id = ${stepId}
      and d.status = 'active'
    order by d.id for no key update of d`.execute(db)
  return rows
}

/** Deals as they are told of; not locked. */
export async function dealsToTell(db: Db, accountId: number, ids: number[]): Promise<LockedDeal[]> {
  const { rows } = await sql<LockedDeal>`
    select ${columns(accountId)} from deal d
    where d.account_id = ${accountId} and d.id = any (${ids}::bigint[]) order by d.id`.execute(db)
  return rows
}

export type NewDeal = {
  quotation_id: number
  contact_id: number
  lead_id: number
  seller_id: number
  project_id: number | null
  sale_step_id: number
  step_due_on: string | null
  step_due_at: string | null
  step_told_at: null
  step_remind_at: string | null
  step_reminded_at: null
  amount: string
  currency: string
  amount_clp: string | null
}

/** With the next folio of the account, whose counter stays locked until the transaction ends: folios have no gaps. */
export async function insertDeal(db: Db, { me, at }: Actor, deal: NewDeal) {
  const { rows } = await sql<{ n: number }>`
    insert into counter as c (account_id, name, n) values (${me.account_id}, 'deal', 1)
    on conflict (account_id, name) do update set n = c.n + 1 returning c.n`.execute(db)
  const { n: number } = rows[0] as { n: number }
  const { id } = await db
    .insertInto('deal')
    .values({
      ...deal,
      account_id: me.account_id,
      number,
      status: 'active',
      step_entered_at: at,
      created_by_id: authorOf(me),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, number }
}

export type SoldUnit = { unit_id: number; list_price: string; final_price: string }

/** The database refuses a unit that another active or won deal has. */
export const insertUnits = (db: Db, account_id: number, deal_id: number, units: SoldUnit[]) =>
  unlessTaken(
    db
      .insertInto('deal_unit')
      .values(units.map((unit, position) => ({ account_id, deal_id, position, is_taken: true, ...unit })))
      .execute(),
    { deal_unit_taken_key: () => fail('unit_taken') },
  )

export const setParties = async (db: Db, account_id: number, deal_id: number, parties: NewParty[]) => {
  await sql`delete from deal_party where account_id = ${account_id} and deal_id = ${deal_id}`.execute(db)
  const rows = parties.map(({ share_percent = null, ...party }, position) => ({
    account_id,
    deal_id,
    position,
    share_percent,
    ...party,
  }))
  await db.insertInto('deal_party').values(rows).execute()
}

export async function updateDeal(db: Db, { me, at }: Actor, id: number, columns: Record<string, unknown>) {
  await db
    .updateTable('deal')
    .set({ ...columns, updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()
}

type NewDealAct = {
  act: (typeof dealActs)[number]
  sale_step_id: number
  step_name: string
  reason?: string | null
}

/** Adds to the history of a deal, under who buys now. */
export const keepAct = (
  db: Db,
  { me, at }: Actor,
  { id: deal_id, contact_id }: Pick<LockedDeal, 'id' | 'contact_id'>,
  { reason = null, ...act }: NewDealAct,
) =>
  db
    .insertInto('deal_step')
    .values({ account_id: me.account_id, deal_id, contact_id, ...act, reason, by_id: authorOf(me), at })
    .execute()

/** Its units may be in another deal from then on. */
export const freeUnits = (db: Db, accountId: number, dealId: number) =>
  sql`update deal_unit set is_taken = false where account_id = ${accountId} and deal_id = ${dealId}`.execute(
    db,
  )
