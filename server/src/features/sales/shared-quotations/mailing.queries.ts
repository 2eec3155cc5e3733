import { sql } from 'kysely'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'

type ToMail = {
  owner_account_id: number
  uuid: string
  number: number
  project: string
  contact_id: number
  client: string
  email: string
  account: string
  agent: string
  agent_email: string | null
}

/** What the mail of a broker says; nothing where the link is closed or the person may not be written to. */
export async function madeToMail(
  db: Db,
  accountId: number,
  id: number,
  userId: number,
): Promise<ToMail | undefined> {
  const { rows } = await sql<ToMail>`
    select m.owner_account_id, m.uuid, m.number, m.project_name as project, c.id as contact_id, c.name as client, c.email,
      a.name as account, ${userName('u')} as agent, u.email as agent_email
    from made_quotation m
    join contact c on c.account_id = ${accountId} and c.id = m.contact_id
    join app_user u on u.account_id = ${accountId} and u.id = ${userId}
    join account a on a.id = ${accountId}
    where m.account_id = ${accountId} and m.id = ${id} and m.number is not null and m.status in ('sent', 'seen')
      and not m.is_revoked and c.email is not null and c.blocked_at is null and c.erased_at is null`.execute(
    db,
  )
  return rows[0]
}

/** The client of a quotation of this account, as it may be written to. */
export async function clientOfMade(
  db: Db,
  accountId: number,
  id: number,
): Promise<{ email: string | null; blocked_at: string | null } | undefined> {
  const { rows } = await sql<{ email: string | null; blocked_at: string | null }>`
    select c.email, c.blocked_at from made_quotation m
    join contact c on c.account_id = ${accountId} and c.id = m.contact_id
    where m.account_id = ${accountId} and m.id = ${id}`.execute(db)
  return rows[0]
}

export const setMailed = (db: Db, { me, at }: Actor, id: number) =>
  sql`update made_quotation m set mailed_at = ${at} where m.account_id = ${me.account_id} and m.id = ${id}`.execute(
    db,
  )
