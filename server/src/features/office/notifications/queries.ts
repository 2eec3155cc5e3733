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
) => sql`n.id, n.kind, n.amount, ${dataOf(accountId, 'n')} as data, n.status, n.created_at, n.updated_at,
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
export async function removeNotificationsOf(
  db: Db,
  accountId: number,
  contactIds: number[],
): Promise<number[]> {
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

/** Deletes what users were told of a quotation of this contact: it is there no more. Returns the users. */
export async function removeNotificationsOfQuotation(
  db: Db,
  accountId: number,
  { contact_id, quotation_id }: { contact_id: number; quotation_id: number },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    delete from notification n
    where n.account_id = ${accountId} and n.subject_kind = 'lead' and n.subject_id = any (array(
        select l.id from lead l where l.account_id = ${accountId} and l.contact_id = ${contact_id}))
      and n.kind = 'quotation_approval' and (n.data ->> 'quotation_id')::bigint = ${quotation_id}
    returning n.user_id`.execute(db)
  const { rows: ofContact } = await sql<{ user_id: number }>`
    delete from notification n
    where n.account_id = ${accountId} and n.subject_kind = 'contact' and n.subject_id = ${contact_id}
      and n.kind = 'quotation_approval' and (n.data ->> 'quotation_id')::bigint = ${quotation_id}
    returning n.user_id`.execute(db)
  return [...new Set([...rows, ...ofContact].map(({ user_id }) => user_id))]
}
