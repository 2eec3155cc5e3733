import { sql } from 'kysely'
import type { ReturnsOf } from '#contract/endpoint.ts'
import type { getCalendarFeed } from '#contract/leads/calendar-feed.ts'
import { ofBlocked } from '#server/features/leads/leads/queries.ts'
import type { NextLike } from '#server/features/leads/tasks/changes.queries.ts'
import type { comingOf } from '#server/features/leads/tasks/coming.actions.ts'
import { textOf, titleOf } from '#server/features/leads/tasks/queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'

type Feed = ReturnsOf<typeof getCalendarFeed>

export async function feedOf(db: Db, me: Me): Promise<Feed> {
  const { rows } = await sql<Feed>`
    select true as is_on, f.created_at, f.read_at from calendar_feed f
    where f.account_id = ${me.account_id} and f.user_id = ${me.id}`.execute(db)
  return rows[0] ?? { is_on: false, created_at: null, read_at: null }
}

export const saveFeed = (db: Db, { me, at }: Actor, token_hash: string) =>
  sql`insert into calendar_feed (account_id, user_id, token_hash, created_at)
    values (${me.account_id}, ${me.id}, ${token_hash}, ${at})
    on conflict (account_id, user_id)
    do update set token_hash = excluded.token_hash, created_at = excluded.created_at, read_at = null`.execute(
    db,
  )

export type Reader = { id: number; name: string; account: string } & Parameters<typeof comingOf>[1]

/** Owner of the calendar, if active and allowed to see tasks. Records the access, at most every ten minutes. */
export async function readerOf(
  db: Db,
  accountId: number,
  tokenHash: string,
  at: string,
): Promise<Reader | null> {
  await sql`
    update calendar_feed set read_at = ${at}
    where account_id = ${accountId} and token_hash = ${tokenHash}
      and (read_at is null or read_at < ${at}::timestamptz - interval '10 minutes')`.execute(db)
  const { rows } = await sql<Reader>`
    select u.id, ${userName('u')} as name, a.name as account, a.timezone, a.business_hours, array(
        select h.day::text from holiday h
        where h.account_id = ${accountId} and h.day between ${at}::date - 1 and ${at}::date + 100) as holidays
    from calendar_feed f
    join app_user u on u.account_id = ${accountId} and u.id = f.user_id and u.is_active
    join account a on a.id = ${accountId}
    where f.account_id = ${accountId} and f.token_hash = ${tokenHash}
      and ('tasks.view' = any (u.permissions) or exists (
        select from user_group_member m join user_group g on g.account_id = ${accountId} and g.id = m.group_id
        where m.account_id = ${accountId} and m.user_id = u.id and 'tasks.view' = any (g.permissions)))`.execute(
    db,
  )
  return rows[0] ?? null
}

export type Entry = {
  id: number
  lead_id: number
  title: string
  description: string | null
  contact: string
  phone: string | null
  due_at: string
  remind_at: string | null
  status: 'pending' | 'completed'
  recurrence: string | null
  occurs_on: string | null
  next_like: NextLike | null
  created_at: string
  updated_at: string
}

/** The user's own tasks on active leads, pending or done since `since`; blocked contacts are excluded. */
export async function entriesOf(db: Db, accountId: number, userId: number, since: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select k.id, l.id as lead_id, ${titleOf('k', 'c')}, ${textOf('description', 'k', 'c')}, c.name as contact, c.phone, k.due_at, k.remind_at, k.status,
      k.recurrence, k.occurs_on, case when c.erased_at is null then k.next_like end as next_like, k.created_at, k.updated_at
    from lead_task k
    join lead l on l.account_id = ${accountId} and l.id = k.lead_id
    join contact c on c.account_id = ${accountId} and c.id = l.contact_id
    where k.account_id = ${accountId} and k.seller_id = ${userId} and not l.is_deleted and not ${ofBlocked(accountId, 'l')}
      and ((k.status = 'pending' and l.status in ('to_contact', 'in_follow_up')) or k.completed_at > ${since})
    order by k.due_at, k.id limit 2000`.execute(db)
  return rows
}
