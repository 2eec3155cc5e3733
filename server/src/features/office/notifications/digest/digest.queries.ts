import { sql } from 'kysely'
import type { NotificationKind } from '#contract/office/notifications.ts'
import type { Db } from '#server/platform/db.ts'
import { dataOf } from '../data.queries.ts'
import type { Told } from '../words.ts'

type Claimed = { id: number; user_id: number; kind: NotificationKind }
export type Unmailed = Told & { email: string; first_name: string; contact_id: number | null }

/** Condition on `notification n`: unread. One not wanted in the app is archived from the start. */
const isUnread = sql`(n.status = 'new' or (n.status = 'archived' and n.updated_at = n.created_at))`

/** The next unread notifications older than `before`, by user; marked, so that they are mailed once. */
export async function claimUnmailed(
  db: Db,
  accountId: number,
  { before, at, most }: { before: string; at: string; most: number },
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select n.id, n.created_at from notification n
      where n.account_id = ${accountId} and ${isUnread} and n.mailed_at is null and n.created_at < ${before}
      order by n.user_id, n.created_at limit ${most} for update skip locked
    ), claimed as (
      update notification n set mailed_at = ${at} from due
      where n.account_id = ${accountId} and n.created_at = due.created_at and n.id = due.id
      returning n.id, n.user_id, n.kind
    )
    select id, user_id, kind from claimed order by id`.execute(db)
  return rows
}

/** The ones that active users still have not read, oldest first. */
export async function stillUnread(db: Db, accountId: number, ids: number[]): Promise<Unmailed[]> {
  const { rows } = await sql<Unmailed>`
    select n.kind, n.amount, ${dataOf(accountId, 'n')} as data, u.email, u.first_name,
      case n.subject_kind when 'contact' then n.subject_id when 'lead' then (
        select l.contact_id from lead l where l.account_id = ${accountId} and l.id = n.subject_id) end as contact_id,
      case when n.subject_id is not null then json_build_object('kind', n.subject_kind, 'id', n.subject_id) end as subject
    from notification n
    join app_user u on u.account_id = ${accountId} and u.id = n.user_id and u.is_active
    where n.account_id = ${accountId} and n.id = any (${ids}::bigint[]) and ${isUnread}
    order by n.id`.execute(db)
  return rows
}
