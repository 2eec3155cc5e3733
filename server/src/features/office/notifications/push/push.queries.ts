import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import { canBeClaimed } from '../claimable.queries.ts'
import { dataOf } from '../data.queries.ts'
import type { Told } from '../words.ts'

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string }; userAgent: string }

/** A browser belongs to the user who signed in last, while that session lasts. */
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

/** Deletes those renewed longest ago. */
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

/** Deletes browsers that their push service reports as gone. */
export async function dropSubscriptions(db: Db, accountId: number, ids: number[]) {
  if (ids.length === 0) return
  await db
    .deleteFrom('push_subscription')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()
}

export type Browser = { id: number; endpoint: string; p256dh: string; auth: string }
export type Ringing = Told & { id: number }
/** A user with browsers to push to and the notifications, oldest first. */
export type Rung = {
  user_id: number
  timezone: string
  quiet_hours: { starts: string; ends: string } | null
  browsers: Browser[]
  news: Ringing[]
}

/** Condition on `push_subscription s`: its session is open. */
const isListening = (accountId: number, at: string) => sql`exists (
  select from session i
  where i.account_id = ${accountId} and i.id = s.session_id and i.ended_at is null and i.expires_at > ${at})`

/** Which of these users have a browser to push to. */
export async function withBrowser(
  db: Db,
  accountId: number,
  userIds: number[],
  at: string,
): Promise<Set<number>> {
  if (userIds.length === 0) return new Set()
  const { rows } = await sql<{ user_id: number }>`
    select distinct s.user_id from push_subscription s
    where s.account_id = ${accountId} and s.user_id = any (${userIds}::bigint[]) and ${isListening(accountId, at)}`.execute(
    db,
  )
  return new Set(rows.map(({ user_id }) => user_id))
}

/** After a crash a push may be repeated, as any job may: its writes need not wait for the disk. */
export const withoutWaiting = (db: Db) => sql`set local synchronous_commit = off`.execute(db)

/** Lease of a job on the notifications it took; later another job may take them. */
const lease = '2 minutes'

/**
 * Takes the notifications to push for these users, so that no other job pushes them. Those read meanwhile are not
 * pushed and are removed. Returns those taken.
 */
export async function takeToRing(
  db: Db,
  accountId: number,
  userIds: number[],
  at: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; is_news: boolean }>`
    with due as materialized (
      select n.id, n.created_at from notification n
      where n.account_id = ${accountId} and n.user_id = any (${userIds}::bigint[]) and n.push_at <= ${at}
      order by n.id for no key update skip locked
    )
    update notification n
    set push_at = case when ${isNews(accountId, at)} then ${at}::timestamptz + ${sql.lit(lease)}::interval end
    from due where n.account_id = ${accountId} and n.created_at = due.created_at and n.id = due.id
    returning n.id, n.push_at is not null as is_news`.execute(db)
  return rows.filter(({ is_news }) => is_news).map(({ id }) => id)
}

/** Whether a job has taken notifications of these users and neither pushed nor released them. */
export async function areTaken(db: Db, accountId: number, userIds: number[], at: string): Promise<boolean> {
  const { rows } = await sql`
    select from notification n
    where n.account_id = ${accountId} and n.user_id = any (${userIds}::bigint[]) and n.push_at > ${at} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Condition on `notification n`: unread, and an offered lead in it can still be claimed. */
const isNews = (accountId: number, at: string) => sql`(
  (n.status = 'new' or (n.status = 'archived' and n.updated_at = n.created_at))
  and (n.kind <> 'lead_offered' or exists (
    select from lead l
    where l.account_id = ${accountId} and l.id = n.subject_id and ${canBeClaimed(accountId, at, 'l', 'n')})))`

/** Marks them as pushed; what joined one of them meanwhile is pushed by the next job. */
export const haveRung = (db: Db, accountId: number, ids: number[], at: string) =>
  endLease(db, accountId, ids, { at, pushAt: null })

/** Releases them without a push: the next job need not wait for the end of the lease. */
export const letRing = (db: Db, accountId: number, ids: number[], at: string) =>
  endLease(db, accountId, ids, { at, pushAt: at })

const endLease = (
  db: Db,
  accountId: number,
  ids: number[],
  { at, pushAt }: { at: string; pushAt: string | null },
) =>
  sql`
    update notification n set push_at = ${pushAt}::timestamptz
    where n.account_id = ${accountId} and n.id = any (${ids}::bigint[])
      and n.push_at = ${at}::timestamptz + ${sql.lit(lease)}::interval`.execute(db)

/**
 * Which of these notifications are still to be pushed, by user; only for active users with an open session in a
 * browser.
 */
export async function ringing(db: Db, accountId: number, ids: number[], at: string): Promise<Rung[]> {
  const { rows } = await sql<Rung>`
    select u.id as user_id, a.timezone,
      case when q.user_id is not null then json_build_object(
        'starts', to_char(q.starts, 'HH24:MI'), 'ends', to_char(q.ends, 'HH24:MI')) end as quiet_hours,
      listening.browsers, unread.news
    from app_user u
    join account a on a.id = ${accountId}
    left join notification_quiet_hours q on q.account_id = ${accountId} and q.user_id = u.id
    cross join lateral (
      select json_agg(json_build_object('id', n.id, 'kind', n.kind, 'amount', n.amount, 'data', ${dataOf(accountId, 'n')}, 'subject',
        case when n.subject_id is not null then json_build_object('kind', n.subject_kind, 'id', n.subject_id) end)
        order by n.updated_at, n.id) as news
      from notification n
      where n.account_id = ${accountId} and n.user_id = u.id and n.id = any (${ids}::bigint[]) and ${isNews(accountId, at)}
    ) unread
    cross join lateral (
      select json_agg(json_build_object('id', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth)) as browsers
      from push_subscription s
      where s.account_id = ${accountId} and s.user_id = u.id and ${isListening(accountId, at)}
    ) listening
    where u.account_id = ${accountId} and u.is_active and unread.news is not null and listening.browsers is not null
      and u.id in (select k.user_id from notification k where k.account_id = ${accountId} and k.id = any (${ids}::bigint[]))`.execute(
    db,
  )
  return rows
}
