import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'

export type LockedConversation = {
  id: number
  uuid: string
  contact_id: number
  phone_number_id: string
  wa_id: string | null
  wa_user_id: string | null
  seller_id: number | null
  window_open_until: string | null
}

/** The conversation with a contact over this number, of the latest word; serializes what is written in it. */
export async function lockLatest(
  db: Db,
  accountId: number,
  contactId: number,
  phoneNumberId: string,
): Promise<LockedConversation | null> {
  const { rows } = await sql<LockedConversation>`
    select v.id, v.uuid, v.contact_id, v.phone_number_id, v.wa_id, v.wa_user_id, v.seller_id, v.window_open_until
    from conversation v
    where v.account_id = ${accountId} and v.contact_id = ${contactId} and v.phone_number_id = ${phoneNumberId} and not v.is_leaving
    order by v.last_message_at desc, v.id desc limit 1 for no key update`.execute(db)
  return rows[0] ?? null
}

export type Queued = {
  id: number
  uuid: string
  kind: string
  body: string | null
  /** The place or the cards. */
  details: unknown
  reply_to_wamid: string | null
  attempted_at: string | null
  attempts: number
  wa_id: string | null
  wa_user_id: string | null
}

/** The data of who is blocked is not used. */
export const isBlocked = async (db: Db, accountId: number, contactId: number): Promise<boolean> =>
  (await blockedAmong(db, accountId, [contactId])).has(contactId)

export async function blockedAmong(db: Db, accountId: number, contactIds: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select c.id from contact c
    where c.account_id = ${accountId} and c.id = any (${contactIds}::bigint[]) and c.blocked_at is not null`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Writing a message locks the conversation until it is queued: afterwards every message is seen. */
export async function lockConversation(
  db: Db,
  accountId: number,
  id: number,
): Promise<{ contact_id: number; phone_number_id: string }> {
  const { rows } = await sql<{ contact_id: number; phone_number_id: string }>`
    select v.contact_id, v.phone_number_id from conversation v where v.account_id = ${accountId} and v.id = ${id} for no key update`.execute(
    db,
  )
  return found(rows[0])
}

/** The next message of a conversation that waits to be sent, locked. */
export async function nextQueued(db: Db, accountId: number, conversationId: number): Promise<Queued | null> {
  const { rows } = await sql<Queued>`
    select m.id, m.uuid, m.kind, m.body, m.details, m.reply_to_wamid, m.attempted_at, m.attempts, v.wa_id, v.wa_user_id
    from message m join conversation v on v.account_id = ${accountId} and v.id = m.conversation_id
    where m.account_id = ${accountId} and m.conversation_id = ${conversationId} and m.status = 'queued'
      and m.error_code is null and not v.is_leaving
    order by m.id limit 1 for no key update of m`.execute(db)
  return rows[0] ?? null
}

export const noteAttempt = (db: Db, accountId: number, id: number, at: string | null) =>
  sql`update message m set attempted_at = ${at}::timestamptz,
      attempts = m.attempts + case when ${at}::timestamptz is null then 0 else 1 end
    where m.account_id = ${accountId} and m.id = ${id}`.execute(db)

export const noteTry = (db: Db, accountId: number, id: number) =>
  sql`update message m set attempts = m.attempts + 1 where m.account_id = ${accountId} and m.id = ${id}`.execute(
    db,
  )

/** Its webhook may have come first: a status never goes back. */
export const noteSent = (db: Db, accountId: number, id: number, wamid: string, at: string) =>
  sql`update message m set wamid = coalesce(m.wamid, ${wamid}), updated_at = ${at},
      error_code = case when m.status = 'failed' then m.error_code end,
      error_detail = case when m.status = 'failed' then m.error_detail end,
      status = case when m.status = 'queued' then 'sent' else m.status end
    where m.account_id = ${accountId} and m.id = ${id}`.execute(db)

/** `in_doubt` stays queued: a webhook settles it. */
export const noteUnsent = (
  db: Db,
  accountId: number,
  id: number,
  { code, detail, isInDoubt }: { code: string; detail: string; isInDoubt: boolean },
  at: string,
) =>
  sql`update message m set error_code = ${code}, error_detail = ${detail}, updated_at = ${at},
      status = case when ${isInDoubt}::boolean then m.status else 'failed' end
    where m.account_id = ${accountId} and m.id = ${id} and m.status = 'queued'`.execute(db)

export async function uuidOfConversation(db: Db, accountId: number, id: number) {
  const { rows } = await sql<{ uuid: string; contact_id: number }>`
    select v.uuid, v.contact_id from conversation v where v.account_id = ${accountId} and v.id = ${id}`.execute(
    db,
  )
  return found(rows[0])
}

/** What they wrote last, where nothing of theirs is unread. */
export async function latestHeard(db: Db, accountId: number, conversationId: number) {
  const { rows } = await sql<{ wamid: string; phone_number_id: string }>`
    select m.wamid, v.phone_number_id
    from conversation v cross join lateral (
      select m.wamid from message m
      where m.account_id = ${accountId} and m.conversation_id = v.id and m.direction = 'inbound' and m.wamid is not null
      order by m.created_at desc, m.id desc limit 1
    ) m
    where v.account_id = ${accountId} and v.id = ${conversationId} and v.unread_count = 0`.execute(db)
  return rows[0] ?? null
}
