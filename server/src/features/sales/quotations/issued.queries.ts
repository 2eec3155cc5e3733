import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'

/**
 * The next folio of the account. Its row stays locked until the transaction ends, so that folios have no gaps: take it last, after all
 * that may be refused.
 */
export async function nextFolio(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    insert into counter as c (account_id, name, n) values (${accountId}, 'quotation', 1)
    on conflict (account_id, name) do update set n = c.n + 1 returning c.n`.execute(db)
  return (rows[0] as { n: number }).n
}

/** The account's words about quotations, as they are now. */
export async function legalText(db: Db, accountId: number): Promise<string | null> {
  const { rows } = await sql<{ quotation_legal_text: string | null }>`
    select a.quotation_legal_text from account a where a.id = ${accountId}`.execute(db)
  return rows[0]?.quotation_legal_text ?? null
}

export type Client = { id: number; name: string; email: string | null; blocked_at: string | null }

export async function clientOf(db: Db, accountId: number, contactId: number): Promise<Client | undefined> {
  const { rows } = await sql<Client>`
    select c.id, c.name, c.email, c.blocked_at from contact c
    where c.account_id = ${accountId} and c.id = ${contactId}`.execute(db)
  return rows[0]
}

/** Those of these units that are held for this lead. */
export async function heldForLead(
  db: Db,
  accountId: number,
  leadId: number,
  ids: number[],
): Promise<number[]> {
  const { rows } = await sql<{ unit_id: number }>`
    select c.unit_id from unit_claim c
    where c.account_id = ${accountId} and c.lead_id = ${leadId} and c.status = 'active'
      and c.unit_id = any (${ids}::bigint[])`.execute(db)
  return rows.map(({ unit_id }) => unit_id)
}

export type Version = { id: number; version: number; status: string }

/** All versions of a folio, newest first, locked. */
export async function lockVersions(db: Db, accountId: number, number: number): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select q.id, q.version, q.status from quotation q
    where q.account_id = ${accountId} and q.number = ${number}
    order by q.version desc for no key update`.execute(db)
  return rows
}

type Due = {
  id: number
  contact_id: number
  lead_id: number | null
  seller_id: number
  number: number
  version: number
}
const dueColumns = sql`q.id, q.contact_id, q.lead_id, q.seller_id, q.number, q.version`

/** Ends those of these whose validity is over; those that were answered meanwhile stay. */
export async function expireQuotations(db: Db, accountId: number, at: string, ids: number[]): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update quotation q set status = 'expired', updated_at = ${at}
    where q.account_id = ${accountId} and q.id = any (${ids}::bigint[]) and q.status in ('sent', 'seen')
      and q.expires_at <= ${at}::timestamptz
    returning ${dueColumns}`.execute(db)
  return rows
}

/** Those of these whose reminder is due, which is noted. */
export async function takeReminders(db: Db, accountId: number, at: string, ids: number[]): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update quotation q set reminded_at = ${at}
    where q.account_id = ${accountId} and q.id = any (${ids}::bigint[]) and q.status in ('sent', 'seen')
      and q.reminded_at is null and q.remind_at <= ${at}::timestamptz and q.expires_at > ${at}::timestamptz
    returning ${dueColumns}`.execute(db)
  return rows
}

/** Gives the open quotations of leads to their new sellers. */
export const giveQuotations = (
  db: Db,
  { me, at }: Pick<Actor, 'at'> & { me: Pick<Me, 'account_id'> },
  given: { lead_id: number; seller_id: number }[],
) =>
  sql`
    update quotation q set seller_id = x.seller_id, updated_at = ${at}
    from unnest(${given.map(({ lead_id }) => lead_id)}::bigint[], ${given.map(({ seller_id }) => seller_id)}::bigint[])
      as x (lead_id, seller_id)
    where q.account_id = ${me.account_id} and q.lead_id = x.lead_id and q.status in ('draft', 'sent', 'seen')
      and q.seller_id <> x.seller_id`.execute(db)

/** It was opened on so many devices, for the first time or again. */
export const setSeen = (db: Db, { me, at }: Actor, id: number, devices: number) =>
  sql`
    update quotation set devices_count = ${devices}, last_seen_at = ${at},
      status = case when status = 'sent' then 'seen' else status end
    where account_id = ${me.account_id} and id = ${id}`.execute(db)
