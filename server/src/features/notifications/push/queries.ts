import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import type { Told } from '../words.ts'

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string }; userAgent: string }

/** A browser is of whoever signed in last, for as long as they stay so. */
export async function addSubscription(
  db: Db,
  me: Me,
  { endpoint, keys, userAgent }: Subscription,
  at: string,
) {
  const row = {
    user_id: me.id,
    session_id: me.session_id,
    ...keys,
    user_agent: userAgent,
    updated_at: at,
  }
  return db
    .insertInto('push_subscription')
    .values({ account_id: me.account_id, endpoint, ...row, created_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'endpoint']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Those renewed longest ago go. */
export const keepNewest = (db: Db, me: Me, most: number) =>
  db
    .deleteFrom('push_subscription')
    .where('account_id', '=', me.account_id)
    .where('id', 'in', (older) =>
      older
        .selectFrom('push_subscription')
        .select('id')
        .where('account_id', '=', me.account_id)
        .where('user_id', '=', me.id)
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute()

export async function removeSubscription(db: Db, me: Me, id: number) {
  const removed = await db
    .deleteFrom('push_subscription')
    .where('account_id', '=', me.account_id)
    .where('user_id', '=', me.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  found(removed)
}

/** The browser is gone: its push service said so. */
export const dropSubscription = (db: Db, accountId: number, id: number) =>
  db.deleteFrom('push_subscription').where('account_id', '=', accountId).where('id', '=', id).execute()

export type Ringing = Told & {
  id: number
  user_id: number
  timezone: string
  quiet_hours: { starts: string; ends: string } | null
  subscriptions: { id: number; endpoint: string; p256dh: string; auth: string }[]
}

/** What is to ring, and where: only for people who are active and signed in to a browser that listens. */
export async function ringing(db: Db, accountId: number, ids: number[], at: string): Promise<Ringing[]> {
  const { rows } = await sql<Ringing>`
    select n.id, n.user_id, n.kind, n.amount, n.data, a.timezone,
      case when n.subject_id is not null then json_build_object('kind', n.subject_kind, 'id', n.subject_id) end as subject,
      case when q.user_id is not null then json_build_object(
        'starts', to_char(q.starts, 'HH24:MI'), 'ends', to_char(q.ends, 'HH24:MI')) end as quiet_hours,
      listening.subscriptions
    from notification n
    join account a on a.id = ${accountId}
    join app_user u on u.account_id = ${accountId} and u.id = n.user_id and u.is_active
    left join notification_quiet_hours q on q.account_id = ${accountId} and q.user_id = n.user_id
    cross join lateral (
      select json_agg(json_build_object('id', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth)) as subscriptions
      from push_subscription s
      join session i on i.account_id = ${accountId} and i.id = s.session_id and i.ended_at is null and i.expires_at > ${at}
      where s.account_id = ${accountId} and s.user_id = n.user_id
    ) listening
    where n.account_id = ${accountId} and n.id = any (${ids}::bigint[]) and listening.subscriptions is not null`.execute(
    db,
  )
  return rows
}
