import { sql } from 'kysely'
import { visibleConversations } from '#server/features/messaging/conversations/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

export type Past = {
  id: number
  uuid: string
  contact_id: number
  contact: { id: number; name: string }
  at: string
  heard: { kind: string; body: string | null }[]
}

/** As many messages of a conversation as are replayed: its first. */
const mostHeard = 30

/** The latest conversations that one sees in which a person wrote, with what they wrote first. */
export async function pastConversations(db: Db, me: Me, latest: number): Promise<Past[]> {
  const { rows } = await sql<Past>`
    select v.id, v.uuid, v.contact_id, json_build_object('id', c.id, 'name', c.name) as contact,
      v.last_message_at as at, h.heard
    from conversation v
    join contact c on c.account_id = ${me.account_id} and c.id = v.contact_id
    cross join lateral (
      select json_agg(json_build_object('kind', f.kind, 'body', f.body) order by f.id) as heard from (
        select m.id, m.kind, m.body from message m
        where m.account_id = ${me.account_id} and m.conversation_id = v.id and m.direction = 'inbound' and m.kind <> 'system'
          and m.revoked_at is null
        order by m.id limit ${mostHeard}) f) h
    where v.account_id = ${me.account_id} and ${visibleConversations(me, 'v')} and h.heard is not null
      and c.erased_at is null and c.blocked_at is null
    order by v.last_message_at desc nulls last, v.id desc limit ${latest}`.execute(db)
  return rows
}
