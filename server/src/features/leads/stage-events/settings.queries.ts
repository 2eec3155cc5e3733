import { sql } from 'kysely'
import type { StageEventSetting } from '#contract/leads/stage-events.ts'
import type { Db } from '#server/platform/db.ts'

export type KeptSetting = Pick<StageEventSetting, 'is_on' | 'steps' | 'sale_steps' | 'updated_at'>

export async function keptSetting(db: Db, accountId: number): Promise<KeptSetting> {
  const { rows } = await sql<KeptSetting>`
    select s.is_on, s.steps, s.sale_steps, s.updated_at from stage_event_setting s
    where s.account_id = ${accountId}`.execute(db)
  return rows[0] ?? { is_on: false, steps: [], sale_steps: [], updated_at: null }
}

/** Serializes its changes, also the first one. */
export async function lockSetting(db: Db, accountId: number): Promise<KeptSetting> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stage events of ${accountId}`}, 0))`.execute(db)
  return keptSetting(db, accountId)
}

export const saveSetting = (
  db: Db,
  accountId: number,
  { is_on, steps, sale_steps }: Omit<KeptSetting, 'updated_at'>,
  at: string,
) =>
  sql`insert into stage_event_setting (account_id, is_on, steps, sale_steps, created_at, updated_at)
    values (${accountId}, ${is_on}, ${JSON.stringify(steps)}::jsonb, ${JSON.stringify(sale_steps)}::jsonb, ${at}, ${at})
    on conflict (account_id) do update set is_on = excluded.is_on, steps = excluded.steps, sale_steps = excluded.sale_steps,
      updated_at = excluded.updated_at`.execute(db)

export type NamedStep = { id: number; name: string; kind: string | null }

/** In their order; `kind` is open, won or lost. */
export async function leadSteps(db: Db, accountId: number): Promise<NamedStep[]> {
  const { rows } = await sql<NamedStep>`
    select s.id, s.name, s.kind from lead_step s where s.account_id = ${accountId} order by s.position, s.id`.execute(
    db,
  )
  return rows
}

/** In their order; `kind` is what units become in it. */
export async function saleSteps(db: Db, accountId: number): Promise<NamedStep[]> {
  const { rows } = await sql<NamedStep>`
    select s.id, s.name, s.unit_status as kind from sale_step s
    where s.account_id = ${accountId} order by s.position, s.id`.execute(db)
  return rows
}
