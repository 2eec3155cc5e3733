import { sql } from 'kysely'
import type { ReturnsOf } from '#contract/endpoint.ts'
import type { AgentStop, getConversationAgent } from '#contract/messaging/agent.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

type Shown = ReturnsOf<typeof getConversationAgent>
type Stopped = { reason: AgentStop | null; at: string | null; by: { id: number; name: string } | null }

export async function talkOf(db: Db, me: Me, conversationId: number): Promise<Stopped | null> {
  const { rows } = await sql<Stopped>`
    select t.stopped as reason, t.stopped_at as at,
      case when u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end as by
    from agent_talk t left join app_user u on u.account_id = ${me.account_id} and u.id = t.stopped_by_id
    where t.account_id = ${me.account_id} and t.conversation_id = ${conversationId}`.execute(db)
  return rows[0] ?? null
}

const most = 300

/** Of what was heard, the words stand in the message. */
export async function stepsOf(db: Db, me: Me, conversationId: number): Promise<Shown['steps']> {
  const { rows } = await sql<Shown['steps'][number]>`
    select s.id, s.message_id, s.kind, s.at, coalesce(s.data ->> 'text', case when s.kind = 'heard' then m.body end) as text,
      s.data ->> 'tool' as tool, nullif(s.data -> 'args', 'null'::jsonb) as args,
      coalesce(s.data -> 'was_refused' = 'true'::jsonb, false) as was_refused, s.data ->> 'reason' as reason,
      coalesce(s.data -> 'sources', '[]'::jsonb) as sources
    from (select p.* from agent_step p
      where p.account_id = ${me.account_id} and p.conversation_id = ${conversationId} order by p.id desc limit ${most}) as s
    left join message m on m.account_id = ${me.account_id} and m.id = s.message_id and s.kind = 'heard'
    order by s.id`.execute(db)
  return rows
}
