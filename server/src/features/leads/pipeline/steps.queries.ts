import { sql } from 'kysely'
import type { KeptStep, StepFields } from '#contract/leads/steps.ts'
import { visibleLeads } from '#server/features/leads/leads/queries.ts'
import { renaming } from '#server/features/office/names/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { counted } from '#server/platform/list/list.ts'
import { countCap } from '#server/platform/list/page.ts'
import type { Actor, Me } from '#server/platform/me.ts'

export async function listSteps(db: Db, me: Me): Promise<KeptStep[]> {
  const working = sql`l.account_id = ${me.account_id} and ${visibleLeads(me, 'l')} and l.lead_step_id = st.id
    and l.status in ('to_contact', 'in_follow_up')`
  const { rows } = await sql<KeptStep>`
    select st.id, st.name, st.color, st.kind, st.position as "order", st.stale_after_days, st.updated_at,
      (${counted({ from: sql`lead l`, where: working }, countCap)}) as leads
    from lead_step st where st.account_id = ${me.account_id} order by st.position, st.id`.execute(db)
  return rows
}

/** Serializes changes of steps; before a deletion it also prevents new leads from entering the step. */
export async function lockSteps(db: Db, me: Me, why?: 'to delete one'): Promise<KeptStep[]> {
  await sql`
    select st.id from lead_step st where st.account_id = ${me.account_id} order by st.id
    ${why ? sql`for update` : sql`for no key update`}`.execute(db)
  return listSteps(db, me)
}

/** Inserts an open step after the open ones, before those that close a sale. Precondition: the steps are locked. */
export async function insertStep(
  db: Db,
  { me, at }: Actor,
  { name, color, kind, stale_after_days = null }: StepFields,
): Promise<KeptStep> {
  if (kind === 'open')
    await sql`
      update lead_step set position = position + 1
      where account_id = ${me.account_id} and kind <> 'open'
        and position > coalesce((select max(o.position) from lead_step o where o.account_id = ${me.account_id} and o.kind = 'open'), 0)`.execute(
      db,
    )
  const { rows } = await sql<KeptStep>`
    insert into lead_step as st (account_id, name, color, kind, stale_after_days, position, created_at, updated_at)
    select ${me.account_id}::bigint, ${name}, ${color}, ${kind}, ${stale_after_days}::int,
      coalesce((select max(o.position) from lead_step o
        where o.account_id = ${me.account_id} and (${kind} <> 'open' or o.kind = 'open')), 0) + 1,
      ${at}::timestamptz, ${at}::timestamptz
    returning st.id, st.name, st.color, st.kind, st.position as "order", st.stale_after_days, st.updated_at,
      0 as leads`.execute(db)
  return rows[0] as KeptStep
}

export const updateStepRow = (
  db: Db,
  { me, at }: Actor,
  id: number,
  { name, color, kind, stale_after_days = null }: StepFields,
) =>
  sql`with renamed as ${renaming(me.account_id)}
    update lead_step set name = ${name}, color = ${color}, kind = ${kind},
      stale_after_days = ${stale_after_days}::int, updated_at = ${at}
    where account_id = ${me.account_id} and id = ${id}`.execute(db)

/** The order is not part of a step's version: only steps that move are updated, and `updated_at` is unchanged. */
export const setPositions = (db: Db, { me }: Actor, ids: number[]) =>
  sql`update lead_step st set position = x.position - 1
    from unnest(${ids}::bigint[]) with ordinality as x (id, position)
    where st.account_id = ${me.account_id} and st.id = x.id and st.position <> x.position - 1`.execute(db)

export const deleteStepRow = (db: Db, me: Me, id: number) =>
  sql`delete from lead_step where account_id = ${me.account_id} and id = ${id}`.execute(db)
