import { sql } from 'kysely'
import type { Database } from './db.ts'

/**
 * Creates the next partitions and drops those past their table's retention. Each table has its own transaction: if readers hold
 * its locks, the next run does it, and rows without a partition go to `_default`.
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
