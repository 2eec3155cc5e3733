import { sql } from 'kysely'
import type { Group } from '#contract/office/groups.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'

const groups = (me: Me) => sql`
  select g.id, g.name, g.permissions, g.requires_second_factor, (
    select count(*) from user_group_member m
    join app_user u on u.account_id = ${me.account_id} and u.id = m.user_id
    where m.account_id = ${me.account_id} and m.group_id = g.id and u.is_active) as users_count
  from user_group g
  where g.account_id = ${me.account_id}`

export async function allGroups(db: Db, me: Me): Promise<Group[]> {
  const { rows } = await sql<Group>`${groups(me)} order by app.fold(g.name), g.id`.execute(db)
  return rows
}

export async function groupById(db: Db, me: Me, id: number): Promise<Group> {
  const { rows } = await sql<Group>`${groups(me)} and g.id = ${id}`.execute(db)
  return found(rows[0])
}

export type NewGroup = { name: string; permissions: string[]; requires_second_factor?: boolean | undefined }

/** Null when the account has a group with that name. */
export async function insertGroup(
  db: Db,
  { me, at }: Actor,
  { name, permissions, requires_second_factor = false }: NewGroup,
) {
  const { rows } = await sql<{ id: number }>`
    insert into user_group (account_id, name, permissions, requires_second_factor, created_at, updated_at)
    values (${me.account_id}, ${name}, ${permissions}::text[], ${requires_second_factor}, ${at}, ${at})
    on conflict (account_id, name) do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** False when the account has another group with that name. */
export async function setGroupName(db: Db, { me, at }: Actor, id: number, name: string): Promise<boolean> {
  const { rows } = await sql`
    update user_group set name = ${name}, updated_at = ${at}
    where account_id = ${me.account_id} and id = ${id} and not exists (
      select from user_group other
      where other.account_id = ${me.account_id} and other.name = ${name} and other.id <> ${id})
    returning id`.execute(db)
  return rows.length > 0
}

export const setRequirement = (db: Db, { me, at }: Actor, id: number, requires: boolean) =>
  sql`update user_group set requires_second_factor = ${requires}, updated_at = ${at}
    where account_id = ${me.account_id} and id = ${id}`.execute(db)

export const setGroupPermissions = (db: Db, { me, at }: Actor, id: number, permissions: string[]) =>
  sql`update user_group set permissions = ${permissions}::text[], updated_at = ${at}
    where account_id = ${me.account_id} and id = ${id}`.execute(db)

/** Number of members, including deactivated ones. */
export async function countMembers(db: Db, me: Me, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from user_group_member m
    where m.account_id = ${me.account_id} and m.group_id = ${id}`.execute(db)
  return rows[0]?.count ?? 0
}

export const removeGroupRow = (db: Db, me: Me, id: number) =>
  sql`delete from user_group where account_id = ${me.account_id} and id = ${id}`.execute(db)

/** Whether the user was not a member yet. */
export async function addMember(db: Db, me: Me, groupId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into user_group_member (account_id, group_id, user_id)
    values (${me.account_id}, ${groupId}, ${userId})
    on conflict (account_id, user_id, group_id) do nothing returning user_id`.execute(db)
  return rows.length > 0
}

export async function removeMember(db: Db, me: Me, groupId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from user_group_member
    where account_id = ${me.account_id} and group_id = ${groupId} and user_id = ${userId}
    returning user_id`.execute(db)
  return rows.length > 0
}

export async function ownPermissions(db: Db, me: Me, userId: number): Promise<string[]> {
  const { rows } = await sql<{ permissions: string[] }>`
    select u.permissions from app_user u where u.account_id = ${me.account_id} and u.id = ${userId}`.execute(
    db,
  )
  return found(rows[0]).permissions
}

export const setOwnPermissions = (db: Db, { me, at }: Actor, userId: number, permissions: string[]) =>
  sql`update app_user set permissions = ${permissions}::text[], updated_at = ${at}
    where account_id = ${me.account_id} and id = ${userId}`.execute(db)

/** Each as a row of the user's detail. */
export const groupsOfUser = (accountId: number, userId: number) => sql`
  select g.name from user_group_member m
  join user_group g on g.account_id = ${accountId} and g.id = m.group_id
  where m.account_id = ${accountId} and m.user_id = ${userId} order by g.name`
