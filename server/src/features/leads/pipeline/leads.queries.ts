import { sql } from 'kysely'
import { isActive } from '#contract/leads/lead-transitions.ts'
import type { LeadStep } from '#contract/leads/steps.ts'
import { changeLeads } from '#server/features/leads/leads/counts.queries.ts'
import { marksDays } from '#server/features/leads/leads/day-changes.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'

/** Locked before the steps, as when a card is moved, so that the two cannot deadlock. */
export const lockLeadsIn = (db: Db, me: Me, stepId: number) =>
  sql`select l.id from lead l where l.account_id = ${me.account_id} and l.lead_step_id = ${stepId}
    order by l.id for no key update`.execute(db)

/** Leads of any state: a discarded lead can be restored to its step. */
export async function countLeadsIn(db: Db, me: Me, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lead l
    where l.account_id = ${me.account_id} and l.lead_step_id = ${id}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Moves the next leads to the top of the target, keeping their order; returns how many, and which are active. */
export async function moveLeadsOf(
  db: Db,
  { me, at }: Actor,
  from: number,
  target: Pick<LeadStep, 'id' | 'kind'>,
  most: number,
): Promise<{ count: number; active: { id: number; contact_id: number }[] }> {
  const edge = sql`
    select
      coalesce((select max(o.board_position) from lead o where o.account_id = ${me.account_id}
        and o.lead_step_id = ${target.id} and o.status in ('to_contact', 'in_follow_up') and not o.is_deleted), 0) as top,
      coalesce((select min(o.board_position) from lead o where o.account_id = ${me.account_id}
        and o.lead_step_id = ${from} and o.status in ('to_contact', 'in_follow_up') and not o.is_deleted), 0) as bottom`
  const set = sql`
      lead_step_id = ${target.id}, updated_at = ${at}::timestamptz,
      board_position = l.board_position + edge.top + 1 - edge.bottom,
      step_entered_at = case when l.status in ('to_contact', 'in_follow_up') then ${at}::timestamptz else l.step_entered_at end,
      won_at = case when l.status not in ('to_contact', 'in_follow_up') then l.won_at
        when ${target.kind} = 'won' then coalesce(l.won_at, ${at}::timestamptz) end`
  const moved = await changeLeads(db, me.account_id, {
    which: sql`l.lead_step_id = ${from} and l.id in (
      select o.id from lead o where o.account_id = ${me.account_id} and o.lead_step_id = ${from}
      order by o.status in ('to_contact', 'in_follow_up') and not o.is_deleted desc, o.board_position, o.id limit ${most})`,
    set,
    join: sql`cross join (${edge}) as edge`,
  })
  const active = moved.filter(({ status, is_deleted }) => isActive(status) && !is_deleted)
  return { count: moved.length, active }
}

/**
 * Sets or clears `won_at` of the next leads of a step whose kind changed: they were won when they entered it. Returns
 * how many changed.
 */
export async function setWonBy(
  db: Db,
  { me, at }: Actor,
  stepId: number,
  kind: LeadStep['kind'],
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with next as materialized (
      select l.id from lead l
      where l.account_id = ${me.account_id} and l.lead_step_id = ${stepId}
        and l.status in ('to_contact', 'in_follow_up') and not l.is_deleted and ((${kind} = 'won') = (l.won_at is null))
      order by l.id limit ${most} for no key update
    ), changed as (
      update lead l set won_at = case when ${kind} = 'won' then l.step_entered_at end, updated_at = ${at}
      from next where l.account_id = ${me.account_id} and l.id = next.id
      returning l.created_at
    ), ${marksDays(me.account_id, sql`select changed.created_at from changed`)}
    select count(*)::int as count from changed`.execute(db)
  return rows[0]?.count ?? 0
}
