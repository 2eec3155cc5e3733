import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

type KeptUses = { for_prompts: boolean; for_agent: boolean; updated_at: string | null }

/** Questions about figures have been chosen by a model since there are models; messages of customers leave only where somebody wants it. */
const usualUses: KeptUses = { for_prompts: true, for_agent: false, updated_at: null }

export async function usesOf(db: Db, accountId: number): Promise<KeptUses> {
  const { rows } = await sql<KeptUses>`
    select s.for_prompts, s.for_agent, s.updated_at from model_setting s where s.account_id = ${accountId}`.execute(
    db,
  )
  return rows[0] ?? usualUses
}

/** Serializes its changes, also the first one. */
export async function lockUses(db: Db, accountId: number): Promise<KeptUses> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`model of ${accountId}`}, 0))`.execute(db)
  return usesOf(db, accountId)
}

export const saveUses = (
  db: Db,
  accountId: number,
  { for_prompts, for_agent }: Omit<KeptUses, 'updated_at'>,
  at: string,
) =>
  sql`insert into model_setting (account_id, for_prompts, for_agent, updated_at)
    values (${accountId}, ${for_prompts}, ${for_agent}, ${at})
    on conflict (account_id) do update set for_prompts = excluded.for_prompts, for_agent = excluded.for_agent,
      updated_at = excluded.updated_at`.execute(db)
