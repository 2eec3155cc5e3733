import { type RawBuilder, sql } from 'kysely'
import type { Message, MessageKind } from '#contract/messaging/conversations.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import { isBefore } from '#server/platform/time.ts'
import type { KeptMedia } from './media.queries.ts'

/** A message, with the keys of its file. */
export type KeptMessage = Omit<Message, 'media'> & { media: KeptMedia | null }

/** Of whom only the account matters here. */
type Of = Pick<Me, 'account_id'>

/**
 * The answered message is looked for only where there is one: most answer none, and planned for a table that was small, looking read all messages
 * of the account for each row.
 */
const messageRows = (me: Of, where: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<KeptMessage>`
  select m.id, m.direction, m.kind, m.body,
    case when f.id is not null or m.details ? 'media' then json_build_object('id', f.id, 'key', s.key,
      'thumbnail_key', s.thumbnail_key, 'mime', coalesce(s.mime, m.details -> 'media' ->> 'mime_type'),
      'name', coalesce(s.name, m.details -> 'media' ->> 'filename'), 'size', s.size,
      'is_voice', coalesce(f.is_voice, (m.details -> 'media' ->> 'voice') = 'true', false)) end as media,
    m.details - 'media' as details, m.status,
    case when m.error_code is not null then json_build_object('code', m.error_code, 'detail', m.error_detail) end as error,
    case when m.price_category is not null then
      json_build_object('category', m.price_category, 'is_billed', coalesce(m.is_billed, false)) end as price,
    case when m.reply_to_wamid is not null then (select r.id from message r
      where r.account_id = ${me.account_id} and r.wamid = m.reply_to_wamid and r.conversation_id = m.conversation_id) end as reply_to,
    m.reactions, case when u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end as author,
    m.edited_at, m.revoked_at, m.created_at
  from message m left join app_user u on u.account_id = ${me.account_id} and u.id = m.sent_by_id
  left join chat_file f on f.account_id = ${me.account_id} and f.message_id = m.id and m.revoked_at is null
  left join stored_file s on s.account_id = ${me.account_id} and s.id = f.stored_file_id
  where m.account_id = ${me.account_id} and ${where} ${order}`

type Around = { before?: number | undefined; after?: number | undefined; limit?: number | undefined }

/** Oldest first. */
export async function messagesOf(
  db: Db,
  me: Me,
  conversationId: number,
  { before, after, limit = 50 }: Around,
): Promise<{ results: KeptMessage[]; has_more: boolean }> {
  const mark = before ?? after
  const at = mark === undefined ? undefined : await momentOf(db, me, conversationId, mark)
  const side = at
    ? sql`and (m.created_at, m.id) ${before ? sql`<` : sql`>`} (${at}::timestamptz, ${mark}::bigint)`
    : sql``
  const order = after
    ? sql`order by m.created_at, m.id limit ${limit + 1}`
    : sql`order by m.created_at desc, m.id desc limit ${limit + 1}`
  const { rows } = await messageRows(me, sql`m.conversation_id = ${conversationId} ${side}`, order).execute(
    db,
  )
  const results = rows.slice(0, limit)
  return { results: after ? results : results.reverse(), has_more: rows.length > limit }
}

const mostNewest = 50

/** Of a conversation that is there, oldest first, in one statement: live readers ask for them at each word. */
export async function newestMessages(db: Db, account_id: number, uuid: string): Promise<KeptMessage[]> {
  const own = sql`m.conversation_id = (select v.id from conversation v
    where v.account_id = ${account_id} and v.uuid = ${uuid} and not v.is_leaving)`
  const order = sql`order by m.created_at desc, m.id desc limit ${mostNewest}`
  return (await messageRows({ account_id }, own, order).execute(db)).rows.reverse()
}

async function momentOf(db: Db, me: Me, conversationId: number, id: number): Promise<string> {
  const { rows } = await sql<{ created_at: string }>`
    select m.created_at from message m
    where m.account_id = ${me.account_id} and m.conversation_id = ${conversationId} and m.id = ${id}`.execute(
    db,
  )
  return found(rows[0]).created_at
}

export async function messageById(db: Db, me: Me, id: number): Promise<KeptMessage> {
  return found((await messageRows(me, sql`m.id = ${id}`, sql``).execute(db)).rows[0])
}

/** What Meta calls the message that is answered, in this conversation. */
export async function wamidOf(db: Db, me: Me, conversationId: number, id: number): Promise<string | null> {
  const { rows } = await sql<{ wamid: string | null }>`
    select m.wamid from message m
    where m.account_id = ${me.account_id} and m.conversation_id = ${conversationId} and m.id = ${id}`.execute(
    db,
  )
  return rows[0]?.wamid ?? null
}

export type MessageToKeep = {
  conversation_id: number
  direction: 'inbound' | 'outbound'
  kind: MessageKind
  body: string | null
  details: object
  wamid: string | null
  status: 'received' | 'queued' | 'sent'
  reply_to_wamid: string | null
  sent_by_id: number | null
  created_at: string
}

/** Null where the message is there already: it was delivered twice. */
export async function insertMessage(
  db: Db,
  accountId: number,
  { details, ...message }: MessageToKeep,
  at: string,
): Promise<number | null> {
  const row = await db
    .insertInto('message')
    .values({
      account_id: accountId,
      uuid: crypto.randomUUID(),
      details: JSON.stringify(details),
      ...message,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'wamid']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** What people said, in this order; null where a message is there already. */
export async function insertHeard(
  db: Db,
  accountId: number,
  heard: readonly MessageToKeep[],
  at: string,
): Promise<(number | null)[]> {
  const given = heard.map((message) => ({ uuid: crypto.randomUUID(), ...message }))
  const { rows } = await sql<{ id: number; uuid: string }>`
    insert into message as m (account_id, uuid, conversation_id, direction, kind, body, details, wamid, status, reply_to_wamid,
      created_at, updated_at)
    select ${accountId}::bigint, g.uuid, g.conversation_id, g.direction, g.kind, g.body, g.details, g.wamid, g.status,
      g.reply_to_wamid, g.created_at, ${at}::timestamptz
    from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as (uuid uuid, conversation_id bigint, direction text,
      kind text, body text, details jsonb, wamid text, status text, reply_to_wamid text, created_at timestamptz))
      with ordinality as g (uuid, conversation_id, direction, kind, body, details, wamid, status, reply_to_wamid, created_at, place)
    order by g.place
    on conflict (account_id, wamid) do nothing returning m.id, m.uuid`.execute(db)
  const ids = new Map(rows.map(({ uuid, id }) => [uuid, id]))
  return given.map(({ uuid }) => ids.get(uuid) ?? null)
}

const day = 24 * 3_600_000

/** The latest word counts, also where an older one arrives after it. */
export async function noteLast(
  db: Db,
  accountId: number,
  { conversation_id, direction, created_at }: MessageToKeep,
  id: number,
  at: string,
) {
  const isInbound = direction === 'inbound'
  const until = new Date(Date.parse(created_at) + day).toISOString()
  await sql`
    update conversation v set
      last_message_id = case when v.last_message_id is null or v.last_message_at <= ${created_at}::timestamptz
        then ${id}::bigint else v.last_message_id end,
      last_direction = case when v.last_message_id is null or v.last_message_at <= ${created_at}::timestamptz
        then ${direction}::text else v.last_direction end,
      last_message_at = greatest(v.last_message_at, ${created_at}::timestamptz),
      unread_count = v.unread_count + ${isInbound ? 1 : 0}::int,
      window_open_until = case when ${isInbound}::boolean
        then greatest(v.window_open_until, ${until}::timestamptz) else v.window_open_until end,
      updated_at = ${at}
    where v.account_id = ${accountId} and v.id = ${conversation_id}`.execute(db)
}

type Heard = Pick<MessageToKeep, 'conversation_id' | 'created_at'> & { id: number }

type NewReaction = {
  /** Null takes the reaction of this side back. */
  emoji: string | null
  from: 'inbound' | 'outbound'
  /** Why Meta did not take the one that was chosen instead. */
  refused?: string
}

export const setReaction = (db: Db, me: Me, id: number, { emoji, from, refused }: NewReaction, at: string) =>
  sql`update message m set updated_at = ${at}, reactions = coalesce(
        (select jsonb_agg(r) from jsonb_array_elements(m.reactions) as r where r ->> 'from' <> ${from}), '[]'::jsonb)
      || ${JSON.stringify(emoji === null ? [] : [{ emoji, from }])}::jsonb,
      details = case when ${from} = 'inbound' then m.details
        else m.details - 'reaction_refused' || ${JSON.stringify(refused ? { reaction_refused: refused } : {})}::jsonb end
    where m.account_id = ${me.account_id} and m.id = ${id}`.execute(db)

/** The same for many that were heard, of conversations that are locked. */
export async function noteLastHeard(db: Db, accountId: number, heard: readonly Heard[], at: string) {
  const latest = [...Map.groupBy(heard, ({ conversation_id }) => conversation_id)].map(([id, own]) => {
    const last = own.reduce((one, other) => (isBefore(other.created_at, one.created_at) ? one : other))
    const until = new Date(Date.parse(last.created_at) + day).toISOString()
    return { conversation_id: id, message_id: last.id, said_at: last.created_at, until, count: own.length }
  })
  await sql`
    update conversation v set
      last_message_id = case when v.last_message_id is null or v.last_message_at <= h.said_at then h.message_id
        else v.last_message_id end,
      last_direction = case when v.last_message_id is null or v.last_message_at <= h.said_at then 'inbound'
        else v.last_direction end,
      last_message_at = greatest(v.last_message_at, h.said_at), unread_count = v.unread_count + h.count,
      window_open_until = greatest(v.window_open_until, h.until), updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(latest)}::jsonb) as h (conversation_id bigint, message_id bigint,
      said_at timestamptz, until timestamptz, count int)
    where v.account_id = ${accountId} and v.id = h.conversation_id`.execute(db)
}
