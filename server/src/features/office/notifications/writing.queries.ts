import { sql } from 'kysely'
import type { NotificationKind } from '#contract/office/notifications.ts'
import type { Db } from '#server/platform/db.ts'
import type { NotificationData } from '#server/platform/event-declaration.ts'

export type NewNotification = {
  user_id: number
  kind: NotificationKind
  data: NotificationData
  subject_kind: string | null
  subject_id: number | null
  group_key: string | null
  amount: number
  status: 'new' | 'archived'
  push_at: string | null
}

type Written = { id: number; user_id: number; kind: NotificationKind }

/** Joins a row to an unread one of the same group, else inserts it. */
export async function writeNotifications(db: Db, accountId: number, rows: NewNotification[], at: string) {
  const grouped = rows.filter(({ status, group_key }) => status === 'new' && group_key !== null)
  const joined = grouped.length > 0 ? await joinUnread(db, accountId, grouped, at) : []
  const isIn = new Set(joined.map(groupOf))
  const others = rows.filter((row) => !(row.status === 'new' && isIn.has(groupOf(row))))
  const written = others.length > 0 ? await insertNotifications(db, accountId, others, at) : []
  return [...joined, ...written]
}

const groupOf = (row: { user_id: number; group_key: string | null }) => `${row.user_id} ${row.group_key}`

const columns = sql`(user_id bigint, kind text, data jsonb, status text, subject_kind text, subject_id bigint,
  group_key text, amount integer, push_at timestamptz)`

/**
 * Joining is serialized by locks in the order of user and group, because a unique index cannot span partitions. Returns
 * those that joined.
 */
async function joinUnread(db: Db, accountId: number, rows: NewNotification[], at: string) {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ${columns}`
  await sql`
    select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'notification', ${accountId}::bigint, g.user_id, g.group_key), 0))
    from (select r.user_id, r.group_key from ${given} order by r.user_id, r.group_key) g`.execute(db)
  const { rows: joined } = await sql<Written & { group_key: string }>`
    update notification n set amount = n.amount + r.amount, data = r.data, subject_kind = r.subject_kind,
      subject_id = r.subject_id, updated_at = ${at}::timestamptz, push_at = coalesce(r.push_at, n.push_at), mailed_at = null
    from ${given}
    where n.account_id = ${accountId} and n.user_id = r.user_id and n.group_key = r.group_key and n.status = 'new'
    returning n.id, n.user_id, n.kind, n.group_key`.execute(db)
  return joined
}

async function insertNotifications(db: Db, accountId: number, rows: NewNotification[], at: string) {
  const { rows: written } = await sql<Written>`
    insert into notification as n (account_id, user_id, kind, data, status, subject_kind, subject_id, group_key, amount,
      push_at, created_at, updated_at)
    select ${accountId}::bigint, r.user_id, r.kind, r.data, r.status, r.subject_kind, r.subject_id, r.group_key,
      r.amount, r.push_at, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ${columns}
    order by r.user_id, r.group_key
    returning n.id, n.user_id, n.kind`.execute(db)
  return written
}
