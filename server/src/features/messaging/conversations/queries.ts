import { type RawBuilder, sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type {
  ChatContact,
  Conversation,
  conversationFilters,
  countConversations,
  countUnreadConversations,
  listChatContacts,
  listContactsWithPhones,
  listConversations,
} from '#contract/messaging/conversations.ts'
import { seesAll } from '#contract/permissions.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { visibleContacts } from '#server/features/people/contacts/queries.ts'
import { isAmong } from '#server/features/people/contacts/search.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { counted } from '#server/platform/list/list.ts'
import { newestFirst, orderBy } from '#server/platform/list/order.ts'
import { countCap } from '#server/platform/list/page.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'

/** Condition on a conversation, by its alias: all, or those assigned to me and those of my contacts. */
export const visibleConversations = (me: Me, alias: string): RawBuilder<boolean> =>
  seesAll(me, 'whatsapp')
    ? isThere(alias)
    : sql`(${isThere(alias)} and (${sql.ref(`${alias}.seller_id`)} = ${me.id} or exists (
        select from contact person where person.account_id = ${me.account_id} and person.id = ${sql.ref(`${alias}.contact_id`)}
          and ${visibleContacts(me, 'person')})))`

/** One whose messages are being erased or moved is none any more. */
const isThere = (alias: string) => sql<boolean>`not ${sql.ref(`${alias}.is_leaving`)}`

const lastMessage = sql`case when m.id is not null then json_build_object('body', m.body, 'kind', m.kind,
  'direction', m.direction, 'status', m.status) end`

const conversationRows = (me: Me, picked: RawBuilder<unknown>, more = sql``) => sql<Conversation>`
  select v.uuid, json_build_object('id', c.id, 'name', c.name, 'phone', c.phone) as contact,
    case when s.id is not null then json_build_object('id', s.id, 'name', ${userName('s')}) end as seller,
    v.unread_count, ${lastMessage} as last_message, v.last_message_at, v.window_open_until ${more}
  from (${picked}) as picked
  join conversation v on v.account_id = ${me.account_id} and v.id = picked.id
  join contact c on c.account_id = ${me.account_id} and c.id = v.contact_id
  left join app_user s on s.account_id = ${me.account_id} and s.id = v.seller_id
  left join message m on m.account_id = ${me.account_id} and m.id = v.last_message_id`

type Query = OutputOf<typeof listConversations, 'query'>

export const pageOfConversations = (db: Db, me: Me, query: Query, now: string, link: LinkToPage) =>
  readPage(db, me, query, link, {
    ...listed(me, query, now),
    rows: (picked, more) => conversationRows(me, picked, more),
  })

/** One row a contact, of the conversation of the latest word. */
export const pageOfChatContacts = (
  db: Db,
  me: Me,
  query: OutputOf<typeof listChatContacts, 'query'>,
  now: string,
  link: LinkToPage,
) => {
  const { where, ...list } = listed(me, query, now)
  const isLatest = sql`not exists (select from conversation later
    where later.account_id = ${me.account_id} and later.contact_id = v.contact_id and ${isThere('later')}
      and (later.last_message_at, later.id) > (v.last_message_at, v.id))`
  return readPage<ChatContact>(db, me, query, link, {
    ...list,
    where: sql`${where} and ${isLatest}`,
    rows: (picked, more) => sql`
      select c.id, c.name, c.phone, v.uuid as conversation_id, v.unread_count, ${lastMessage} as last_message,
        v.window_open_until ${more}
      from (${picked}) as picked
      join conversation v on v.account_id = ${me.account_id} and v.id = picked.id
      join contact c on c.account_id = ${me.account_id} and c.id = v.contact_id
      left join message m on m.account_id = ${me.account_id} and m.id = v.last_message_id`,
  })
}

const soonestClosed = orderBy(
  { window: { by: sql`v.window_open_until`, type: 'timestamptz', isFilled: true } },
  ['window'],
  'v.id',
)

type Filters = Pick<Query, 'filter' | 'search' | 'sellers_ids' | 'tags_ids'>

function listed(me: Me, query: Filters, now: string) {
  const { filter, search, sellers_ids, tags_ids } = query
  const isRare = filter === 'closing' || sellers_ids || tags_ids || !seesAll(me, 'whatsapp')
  return {
    from: sql`conversation v`,
    where: sql`v.account_id = ${me.account_id} and ${isThere('v')} and ${amongVisible(me)} ${narrowed(me, query, now)}`,
    order: filter === 'closing' ? soonestClosed : newestFirst('v.last_message_at', 'v.id'),
    filter: search ? ('search' as const) : isRare ? ('rare' as const) : null,
  }
}

/** As `visibleConversations`, from the side of the person: few of many, each found by an index. */
function amongVisible(me: Me): RawBuilder<unknown> {
  if (seesAll(me, 'whatsapp')) return sql`true`
  if (seesAll(me, 'contacts')) return visibleConversations(me, 'v')
  return sql`v.id in (
    select given.id from conversation given where given.account_id = ${me.account_id} and given.seller_id = ${me.id}
    union
    select theirs.id from (
      select own.contact_id as id from lead own
      where own.account_id = ${me.account_id} and own.seller_id = ${me.id} and not own.is_deleted
      union
      select made.id from contact made where made.account_id = ${me.account_id} and made.created_by_id = ${me.id}
    ) as own
    join contact c on c.account_id = ${me.account_id} and c.id = own.id and not c.is_deleted
    join conversation theirs on theirs.account_id = ${me.account_id} and theirs.contact_id = c.id)`
}

const twoHours = 2 * 3_600_000

function narrowed(me: Me, { filter = 'all', search, sellers_ids, tags_ids }: Filters, now: string) {
  return sql`${ofFilter(me, filter, now)}
    ${sellers_ids ? sql`and v.seller_id = any (${sellers_ids}::bigint[])` : sql``}
    ${
      tags_ids
        ? sql`and exists (select from contact_tag t where t.account_id = ${me.account_id}
            and t.contact_id = v.contact_id and t.tag_id = any (${tags_ids}::bigint[]))`
        : sql``
    }
    ${search ? sql`and ${isAmong('v.contact_id', me.account_id, search)}` : sql``}`
}

function ofFilter(me: Me, filter: (typeof conversationFilters)[number], now: string) {
  const soon = new Date(Date.parse(now) + twoHours).toISOString()
  const filters = {
    all: sql``,
    mine: sql`and v.seller_id = ${me.id}`,
    unread: sql`and v.unread_count > 0`,
    waiting: sql`and v.last_direction = 'inbound'`,
    closing: sql`and v.window_open_until > ${now}::timestamptz and v.window_open_until < ${soon}::timestamptz`,
  }
  return filters[filter]
}

export async function countOfUnread(
  db: Db,
  me: Me,
  now: string,
): Promise<ReturnsOf<typeof countUnreadConversations>> {
  const unread = counted(
    { from: sql`conversation v`, where: listed(me, { filter: 'unread' }, now).where },
    countCap,
  )
  const { rows } = await sql<ReturnsOf<typeof countUnreadConversations>>`
    select (${unread}) as unread, ${countCap}::int as cap`.execute(db)
  return found(rows[0])
}

export async function countsOfConversations(
  db: Db,
  me: Me,
  now: string,
): Promise<ReturnsOf<typeof countConversations>> {
  const of = (filter: (typeof conversationFilters)[number]) =>
    counted({ from: sql`conversation v`, where: listed(me, { filter }, now).where }, countCap)
  const { rows } = await sql<ReturnsOf<typeof countConversations>>`
    select (${of('all')}) as "all", (${of('mine')}) as mine, (${of('unread')}) as unread, (${of('waiting')}) as waiting,
      (${of('closing')}) as closing,
      (select coalesce(sum(u.unread_count), 0)::int from (
        select v.unread_count from conversation v
        where ${listed(me, { filter: 'unread' }, now).where} limit ${sql.lit(countCap)}) as u) as unread_messages,
      ${countCap}::int as cap`.execute(db)
  return rows[0] as ReturnsOf<typeof countConversations>
}

/** Contacts with a phone, with their latest conversation where there is one. */
export const pageOfContactsWithPhones = (
  db: Db,
  me: Me,
  query: OutputOf<typeof listContactsWithPhones, 'query'>,
  link: LinkToPage,
) =>
  readPage<ChatContact>(db, me, query, link, {
    from: sql`contact c`,
    where: sql`c.account_id = ${me.account_id} and c.phone is not null and c.blocked_at is null and ${visibleContacts(me, 'c')}
      ${query.search ? sql`and ${isAmong('c.id', me.account_id, query.search)}` : sql``}`,
    order: newestFirst('c.created_at', 'c.id'),
    filter: query.search ? 'search' : seesAll(me, 'contacts') ? null : 'rare',
    rows: (picked, more) => sql`
      select c.id, c.name, c.phone, v.uuid as conversation_id, coalesce(v.unread_count, 0) as unread_count,
        ${lastMessage} as last_message, v.window_open_until ${more}
      from (${picked}) as picked
      join contact c on c.account_id = ${me.account_id} and c.id = picked.id
      ${latestOf(me)}`,
  })

const latestOf = (me: Me) => sql`
  left join lateral (
    select v.* from conversation v
    where v.account_id = ${me.account_id} and v.contact_id = c.id and ${visibleConversations(me, 'v')}
    order by v.last_message_at desc, v.id desc limit 1
  ) v on true
  left join message m on m.account_id = ${me.account_id} and m.id = v.last_message_id`

export async function conversationByUuid(db: Db, me: Me, uuid: string): Promise<Conversation> {
  const picked = sql`select v.id from conversation v
    where v.account_id = ${me.account_id} and v.uuid = ${uuid} and ${visibleConversations(me, 'v')}`
  return found((await conversationRows(me, picked).execute(db)).rows[0])
}

/** The id, of a conversation that `me` may see. */
export async function idOfConversation(db: Db, me: Me, uuid: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select v.id from conversation v
    where v.account_id = ${me.account_id} and v.uuid = ${uuid} and ${visibleConversations(me, 'v')}`.execute(
    db,
  )
  return found(rows[0]).id
}

/** The contact with its conversation of the latest word, of those that `me` may see. */
export async function chatContactOf(db: Db, me: Me, contactId: number): Promise<ChatContact> {
  const { rows } = await sql<ChatContact>`
    select c.id, c.name, c.phone, v.uuid as conversation_id, coalesce(v.unread_count, 0) as unread_count,
      ${lastMessage} as last_message, v.window_open_until
    from contact c
    ${latestOf(me)}
    where c.account_id = ${me.account_id} and c.id = ${contactId} and not c.is_deleted
      and (${visibleContacts(me, 'c')} or exists (select from conversation w
        where w.account_id = ${me.account_id} and w.contact_id = c.id and ${visibleConversations(me, 'w')}))`.execute(
    db,
  )
  return found(rows[0])
}

export type Touched = { id: number; uuid: string; contact_id: number }

/** Every conversation with the contact, over whichever number. */
export async function markRead(db: Db, me: Me, contactId: number, at: string): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    update conversation v set unread_count = 0, updated_at = ${at}
    where v.account_id = ${me.account_id} and v.contact_id = ${contactId} and v.unread_count > 0
      and ${visibleConversations(me, 'v')}
    returning v.id, v.uuid, v.contact_id`.execute(db)
  return rows
}

/** Of the leads of a contact. */
export const noteAllRead = (db: Db, me: Me, contactId: number) =>
  sql`update lead l set unread_messages = 0
    where l.account_id = ${me.account_id} and l.contact_id = ${contactId} and l.unread_messages > 0`.execute(
    db,
  )

/** Conversations follow the lead of their contact; those that were given to another user by hand stay with that user. */
export async function giveConversations(
  db: Db,
  accountId: number,
  given: { contact_id: number; from_seller_id: number | null; seller_id: number | null }[],
  at: string,
): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    update conversation v set seller_id = g.seller_id, updated_at = ${at}
    from unnest(${given.map((one) => one.contact_id)}::bigint[], ${given.map((one) => one.from_seller_id)}::bigint[],
      ${given.map((one) => one.seller_id)}::bigint[]) as g (contact_id, from_seller_id, seller_id)
    where v.account_id = ${accountId} and v.contact_id = g.contact_id
      and (v.seller_id is null or v.seller_id = g.from_seller_id) and v.seller_id is distinct from g.seller_id
    returning v.id, v.uuid, v.contact_id`.execute(db)
  return rows
}

export const setSellerOf = (db: Db, me: Me, id: number, sellerId: number, at: string) =>
  sql`update conversation v set seller_id = ${sellerId}, updated_at = ${at}
    where v.account_id = ${me.account_id} and v.id = ${id}`.execute(db)
