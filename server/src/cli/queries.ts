import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export type AccountName = { id: number; name: string }

/** Accounts by number or name; all of them if none is named. */
export function findAccounts(db: Db, named?: string): Promise<AccountName[]> {
  const accounts = db.selectFrom('account').select(['id', 'name']).orderBy('id').limit(20)
  if (named === undefined) return accounts.execute()
  return accounts.where(/^\d{1,15}$/.test(named) ? 'id' : 'name', '=', named as never).execute()
}

/** Lifts the statement timeout for the rest of the transaction, to read a whole account. */
export const takeTime = (db: Db) => sql`set local statement_timeout = '10min'`.execute(db)
