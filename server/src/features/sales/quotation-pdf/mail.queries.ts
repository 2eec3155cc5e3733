import { sql } from 'kysely'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'

type Mailed = {
  uuid: string
  number: number
  contact_id: number
  email: string
  client: string
  account: string
  seller: string
}

/** What the mail of an issued quotation says; nothing where its link is closed or the person may not be written to. */
export async function quotationToMail(db: Db, accountId: number, id: number): Promise<Mailed | undefined> {
  const { rows } = await sql<Mailed>`
    select q.uuid, q.number, c.id as contact_id, c.email, c.name as client, a.name as account, ${userName('s')} as seller
    from quotation q
    join contact c on c.account_id = ${accountId} and c.id = q.contact_id
    join app_user s on s.account_id = ${accountId} and s.id = q.seller_id
    join account a on a.id = ${accountId}
    where q.account_id = ${accountId} and q.id = ${id} and q.status in ('sent', 'seen') and q.link_revoked_at is null
      and c.email is not null and c.blocked_at is null and c.erased_at is null`.execute(db)
  return rows[0]
}
