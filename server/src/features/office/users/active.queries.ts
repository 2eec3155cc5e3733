import { sql } from 'kysely'
import type { Permission } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db.ts'
import { effectivePermissions } from './asking.queries.ts'

/** Active users with all of these permissions. */
export async function activeUsersWith(db: Db, accountId: number, wanted: Permission[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u
    where u.account_id = ${accountId} and u.is_active
      and ${effectivePermissions(accountId, 'u')} @> ${wanted}::text[]`.execute(db)
  return rows.map(({ id }) => id)
}

/** Active users: for each mention the first possible reading that is a username. */
export async function activeUsersNamed(db: Db, accountId: number, mentions: string[][]): Promise<number[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, lower(u.username) as name from app_user u
    where u.account_id = ${accountId} and u.is_active and lower(u.username) = any (${mentions.flat()}::text[])`.execute(
    db,
  )
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  const named = mentions.map((readings) =>
    readings.map((name) => ids.get(name)).find((id) => id !== undefined),
  )
  return [...new Set(named.filter((id) => id !== undefined))]
}
