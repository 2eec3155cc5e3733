import { sql } from 'kysely'
import { permissions } from '#contract/permission-list.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { type Me, systemId } from '#server/platform/me.ts'

/** The user for acts without a person: sees everything in the account and has no name. */
export async function systemOf(db: Db, accountId: number): Promise<Me> {
  const { rows } = await sql<Omit<Me, 'id' | 'permissions'>>`
    select a.id as account_id, '' as name, a.is_broker, a.timezone, a.page_size, a.currency_name as currency,
      '' as session_id, false as must_change_password, false as must_set_up_second_factor
    from account a where a.id = ${accountId}`.execute(db)
  return { ...found(rows[0]), id: systemId, permissions }
}
