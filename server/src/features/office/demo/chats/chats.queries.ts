import { sql } from 'kysely'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'

export async function namesOfUsers(db: Db, accountId: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, ${userName('u')} as name from app_user u where u.account_id = ${accountId}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name.split(' ')[0] ?? name]))
}

/** Each lead counts what its person wrote and nobody has read. */
export const countUnread = (db: Db, accountId: number) =>
  sql`update lead l set unread_messages = v.unread_count
    from conversation v
    where l.account_id = ${accountId} and v.account_id = ${accountId} and v.contact_id = l.contact_id and v.unread_count > 0
      and l.status in ('to_contact', 'in_follow_up') and not l.is_deleted`.execute(db)
