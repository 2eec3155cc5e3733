import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** Days and months of an account are counted by one at a time. */
export const lockDays = (db: Db, accountId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`days ${accountId}`}, 0))`.execute(db)
