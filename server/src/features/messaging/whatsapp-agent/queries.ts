import { sql } from 'kysely'
import type { AgentStep, AgentStop } from '#contract/messaging/agent.ts'
import { takesLeads } from '#server/features/leads/assignment-rules/decide.queries.ts'
import type { LockedConversation } from '#server/features/messaging/conversations/sending.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'
import type { Host } from './slots.ts'
import type { AgentState } from './state.ts'

export type Talk = { heard_id: number; state: AgentState; stopped: AgentStop | null }

export async function contactOfConversation(db: Db, accountId: number, id: number): Promise<number | null> {
  const { rows } = await sql<{ contact_id: number }>`
    select v.contact_id from conversation v where v.account_id = ${accountId} and v.id = ${id}`.execute(db)
  return rows[0]?.contact_id ?? null
}

/** Serializes what the agent and people say in it. */
export async function lockConversation(
  db: Db,
  accountId: number,
  id: number,
): Promise<LockedConversation | null> {
  const { rows } = await sql<LockedConversation>`
    select v.id, v.uuid, v.contact_id, v.phone_number_id, v.wa_id, v.wa_user_id, v.seller_id, v.window_open_until
    from conversation v where v.account_id = ${accountId} and v.id = ${id} and not v.is_leaving for no key update`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function lockTalk(db: Db, accountId: number, conversationId: number): Promise<Talk | null> {
  const { rows } = await sql<Talk>`
    select t.heard_id, t.state, t.stopped from agent_talk t
    where t.account_id = ${accountId} and t.conversation_id = ${conversationId} for no key update`.execute(db)
  return rows[0] ?? null
}

/** Two conversations may offer the same hour of the same host: only one of them takes it. */
export const lockVisits = (db: Db, accountId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`visits of ${accountId}`}, 0))`.execute(db)

export type HeardMessage = { id: number; kind: string; body: string | null }

/** The next message of the person that the agent has not answered, of those that came since it is on. */
export async function nextHeard(
  db: Db,
  accountId: number,
  conversationId: number,
  { after, since }: { after: number; since: string },
): Promise<HeardMessage | null> {
  const { rows } = await sql<HeardMessage>`
    select m.id, m.kind, m.body from message m
    where m.account_id = ${accountId} and m.conversation_id = ${conversationId} and m.id > ${after}
      and m.direction = 'inbound' and m.kind <> 'system' and m.revoked_at is null
      and m.created_at >= date_trunc('second', ${since}::timestamptz)
    order by m.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Of this conversation, whoever wrote; 0 where nothing was said. */
export async function latestMessage(db: Db, accountId: number, conversationId: number): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select max(m.id) as id from message m
    where m.account_id = ${accountId} and m.conversation_id = ${conversationId}`.execute(db)
  return rows[0]?.id ?? 0
}

/** Whether somebody of the team wrote here since that time. */
export async function hasPersonWritten(db: Db, accountId: number, conversationId: number, since: string) {
  const { rows } = await sql`
    select from message m
    where m.account_id = ${accountId} and m.conversation_id = ${conversationId} and m.direction = 'outbound'
      and (m.sent_by_id is not null or m.details ? 'by_phone') and m.created_at > ${since}::timestamptz limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export type LeadOfTalk = {
  id: number
  seller_id: number | null
  score: number | null
  projects_ids: number[]
}

/** The active lead of the contact that was created last. */
export async function leadOfTalk(db: Db, accountId: number, contactId: number): Promise<LeadOfTalk | null> {
  const { rows } = await sql<LeadOfTalk>`
    select l.id, l.seller_id, l.score, array(
      select i.project_id from lead_project i
      where i.account_id = ${accountId} and i.lead_id = l.id order by i.project_id) as projects_ids
    from lead l
    where l.account_id = ${accountId} and l.contact_id = ${contactId} and l.status in ('to_contact', 'in_follow_up')
      and not l.is_deleted
    order by l.created_at desc, l.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/**
 * Who could receive the person of a lead, with the days on which they are away: its seller; while it is offered, those it is offered to;
 * else all who take leads.
 */
export async function hostsOf(db: Db, actor: Actor, { id, seller_id }: Pick<LeadOfTalk, 'id' | 'seller_id'>) {
  const { account_id } = actor.me
  const offered = sql`
    select rs.seller_id from lead l
    join assignment_rule_seller rs on rs.account_id = ${account_id} and rs.rule_id = l.claim_rule_id
    where l.account_id = ${account_id} and l.id = ${id} and l.claim_until is not null`
  const isHost =
    seller_id === null
      ? sql`${takesLeads(actor, 'u')} and (u.id in (${offered}) or not exists (${offered}))`
      : sql`u.is_active and u.id = ${seller_id}`
  const { rows } = await sql<Host>`
    select u.id, u.paused_from::text as away_from, u.paused_until::text as away_until from app_user u
    where u.account_id = ${account_id} and ${isHost} order by u.id limit ${mostHosts}`.execute(db)
  return rows
}
/** Enough to find one who is free. */
const mostHosts = 50

export async function nameOfContact(db: Db, accountId: number, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select c.name from contact c where c.account_id = ${accountId} and c.id = ${id}`.execute(db)
  return rows[0]?.name ?? ''
}

export async function nameOfAccount(db: Db, accountId: number): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select a.name from account a where a.id = ${accountId}`.execute(db)
  return rows[0]?.name ?? ''
}

type ToSave = { heard_id: number; state: AgentState; stopped: AgentStop | null; stopped_by_id: number | null }

export const saveTalk = (
  db: Db,
  accountId: number,
  conversationId: number,
  { heard_id, state, stopped, stopped_by_id }: ToSave,
  at: string,
) =>
  sql`insert into agent_talk (account_id, conversation_id, heard_id, state, stopped, stopped_at, stopped_by_id, created_at, updated_at)
    values (${accountId}, ${conversationId}, ${heard_id}, ${JSON.stringify(state)}::jsonb, ${stopped}::text,
      ${stopped === null ? null : at}::timestamptz, ${stopped_by_id}::bigint, ${at}, ${at})
    on conflict (account_id, conversation_id) do update set heard_id = excluded.heard_id, state = excluded.state,
      stopped = excluded.stopped, stopped_at = excluded.stopped_at, stopped_by_id = excluded.stopped_by_id,
      updated_at = excluded.updated_at`.execute(db)

/** The conversations that it was talking in. */
export async function stopTalks(
  db: Db,
  me: Pick<Me, 'id' | 'account_id'>,
  conversationIds: number[],
  reason: AgentStop,
  at: string,
): Promise<number[]> {
  const { rows } = await sql<{ conversation_id: number }>`
    update agent_talk t set stopped = ${reason}, stopped_at = ${at}, stopped_by_id = ${authorOf(me)}, updated_at = ${at}
    where t.account_id = ${me.account_id} and t.conversation_id = any (${conversationIds}::bigint[]) and t.stopped is null
    returning t.conversation_id`.execute(db)
  return rows.map(({ conversation_id }) => conversation_id)
}

export async function addSteps(
  db: Db,
  accountId: number,
  { conversationId, messageId }: { conversationId: number; messageId: number | null },
  steps: readonly AgentStep[],
  at: string,
) {
  if (steps.length === 0) return
  await sql`
    insert into agent_step as p (account_id, conversation_id, message_id, kind, data, at)
    select ${accountId}::bigint, ${conversationId}::bigint, ${messageId}::bigint, s.step ->> 'kind', s.step - 'kind', ${at}::timestamptz
    from jsonb_array_elements(${JSON.stringify(steps)}::jsonb) with ordinality as s (step, place)
    order by s.place returning p.id`.execute(db)
}
