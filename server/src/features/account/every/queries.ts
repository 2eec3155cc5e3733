import type { Database } from '#server/platform/db.ts'

/** For jobs that go from account to account. */
export const everyAccount = (database: Database): Promise<number[]> =>
  database.acrossAccounts(async (db) => {
    const rows = await db.selectFrom('account').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  })
