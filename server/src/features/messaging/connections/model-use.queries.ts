import { sql } from 'kysely'
import { usualMonthlyTokens } from '#contract/messaging/connections.ts'
import type { Db } from '#server/platform/db.ts'
import type { KeptConnection } from './queries.ts'

export type ModelUse = { month: string; calls: number; tokens: number; budget: number }

/** The month of a call, by UTC. */
const monthOf = (at: string) => `${at.slice(0, 7)}-01`

export const budgetOf = (kept: Pick<KeptConnection, 'settings'> | undefined): number =>
  Number(kept?.settings.monthly_tokens ?? usualMonthlyTokens)

export async function usageOf(
  db: Db,
  accountId: number,
  kept: readonly KeptConnection[],
  at: string,
): Promise<ModelUse> {
  const month = monthOf(at)
  const { rows } = await sql<{ calls: number; tokens: number }>`
    select u.calls, u.tokens from model_use u
    where u.account_id = ${accountId} and u.month = ${month}`.execute(db)
  const { calls = 0, tokens = 0 } = rows[0] ?? {}
  return { month, calls, tokens, budget: budgetOf(kept.find(({ kind }) => kind === 'agent')) }
}

/** Takes what a call may cost from the month before it is made; false where it does not fit. Two at once do not pass together. */
export async function takeTokens(
  db: Db,
  accountId: number,
  { tokens, budget, at }: { tokens: number; budget: number; at: string },
): Promise<boolean> {
  if (tokens > budget) return false
  const { rows } = await sql`
    insert into model_use as u (account_id, month, calls, tokens)
    values (${accountId}, ${monthOf(at)}, 1, ${tokens})
    on conflict (account_id, month) do update set calls = u.calls + 1, tokens = u.tokens + ${tokens}::bigint
    where u.account_id = ${accountId} and u.tokens + ${tokens}::bigint <= ${budget}::bigint
    returning u.calls`.execute(db)
  return rows.length > 0
}

/** What a call cost in truth, against what was taken for it. */
export const settleTokens = (
  db: Db,
  accountId: number,
  { taken, used, at }: { taken: number; used: number; at: string },
) =>
  sql`
    update model_use u set tokens = greatest(0, u.tokens + ${used - taken}::bigint)
    where u.account_id = ${accountId} and u.month = ${monthOf(at)}`.execute(db)
