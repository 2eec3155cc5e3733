import { sql } from 'kysely'
import type { Retained } from '#contract/people/retention.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'

export type Chosen = { what: Retained; days: number; changed_at: string }

/** The account's settings; for everything else the defaults apply. */
export async function chosenRetention(db: Db, accountId: number): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`
    select r.what, r.days, r.changed_at from retention r where r.account_id = ${accountId}`.execute(db)
  return rows
}

export const saveRetention = (db: Db, { me, at }: Actor, what: Retained, days: number) =>
  sql`
    insert into retention (account_id, what, days, changed_at) values (${me.account_id}, ${what}, ${days}, ${at})
    on conflict (account_id, what) do update set days = excluded.days, changed_at = excluded.changed_at`.execute(
    db,
  )
