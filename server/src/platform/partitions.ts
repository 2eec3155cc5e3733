import { sql } from 'kysely'
import type { Database } from './db.ts'

/**
 * Makes the partitions of the time to come and drops those that are older than their table keeps. Each table by itself:
 * one whose readers leave no room just now is done by the next run, and rows without a partition wait in `_default`.
 */
export async function keepPartitions(database: Database, at: string) {
  const failures: unknown[] = []
  for (const name of await partitionedTables(database)) {
    const works = [
      sql`select app.make_partitions(${name}, ${at})`,
      sql`select app.drop_partitions(${name}, ${at})`,
    ]
    for (const work of works)
      await database.acrossAccounts((db) => work.execute(db)).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not all partitions could be made or dropped')
}

const partitionedTables = (database: Database) =>
  database.acrossAccounts(async (db) => {
    const rows = await db.selectFrom('partitioned_table').select('name').orderBy('name').execute()
    return rows.map(({ name }) => name)
  })
