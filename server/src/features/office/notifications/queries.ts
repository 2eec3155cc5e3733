import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listNotifications, Notification } from '#contract/office/notifications.ts'
import type { Db } from '#server/platform/db.ts'
import { counted } from '#server/platform/list/list.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage, shownAs } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'
import { dataOf } from './data.queries.ts'
import { type Told, wordsOf } from './words.ts'

type Row = Told & Pick<Notification, 'id' | 'status' | 'created_at' | 'updated_at'>

const columns = (
  accountId: number,
) => sql`n.id, n.kind, n.amount, ${dataOf(accountId)} as data, n.status, n.created_at, n.updated_at,
  case when n.subject_id is not null then json_build_object('kind', n.subject_kind, 'id', n.subject_id) end as subject`

export function shown({ data, kind, amount, subject, ...row }: Row): Notification {
  const { title, body, button } = wordsOf({ data, kind, amount, subject })
  return { ...row, kind, amount, subject, title, body, actions: { single_button: button } }
}

export async function pageOfNotifications(
  db: Db,
  me: Me,
  query: OutputOf<typeof listNotifications, 'query'>,
  link: LinkToPage,
) {
  const from = sql`notification n`
  const mine = sql`n.account_id = ${me.account_id} and n.user_id = ${me.id}`
  const page = await readPage(db, me, query, link, {
    from,
    where: sql`${mine} and n.status = any (${query.status ?? ['new', 'read']}::text[])`,
    order: newest,
    picks: sql`n.*`,
    rows: (picked, more) => sql<Row>`select ${columns(me.account_id)} ${more} from (${picked}) as n`,
  })
  const unread = counted({ from, where: sql`${mine} and n.status = 'new'` })
  const { rows } = await sql<{ unread: number }>`select (${unread}) as unread`.execute(db)
  return { ...shownAs(page, shown), unread: rows[0]?.unread ?? 0 }
}

const newest = newestFirst('n.updated_at', 'n.id')

const mostLive = 20

/** Few: the full list has an endpoint of its own. */
export async function newestOf(db: Db, accountId: number, userId: number): Promise<Notification[]> {
  const { rows } = await sql<Row>`
    select ${columns(accountId)} from notification n
    where n.account_id = ${accountId} and n.user_id = ${userId} and n.status in ('new', 'read')
    order by n.updated_at desc, n.id desc limit ${sql.lit(mostLive)}`.execute(db)
  return rows.map(shown)
}

export type Mark = {
  user_id: number
  mark_as: 'read' | 'archived'
  /** Later ones were not seen when it was asked. */
  until: string
}

/** Returns how many changed. Archived ones remain archived. */
export async function markMine(db: Db, me: Me, ids: number[], mark_as: Mark['mark_as'], at: string) {
  const { numAffectedRows } = await sql`
    update notification set ${marked(mark_as, at)}
    where account_id = ${me.account_id} and user_id = ${me.id} and id = any (${ids}::bigint[])
      and status = any (${from[mark_as]}::text[])`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The same for the newest of a user's, at most `most`. */
export async function markNewest(
  db: Db,
  accountId: number,
  asked: Mark,
  { at, most }: { at: string; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with newest as materialized (
      select n.created_at, n.id from notification n where ${toMark(accountId, asked)}
      order by n.updated_at desc, n.id desc limit ${most} for no key update
    )
    update notification set ${marked(asked.mark_as, at)} from newest
    where notification.account_id = ${accountId} and notification.created_at = newest.created_at
      and notification.id = newest.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function countToMark(db: Db, accountId: number, asked: Mark): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from notification n where ${toMark(accountId, asked)}`.execute(db)
  return rows[0]?.count ?? 0
}

const from = { read: ['new'], archived: ['new', 'read'] }

const toMark = (accountId: number, { user_id, mark_as, until }: Mark) => sql`
  n.account_id = ${accountId} and n.user_id = ${user_id} and n.status = any (${from[mark_as]}::text[])
    and n.updated_at <= ${until}::timestamptz`

const marked = (mark_as: Mark['mark_as'], at: string) =>
  mark_as === 'archived' ? sql`status = 'archived', updated_at = ${at}` : sql`status = 'read'`

/**
 * Withdraws offers that can no longer be claimed; a notification of several leads keeps the remaining ones. Returns its
 * users.
 */
export async function archiveOffers(db: Db, accountId: number, leadIds: number[], at: string) {
  const told = await lockOffers(db, accountId, leadIds, at)
  if (told.length === 0) return []
  const { rows } = await sql<{ user_id: number }>`
    update notification n set amount = greatest(x.amount, 1), subject_id = coalesce(x.subject_id, n.subject_id),
      status = case when x.amount = 0 then 'archived' else n.status end, updated_at = ${at}::timestamptz
    from (
      select t.id, case when t.amount = 1 then 0 else least(t.amount, left_over.count) end as amount,
        case when t.subject_id = any (${leadIds}::bigint[]) then left_over.lead_id else t.subject_id end as subject_id
      from notification t
      cross join lateral (
        select count(*)::int as count, max(o.id) as lead_id from lead o
        join assignment_rule_seller rs
          on rs.account_id = ${accountId} and rs.rule_id = o.claim_rule_id and rs.seller_id = t.user_id
        where o.account_id = ${accountId} and o.claim_until > ${at}::timestamptz and o.status = 'to_contact'
          and o.seller_id is null and not o.is_deleted
      ) left_over
      where t.account_id = ${accountId} and t.id = any (${told}::bigint[])
    ) x
    where n.account_id = ${accountId} and n.id = x.id
    returning n.user_id`.execute(db)
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

/**
 * Notifications of these leads, alone or with others; locked first, so that the remaining leads are counted correctly.
 */
async function lockOffers(db: Db, accountId: number, leadIds: number[], at: string): Promise<number[]> {
  const over = sql`l.account_id = ${accountId} and l.id = any (${leadIds}::bigint[])
    and not (l.status = 'to_contact' and l.seller_id is null and not l.is_deleted
      and coalesce(l.claim_until > ${at}::timestamptz, false))`
  const { rows } = await sql<{ id: number }>`
    select n.id from notification n
    where n.account_id = ${accountId} and n.id in (
      select newest.id from notification newest
      where newest.account_id = ${accountId} and newest.kind = 'lead_offered' and newest.status in ('new', 'read')
        and newest.subject_kind = 'lead'
        and newest.subject_id in (select l.id from lead l where ${over})
      union all
      select many.id from lead l
      join assignment_rule_seller rs on rs.account_id = ${accountId} and rs.rule_id = l.claim_rule_id
      join notification many on many.account_id = ${accountId} and many.user_id = rs.seller_id
        and many.kind = 'lead_offered' and many.status in ('new', 'read') and many.amount > 1
      where ${over})
    order by n.id for no key update`.execute(db)
  return rows.map(({ id }) => id)
}

/** Contact names for notification texts; blocked contacts are left out. */
export async function namesOfContacts(
  db: Db,
  accountId: number,
  ids: number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.business_name, '') as name
    from contact c
    where c.account_id = ${accountId} and c.id = any (${ids}::bigint[]) and c.blocked_at is null`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Deletes the notifications of these contacts; returns their users. Two statements: an OR would read all of the account. */
export async function removeToldOf(db: Db, accountId: number, contactIds: number[]): Promise<number[]> {
  const ofContacts = await sql<{ user_id: number }>`
    delete from notification n
    where n.account_id = ${accountId} and n.subject_kind = 'contact' and n.subject_id = any (${contactIds}::bigint[])
    returning n.user_id`.execute(db)
  const ofLeads = await sql<{ user_id: number }>`
    delete from notification n using lead l
    where n.account_id = ${accountId} and n.subject_kind = 'lead' and n.subject_id = l.id
      and l.account_id = ${accountId} and l.contact_id = any (${contactIds}::bigint[])
    returning n.user_id`.execute(db)
  return [...new Set([...ofContacts.rows, ...ofLeads.rows].map(({ user_id }) => user_id))]
}
