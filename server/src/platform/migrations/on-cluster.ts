import pg from 'pg'
import { readCatalogue } from '../distribute/catalogue.ts'
import { planOf } from '../distribute/plan.ts'
import type { Registry } from '../distribute/registry.ts'
import { StartError } from '../start-error.ts'
import type { Migration } from './files.ts'
import { partKeys } from './keys.ts'
import { splitStatements } from './statements.ts'

/**
 * Runs a file in the open transaction of a database whose tables are distributed: statement by statement, as Citus takes no
 * more at once; then the tables that are new go to their places, and last come the foreign keys. A key between a table that
 * has its place and one that has not is refused by Citus, or worse.
 */
export async function runOnCluster(client: pg.ClientBase, { name, sql }: Migration, registry: Registry) {
  // Else what follows data in the same transaction may not see it.
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
  const keys: string[] = []
  for (const statement of splitStatements(sql)) {
    const { without, keys: these } = attempt(() => partKeys(statement), name)
    keys.push(...these)
    if (without !== null)
      await client.query(without).catch((error) => Promise.reject(moved(error, statement.at)))
  }
  for (const { statements } of planOf(await readCatalogue(client), registry))
    for (const statement of statements) await client.query(statement)
  for (const key of keys) await client.query(key)
}

function attempt<T>(work: () => T, name: string): T {
  try {
    return work()
  } catch (error) {
    throw new StartError(`migration ${name}: ${(error as Error).message}`)
  }
}

/** The position of an error counts from the beginning of the file. */
function moved(error: unknown, by: number): unknown {
  if (error instanceof pg.DatabaseError && error.position)
    error.position = String(Number(error.position) + by)
  return error
}
