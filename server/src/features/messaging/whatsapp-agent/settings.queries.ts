import { sql } from 'kysely'
import type { AgentSetting } from '#contract/messaging/agent.ts'
import type { Db } from '#server/platform/db.ts'

export type KeptSetting = Omit<AgentSetting, 'connected_number' | 'reads_with_model' | 'updated_at'> & {
  on_since: string | null
  updated_at: string | null
}

export const usualSetting: KeptSetting = {
  is_on: false,
  on_since: null,
  phone_number_ids: [],
  projects_ids: null,
  hours: 'always',
  may_book: true,
  may_quote: true,
  updated_at: null,
}

export async function keptSetting(db: Db, accountId: number): Promise<KeptSetting> {
  const { rows } = await sql<KeptSetting>`
    select s.is_on, s.on_since, s.phone_number_ids, s.projects_ids, s.hours, s.may_book, s.may_quote, s.updated_at
    from agent_setting s where s.account_id = ${accountId}`.execute(db)
  return rows[0] ?? usualSetting
}

/** Serializes its changes, also the first one. */
export async function lockSetting(db: Db, accountId: number): Promise<KeptSetting> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agent of ${accountId}`}, 0))`.execute(db)
  return keptSetting(db, accountId)
}

export const saveSetting = (
  db: Db,
  accountId: number,
  setting: Omit<KeptSetting, 'updated_at'>,
  at: string,
) =>
  sql`insert into agent_setting (account_id, is_on, on_since, phone_number_ids, projects_ids, hours, may_book, may_quote,
      created_at, updated_at)
    values (${accountId}, ${setting.is_on}, ${setting.on_since}::timestamptz, ${setting.phone_number_ids}::text[],
      ${setting.projects_ids}::bigint[], ${setting.hours}, ${setting.may_book}, ${setting.may_quote}, ${at}, ${at})
    on conflict (account_id) do update set is_on = excluded.is_on, on_since = excluded.on_since,
      phone_number_ids = excluded.phone_number_ids, projects_ids = excluded.projects_ids, hours = excluded.hours,
      may_book = excluded.may_book, may_quote = excluded.may_quote, updated_at = excluded.updated_at`.execute(
    db,
  )

/** Which of these the account has. */
export async function knownProjects(db: Db, accountId: number, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from project p where p.account_id = ${accountId} and p.id = any (${ids}::bigint[]) order by p.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
