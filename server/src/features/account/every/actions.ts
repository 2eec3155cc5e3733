import type { Database } from '#server/platform/db.ts'
import { everyAccount } from './queries.ts'

/** One account after the other; what fails in one keeps nothing from the others, and is thrown when they are done. */
export async function inEveryAccount(database: Database, run: (accountId: number) => Promise<unknown>) {
  const failures: unknown[] = []
  for (const id of await everyAccount(database)) await run(id).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `Failed in ${failures.length} accounts`)
}
