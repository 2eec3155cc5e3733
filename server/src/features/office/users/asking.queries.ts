import { sql } from 'kysely'
import type { Myself } from '#contract/office/users.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Claims } from '#server/platform/http/sessions.ts'
import type { Me } from '#server/platform/me.ts'
import { groupNames } from './queries.ts'

/** Permissions of a user, by its alias: from groups and own, without duplicates. */
export const effectivePermissions = (accountId: number, user: string) => sql<string[]>`array(
  select unnest(${sql.raw(user)}.permissions)
  union
  select unnest(g.permissions) from user_group_member m
  join user_group g on g.account_id = ${accountId} and g.id = m.group_id
  where m.account_id = ${accountId} and m.user_id = ${sql.raw(user)}.id)`

/** Condition on `app_user u`: a group requires a second factor, and the user has none. */
const mustSetUpSecondFactor = (accountId: number) => sql<boolean>`not u.has_second_factor and exists (
  select from user_group_member m
  join user_group g on g.account_id = ${accountId} and g.id = m.group_id
  where m.account_id = ${accountId} and m.user_id = u.id and g.requires_second_factor)`

export type Asking = Omit<Me, 'permissions' | 'must_set_up_second_factor'> & {
  has_second_factor: boolean
  own: string[]
  of_group: string[] | null
  requires_second_factor: boolean | null
}

/**
 * The user of the request; undefined when the session has ended or the user is inactive. It runs first in every
 * request, so it reads one row per group and combines them here, at half the cost of doing it in SQL.
 */
export async function loadMe(
  db: Db,
  { account_id, user_id, session_id }: Claims,
  at: string,
): Promise<Me | undefined> {
  const { rows } = await sql<Asking>`
    select u.id, u.account_id, ${userName('u')} as name, a.is_broker, a.timezone, a.page_size,
      a.currency_name as currency, s.id as session_id, u.must_change_password, u.has_second_factor,
      u.permissions as own, g.permissions as of_group, g.requires_second_factor
    from session s
    join app_user u on u.account_id = ${account_id} and u.id = s.user_id
    join account a on a.id = ${account_id}
    left join user_group_member m on m.account_id = ${account_id} and m.user_id = u.id
    left join user_group g on g.account_id = ${account_id} and g.id = m.group_id
    where s.account_id = ${account_id} and s.id = ${session_id} and s.user_id = ${user_id}
      and s.ended_at is null and s.expires_at > ${at} and u.is_active`.execute(db)
  return rows[0] && withGroups(rows[0], rows)
}

// Written out: leaving fields out of a row costs more than reading the others.
export function withGroups(row: Asking, groups: Asking[]): Me {
  return {
    id: row.id,
    account_id: row.account_id,
    name: row.name,
    is_broker: row.is_broker,
    timezone: row.timezone,
    page_size: row.page_size,
    currency: row.currency,
    session_id: row.session_id,
    must_change_password: row.must_change_password,
    permissions: [...new Set([...row.own, ...groups.flatMap(({ of_group }) => of_group ?? [])])],
    must_set_up_second_factor:
      !row.has_second_factor && groups.some(({ requires_second_factor }) => requires_second_factor),
  }
}

/** The current user with all permissions, as the web app stores it. */
export async function getMyself(db: Db, me: Pick<Me, 'id' | 'account_id'>): Promise<Myself> {
  const { rows } = await sql<Myself>`
    select u.id, u.username, u.email, u.first_name, u.last_name, u.phone, u.national_id, u.avatar_key as avatar_url,
      u.is_active, u.is_seller, u.must_change_password, u.has_second_factor, u.erased_at is not null as is_erased,
      ${mustSetUpSecondFactor(me.account_id)} as must_set_up_second_factor, u.last_login_at, u.created_at, u.updated_at,
      ${effectivePermissions(me.account_id, 'u')} as permissions, ${groupNames(me.account_id, 'u')} as groups
    from app_user u where u.account_id = ${me.account_id} and u.id = ${me.id}`.execute(db)
  return found(rows[0])
}
