import type { Database, Db } from './db.ts'

const day = 24 * 60 * 60 * 1000
const daysBefore = (at: string, days: number) => new Date(Date.parse(at) - days * day).toISOString()

/** Rows of no account, each table in a transaction of its own: what fails for one keeps nothing from the others. */
export async function cleanUpShared(database: Database, at: string) {
  const before = (days: number) => daysBefore(at, days)
  const works: ((db: Db) => Promise<unknown>)[] = [
    (db) => db.deleteFrom('idempotency_key').where('created_at', '<', before(1)).execute(),
    (db) => db.deleteFrom('rate_limit').where('resets_at', '<', at).execute(),
    (db) => db.deleteFrom('ephemeral').where('expires_at', '<', at).execute(),
    // Those of accounts go as each account says.
    (db) =>
      db
        .deleteFrom('kept_mail')
        .where('account_id', 'is', null)
        .where('created_at', '<', before(90))
        .execute(),
  ]
  const failures: unknown[] = []
  for (const work of works)
    await database.acrossAccounts(work).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be cleaned up')
}

export const cleanUpAccount = (database: Database, id: number, at: string) =>
  database.inAccount(id, async (db) => {
    const before = (days: number) => daysBefore(at, days)
    await db
      .deleteFrom('password_reset')
      .where('account_id', '=', id)
      .where('expires_at', '<', before(30))
      .execute()
    await db
      .deleteFrom('second_factor_challenge')
      .where('account_id', '=', id)
      .where('expires_at', '<', at)
      .execute()
    await db.deleteFrom('lead_act').where('account_id', '=', id).where('created_at', '<', before(2)).execute()
  })
