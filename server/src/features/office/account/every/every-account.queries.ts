import type { Database, Db } from '#server/platform/db.ts'

const together = 500

/** The ids of the next accounts. */
export const accountsAfter = (database: Database, after: number): Promise<number[]> =>
  database.acrossAccounts(async (db) => {
    const rows = await db
      .selectFrom('account')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(together)
      .execute()
    return rows.map(({ id }) => id)
  })

const nameOf = (clock: string) => `checkpoint ${clock}`

/** The account where the last run of a clock stopped; 0 to start from the first. */
export async function checkpointOf(db: Db, clock: string): Promise<number> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', nameOf(clock))
    .executeTakeFirst()
  return Number(row?.value ?? 0)
}

export const saveCheckpoint = (db: Db, accountId: number, clock: string) =>
  db
    .insertInto('installation')
    .values({ name: nameOf(clock), value: JSON.stringify(accountId) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(accountId) }))
    .execute()
