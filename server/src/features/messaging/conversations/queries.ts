import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { ChatContact, Conversation, listConversations } from '#contract/messaging/conversations.ts'
import { seesAll } from '#contract/permissions.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { visibleContacts } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'

/** Condition on a conversation, by its alias: all, or those assigned to me and those of my contacts. */
export const visibleConversations = (me: Me, alias: string): RawBuilder<boolean> =>
  seesAll(me, 'whatsapp')
    ? sql`true`
    : sql`(${sql.ref(`${alias}.seller_id`)} = ${me.id} or exists (
        select from contact own where own.account_id = ${me.account_id} and own.id = ${sql.ref(`${alias}.contact_id`)}
          and ${visibleContacts(me, 'own')}))`

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
    from: sql`conversation v`,
    where: sql`v.account_id = ${me.account_id} and ${visibleConversations(me, 'v')} ${narrowed(me, query, now)}`,
    order: newestFirst('v.last_message_at', 'v.id'),
    rows: (picked, more) => conversationRows(me, picked, more),
  })

function narrowed(me: Me, { filter = 'all', search, sellers_ids }: Query, now: string) {
  const soon = new Date(Date.parse(now) + 2 * 3_600_000).toISOString()
  const filters = {
    all: sql``,
    mine: sql`and v.seller_id = ${me.id}`,
    unread: sql`and v.unread_count > 0`,
    waiting: sql`and v.last_direction = 'inbound'`,
    closing: sql`and v.window_open_until > ${now}::timestamptz and v.window_open_until < ${soon}::timestamptz`,
  }
  return sql`${filters[filter]}
    ${sellers_ids ? sql`and v.seller_id = any (${sellers_ids}::bigint[])` : sql``}
    ${
      search
        ? sql`and exists (select from contact c where c.account_id = ${me.account_id} and c.id = v.contact_id
            and app.fold(c.name) like '%' || app.fold(${search}::text) || '%')`
        : sql``
    }`
}

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

/** The contact with its conversation of the latest word. */
export async function chatContactOf(db: Db, me: Me, contactId: number): Promise<ChatContact> {
  const { rows } = await sql<ChatContact>`
    select c.id, c.name, c.phone, v.uuid as conversation_id, coalesce(v.unread_count, 0) as unread_count,
      ${lastMessage} as last_message, v.window_open_until
    from contact c
    left join lateral (
      select v.* from conversation v where v.account_id = ${me.account_id} and v.contact_id = c.id
      order by v.last_message_at desc, v.id desc limit 1
    ) v on true
    left join message m on m.account_id = ${me.account_id} and m.id = v.last_message_id
    where c.account_id = ${me.account_id} and c.id = ${contactId} and not c.is_deleted
      and (${visibleContacts(me, 'c')} or exists (select from conversation w
        where w.account_id = ${me.account_id} and w.contact_id = c.id and ${visibleConversations(me, 'w')}))`.execute(
    db,
  )
  return found(rows[0])
}

export const markRead = (db: Db, me: Me, contactId: number, at: string) =>
  sql`update conversation v set unread_count = 0, updated_at = ${at}
    where v.account_id = ${me.account_id} and v.contact_id = ${contactId} and v.unread_count > 0`.execute(db)

export const setSellerOf = (db: Db, me: Me, id: number, sellerId: number, at: string) =>
  sql`update conversation v set seller_id = ${sellerId}, updated_at = ${at}
    where v.account_id = ${me.account_id} and v.id = ${id}`.execute(db)
