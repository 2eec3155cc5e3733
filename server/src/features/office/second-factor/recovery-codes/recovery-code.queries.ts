import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Who } from '../who.ts'

/** Replaces the existing codes. */
export async function replaceCodes(db: Db, { account_id, user_id }: Who, hashes: string[], at: string) {
  await removeCodes(db, { account_id, user_id })
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id, user_id, code_hash, created_at: at })))
    .execute()
}

export const removeCodes = (db: Db, { account_id, user_id }: Who) =>
  sql`delete from recovery_code where account_id = ${account_id} and user_id = ${user_id}`.execute(db)

export async function countCodes(db: Db, { account_id, user_id }: Who): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from recovery_code c
    where c.account_id = ${account_id} and c.user_id = ${user_id} and c.used_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Of two concurrent requests only one gets the code. */
export async function takeCode(
  db: Db,
  { account_id, user_id }: Who,
  hash: string,
  at: string,
): Promise<boolean> {
  const { rows } = await sql`
    update recovery_code set used_at = ${at}
    where account_id = ${account_id} and user_id = ${user_id} and code_hash = ${hash} and used_at is null
    returning code_hash`.execute(db)
  return rows.length > 0
}
