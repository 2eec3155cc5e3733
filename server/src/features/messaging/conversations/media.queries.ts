import { sql } from 'kysely'
import type { FileMessageKind } from '#contract/messaging/media-limits.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import type { Me } from '#server/platform/me.ts'
import { visibleConversations } from './queries.ts'

type NewChatFile = {
  contact_id: number
  conversation_id: number
  message_id: number | null
  stored_file_id: number
  kind: FileMessageKind
  is_voice: boolean
  created_at: string
}

/** Null where the message has its file already. */
export async function insertChatFile(db: Db, account_id: number, file: NewChatFile): Promise<number | null> {
  const row = await db
    .insertInto('chat_file')
    .values({ account_id, ...file })
    .onConflict((conflict) => conflict.columns(['account_id', 'message_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** As a message shows it, with the keys of its contents. */
export type KeptMedia = {
  id: number | null
  key: FileKey | null
  thumbnail_key: FileKey | null
  mime: string | null
  name: string | null
  size: number | null
  is_voice: boolean
}

export async function mediaById(db: Db, me: Me, id: number): Promise<KeptMedia & { kind: FileMessageKind }> {
  const { rows } = await sql<KeptMedia & { kind: FileMessageKind }>`
    select f.id, s.key, s.thumbnail_key, s.mime, s.name, s.size, f.is_voice, f.kind
    from chat_file f
    join stored_file s on s.account_id = ${me.account_id} and s.id = f.stored_file_id
    join conversation v on v.account_id = ${me.account_id} and v.id = f.conversation_id
    left join message m on m.account_id = ${me.account_id} and m.id = f.message_id
    where f.account_id = ${me.account_id} and f.id = ${id} and m.revoked_at is null and ${visibleConversations(me, 'v')}`.execute(
    db,
  )
  return found(rows[0])
}

/** A file that waits in this conversation to be sent. */
export async function waitingFile(
  db: Db,
  accountId: number,
  conversationId: number,
  id: number,
): Promise<{ kind: FileMessageKind } | null> {
  const { rows } = await sql<{ kind: FileMessageKind }>`
    select f.kind from chat_file f
    where f.account_id = ${accountId} and f.id = ${id} and f.conversation_id = ${conversationId} and f.message_id is null
    for update`.execute(db)
  return rows[0] ?? null
}

export const fileIsSentBy = (db: Db, accountId: number, id: number, messageId: number) =>
  sql`update chat_file f set message_id = ${messageId} where f.account_id = ${accountId} and f.id = ${id}`.execute(
    db,
  )

export type FileToSend = {
  id: number
  kind: FileMessageKind
  key: FileKey
  mime: string
  name: string
  meta_id: string | null
  is_voice: boolean
}

export async function fileOfMessage(
  db: Db,
  accountId: number,
  messageId: number,
): Promise<FileToSend | null> {
  const { rows } = await sql<FileToSend>`
    select f.id, f.kind, s.key, s.mime, s.name, f.meta_id, f.is_voice
    from chat_file f join stored_file s on s.account_id = ${accountId} and s.id = f.stored_file_id
    where f.account_id = ${accountId} and f.message_id = ${messageId}`.execute(db)
  return rows[0] ?? null
}

export const noteMetaId = (db: Db, accountId: number, id: number, metaId: string) =>
  sql`update chat_file f set meta_id = ${metaId} where f.account_id = ${accountId} and f.id = ${id}`.execute(
    db,
  )

/** The file of a message, or none. */
export async function chatFileOf(db: Db, accountId: number, messageId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from chat_file f where f.account_id = ${accountId} and f.message_id = ${messageId} for update`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Files that went up before then and were never sent. */
export async function unsentFiles(
  db: Db,
  accountId: number,
  before: string,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from chat_file f
    where f.account_id = ${accountId} and f.message_id is null and f.created_at < ${before}::timestamptz
    order by f.id limit ${most} for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** Removes files from their conversations; the keys of what is to be dropped with them. */
export async function removeChatFiles(db: Db, accountId: number, ids: number[]): Promise<FileKey[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ key: FileKey }>`
    with gone as (
      delete from chat_file f where f.account_id = ${accountId} and f.id = any (${ids}::bigint[]) returning f.stored_file_id)
    select s.key from gone join stored_file s on s.account_id = ${accountId} and s.id = gone.stored_file_id`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

export type FileToFetch = {
  id: number
  conversation_id: number
  contact_id: number
  kind: FileMessageKind
  media: { id?: string; mime_type?: string; filename?: string; sha256?: string; voice?: boolean }
  phone_number_id: string
}

/** A message that came with a file which is not here yet; none of who is blocked or took it back. */
export async function messageToFetch(db: Db, accountId: number, id: number): Promise<FileToFetch | null> {
  const { rows } = await sql<FileToFetch>`
    select m.id, m.conversation_id, v.contact_id, m.kind, m.details -> 'media' as media, v.phone_number_id
    from message m join conversation v on v.account_id = ${accountId} and v.id = m.conversation_id
    where m.account_id = ${accountId} and m.id = ${id} and m.direction = 'inbound' and m.revoked_at is null
      and m.details ? 'media' and not v.is_leaving
      and not exists (select from chat_file f where f.account_id = ${accountId} and f.message_id = m.id)
    for update of m for key share of v`.execute(db)
  return rows[0] ?? null
}

export const noteUnfetched = (db: Db, accountId: number, id: number, detail: string, at: string) =>
  sql`update message m set error_code = 'media', error_detail = ${detail}, updated_at = ${at}
    where m.account_id = ${accountId} and m.id = ${id}`.execute(db)
