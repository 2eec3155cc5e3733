import { sql } from 'kysely'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { effectivePermissions } from './asking.queries.ts'

/** The user for whom a job runs, with their current permissions; undefined when inactive. */
export async function personOf(db: Db, accountId: number, userId: number): Promise<Me | undefined> {
  const { rows } = await sql<Me>`
    select u.id, u.account_id, ${userName('u')} as name, ${effectivePermissions(accountId, 'u')} as permissions,
      a.is_broker, a.timezone, a.page_size, a.currency_name as currency, '' as session_id,
      false as must_change_password, false as must_set_up_second_factor
    from app_user u join account a on a.id = ${accountId}
    where u.account_id = ${accountId} and u.id = ${userId} and u.is_active`.execute(db)
  return rows[0]
}
