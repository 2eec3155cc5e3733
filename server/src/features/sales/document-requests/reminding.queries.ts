import { sql } from 'kysely'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'

/** Those of these whose reminder is due, which is noted. */
export async function takeReminders(
  db: Db,
  accountId: number,
  { at, ids }: { at: string; ids: number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update document_request r set reminded_at = ${at}
    where r.account_id = ${accountId} and r.id = any (${ids}::bigint[]) and r.reminded_at is null and r.revoked_at is null
      and r.remind_at <= ${at}::timestamptz and r.expires_at > ${at}::timestamptz
    returning r.id`.execute(db)
  return rows.map(({ id }) => id)
}

export type Reminded = {
  uuid: string
  deal_id: number
  contact_id: number
  email: string
  client: string
  account: string
  /** The account, where the seller has left. */
  seller: string
  seller_email: string | null
  /** The last day on which the link serves. */
  last_on: string
}

/** The client of a link that still serves; nothing where they may not be written to. */
export async function requestToRemind(
  db: Db,
  accountId: number,
  id: number,
  now: string,
): Promise<Reminded | undefined> {
  const { rows } = await sql<Reminded>`
    select r.uuid, r.deal_id, c.id as contact_id, c.email, c.name as client, a.name as account,
      case when s.is_active then ${userName('s')} else a.name end as seller, case when s.is_active then s.email else a.email end as seller_email,
      ((r.expires_at - interval '1 second') at time zone a.timezone)::date as last_on
    from document_request r
    join deal d on d.account_id = ${accountId} and d.id = r.deal_id and d.status = 'active' and d.contact_id = r.contact_id
    join contact c on c.account_id = ${accountId} and c.id = r.contact_id
    join app_user s on s.account_id = ${accountId} and s.id = d.seller_id
    join account a on a.id = ${accountId}
    where r.account_id = ${accountId} and r.id = ${id} and r.revoked_at is null and r.expires_at > ${now}::timestamptz
      and c.email is not null and c.blocked_at is null and c.erased_at is null`.execute(db)
  return rows[0]
}

/** Notes that the client is reminded, and says whether that is the first time. */
export async function noteReminder(db: Db, accountId: number, id: number, at: string): Promise<boolean> {
  const { rows } = await sql`
    update document_request r set client_mailed_at = ${at}
    where r.account_id = ${accountId} and r.id = ${id} and r.client_mailed_at is null returning r.id`.execute(
    db,
  )
  return rows.length > 0
}

/** The mail was not taken: it is tried again. */
export const forgetReminder = (db: Db, accountId: number, id: number) =>
  sql`update document_request r set client_mailed_at = null
    where r.account_id = ${accountId} and r.id = ${id}`.execute(db)
