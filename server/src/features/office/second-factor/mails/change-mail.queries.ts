import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Who } from '../who.ts'

export async function addressee(db: Db, { account_id, user_id }: Who) {
  const { rows } = await sql<{ email: string; first_name: string }>`
    select u.email, u.first_name from app_user u
    where u.account_id = ${account_id} and u.id = ${user_id} and u.is_active`.execute(db)
  return rows[0]
}
