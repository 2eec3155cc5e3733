import { sql } from 'kysely'
import type { Database, Db } from '#server/platform/db.ts'

/** From so many leads on, a dashboard of a year takes longer than anyone should wait; below, reading the leads is cheaper than keeping days. */
export const manyLeads = 20_000

/** The accounts whose days are counted. */
export const accountsThatCount = (database: Database): Promise<number[]> =>
  database.acrossAccounts(async (db) => {
    const { rows } = await sql<{ id: number }>`
      select a.id from account a where a.counts_days order by a.id`.execute(db)
    return rows.map(({ id }) => id)
  })

/**
 * From now on the days of this account are counted, where it has many leads: it stays so. Before the first count no change may be thrown away,
 * so this is committed before it.
 */
export async function countsFromNowOn(db: Db, accountId: number, many = manyLeads): Promise<boolean> {
  const { rows } = await sql<{ counts_days: boolean; leads: number }>`
    select a.counts_days, (
      select coalesce(sum(n.leads), 0)::int from lead_count n where n.account_id = ${accountId}) as leads
    from account a where a.id = ${accountId}`.execute(db)
  const { counts_days = false, leads = 0 } = rows[0] ?? {}
  if (!counts_days && leads >= many)
    await sql`update account set counts_days = true where id = ${accountId}`.execute(db)
  return counts_days || leads >= many
}
