import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'
import { fail } from './fail.ts'

/** At most `most` hits of a key in a window that starts with the first; counted in the database, across processes. */
export type Limit = { most: number; seconds: number }

/** Counts a hit; over the limit it returns how long to wait. Run it in its own transaction: a rollback would undo the count. */
export async function hit(db: Db, key: string, { most, seconds }: Limit, at: string) {
  const resets_at = new Date(Date.parse(at) + seconds * 1000).toISOString()
  const row = await db
    .insertInto('rate_limit')
    .values({ key, hits: 1, resets_at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when rate_limit.resets_at <= ${at} then 1 else rate_limit.hits + 1 end`,
        resets_at: sql`case when rate_limit.resets_at <= ${at} then excluded.resets_at else rate_limit.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow()
  return row.hits <= most ? undefined : { retryAfter: (Date.parse(row.resets_at) - Date.parse(at)) / 1000 }
}

/** Fails when a `hit` was over its limit; call it after that transaction committed. */
export function refuseOver(...hits: ({ retryAfter: number } | undefined)[]) {
  const over = hits.find(Boolean)
  if (over) fail('rate_limited', over)
}

/** Resets the counter after a success. */
export const forgetHits = (db: Db, key: string) =>
  db.deleteFrom('rate_limit').where('key', '=', key).execute()

/** Takes back one hit that was counted before its outcome was known, and succeeded. */
export const giveHitBack = (db: Db, key: string) =>
  db.updateTable('rate_limit').set({ hits: sql`greatest(hits - 1, 0)` }).where('key', '=', key).execute()

/**
 * The first `free` hits of a key do not wait; each later one waits twice as long as the one before, at most `longest` seconds.
 */
export type Slowing = { free: number; longest: number; forgottenAfter: number }

/** Counts a hit, or returns how long it must wait; a hit that comes too early is not counted, so it makes the wait no longer. */
export async function slowedHit(
  db: Db,
  key: string,
  { free, longest, forgottenAfter }: Slowing,
  at: string,
): Promise<{ hits: number; retryAfter: number }> {
  const resets_at = new Date(Date.parse(at) + forgottenAfter * 1000).toISOString()
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limit as r (key, hits, resets_at) values (${key}, 1, ${resets_at})
    on conflict (key) do update
      set hits = case when r.resets_at <= ${at} then 1 else r.hits + 1 end, resets_at = excluded.resets_at
      where r.resets_at <= ${at} or r.hits < ${free}
        or r.resets_at + make_interval(secs => ${waitAfter(sql`r.hits`, free, longest)} - ${forgottenAfter}) <= ${at}
    returning hits`.execute(db)
  const [counted] = rows
  if (counted) return { ...counted, retryAfter: 0 }
  const { rows: waiting } = await sql<{ hits: number; until: string }>`
    select r.hits, r.resets_at + make_interval(secs => ${waitAfter(sql`r.hits`, free, longest)} - ${forgottenAfter}) as until
    from rate_limit r where r.key = ${key}`.execute(db)
  const { hits, until } = waiting[0] as { hits: number; until: string } // the refused upsert locked the row
  return { hits, retryAfter: Math.max(1, (Date.parse(until) - Date.parse(at)) / 1000) }
}

const waitAfter = (hits: RawBuilder<unknown>, free: number, longest: number) =>
  sql`least(power(2, least(${hits} - ${free}, 30)), ${longest})`
