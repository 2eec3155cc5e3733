import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** Serializes changes of access, so that each one sees the result of the one before. */
export const lockPermissions = (db: Db, accountId: number) =>
  sql`insert into counter (account_id, name, n) values (${accountId}, 'permissions', 1)
    on conflict (account_id, name) do update set n = counter.n + 1`.execute(db)

/** From groups and direct grants together; empty for an inactive user. */
export const effectivePermissions = (db: Db, accountId: number, userId: number) =>
  permissionsOf(db, accountId, userId, sql`u.is_active`)

/** Permissions a user has, or would have again once active. */
export const grantedPermissions = (db: Db, accountId: number, userId: number) =>
  permissionsOf(db, accountId, userId, sql`true`)

async function permissionsOf(db: Db, accountId: number, userId: number, condition: RawBuilder<unknown>) {
  const { rows } = await sql<{ permission: string }>`
    select unnest(u.permissions) as permission from app_user u
    where u.account_id = ${accountId} and u.id = ${userId} and ${condition}
    union
    select unnest(g.permissions) from app_user u
    join user_group_member m on m.account_id = ${accountId} and m.user_id = u.id
    join user_group g on g.account_id = ${accountId} and g.id = m.group_id
    where u.account_id = ${accountId} and u.id = ${userId} and ${condition}`.execute(db)
  return new Set(rows.map(({ permission }) => permission))
}

/** Whether one active user holds all of these. */
export async function anybodyHas(
  db: Db,
  accountId: number,
  permissions: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from app_user u
    where u.account_id = ${accountId} and u.is_active and not exists (
      select from unnest(${permissions}::text[]) as needed
      where needed <> all (u.permissions) and not exists (
        select from user_group_member m
        join user_group g on g.account_id = ${accountId} and g.id = m.group_id
        where m.account_id = ${accountId} and m.user_id = u.id and needed = any (g.permissions)))
    limit 1`.execute(db)
  return rows.length > 0
}

export type GroupInside = { id: number; name: string; permissions: string[] }

export async function groupsNamed(db: Db, accountId: number, names: string[]): Promise<GroupInside[]> {
  const { rows } = await sql<GroupInside>`
    select g.id, g.name, g.permissions from user_group g
    where g.account_id = ${accountId} and g.name = any (${names}::text[])`.execute(db)
  return rows
}
