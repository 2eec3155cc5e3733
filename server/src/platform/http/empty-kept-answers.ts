import { sql } from 'kysely'
import type { Db } from '../db.ts'

/**
 * Deletes the answers stored for retries during the last day. They are sealed, so those that name a person cannot be found: all
 * of the account's go. A retry is then refused; nothing runs twice. Deletes at most `most`, or all; returns how many.
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
