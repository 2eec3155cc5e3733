import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import { visibleConversations } from './queries.ts'

type Reactable = {
  contact_id: number
  conversation_id: number
  wamid: string | null
  is_revoked: boolean
  created_at: string
}

const ownEmoji = sql`(select r ->> 'emoji' from jsonb_array_elements(m.reactions) as r where r ->> 'from' = 'outbound')`

/** A message that `me` may see. */
export async function messageToReactTo(db: Db, me: Me, id: number): Promise<Reactable> {
  const { rows } = await sql<Reactable>`
    select v.contact_id, m.conversation_id, m.wamid, m.revoked_at is not null as is_revoked, m.created_at
    from message m join conversation v on v.account_id = ${me.account_id} and v.id = m.conversation_id
    where m.account_id = ${me.account_id} and m.id = ${id} and ${visibleConversations(me, 'v')}`.execute(db)
  return found(rows[0])
}

type OwnReaction = {
  conversation_id: number
  conversation_uuid: string
  contact_id: number
  phone_number_id: string
  wa_id: string | null
  wa_user_id: string | null
  wamid: string
  /** Null where there is none. */
  emoji: string | null
  /** The one that Meta took last. */
  at_meta: string | null
}

/** Our reaction to a message as it is now; null where the message is gone. */
export async function ownReaction(db: Db, accountId: number, id: number): Promise<OwnReaction | null> {
  const { rows } = await sql<OwnReaction>`
    select m.conversation_id, v.uuid as conversation_uuid, v.contact_id, v.phone_number_id, v.wa_id, v.wa_user_id, m.wamid,
      m.reaction_at_meta as at_meta, ${ownEmoji} as emoji
    from message m join conversation v on v.account_id = ${accountId} and v.id = m.conversation_id
    where m.account_id = ${accountId} and m.id = ${id} and m.wamid is not null and not v.is_leaving
    for no key update of m`.execute(db)
  return rows[0] ?? null
}

/** What the person has now. */
export const noteAtMeta = (db: Db, accountId: number, id: number, emoji: string | null) =>
  sql`update message m set reaction_at_meta = ${emoji}
    where m.account_id = ${accountId} and m.id = ${id} and m.reaction_at_meta is distinct from ${emoji}::text`.execute(
    db,
  )
