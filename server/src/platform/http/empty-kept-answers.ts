import { sql } from 'kysely'
import type { Db } from '../db.ts'

/**
 * Answers of the last day, kept for retries. Nobody knows whom they name, so all of the account's go: a retry is then
 * refused, and nothing is done twice. Of so many, or of all; how many there were.
 */
export async function emptyKeptAnswers(db: Db, accountId: number, most: number | null = null) {
  const { numAffectedRows } = await sql`
    with page as materialized (
      select k.user_id, k.key from idempotency_key k
      where k.account_id = ${accountId} and k.body is not null limit ${most}
    )
    update idempotency_key k set status = null, body = null
    from page where k.account_id = ${accountId} and k.user_id = page.user_id and k.key = page.key`.execute(db)
  return Number(numAffectedRows)
}
