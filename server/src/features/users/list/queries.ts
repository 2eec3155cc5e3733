import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/list.ts'
import type { listUsers, UserRow, userOrderings } from '#contract/users.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { pageOf, pageRequest } from '#server/platform/page.ts'
import { groupNames, namedLike, nameOfUser } from '../queries.ts'

type Query = OutputOf<typeof listUsers, 'query'>

/** An account has hundreds of people at most: they are counted as they are read. */
export async function pageOfUsers(
  db: Db,
  me: Me,
  query: Query,
  link: (page: number) => string,
): Promise<Page<UserRow>> {
  const asked = pageRequest(me, query)
  const { rows } = await sql<UserRow & { count: number }>`
    select u.id, u.username, u.email, u.first_name, u.last_name, ${nameOfUser} as name, u.phone, u.national_id,
      u.avatar_key as avatar_url, u.is_active, u.is_seller, u.must_change_password, u.has_second_factor, u.erased_at is not null as is_erased, ${groupNames(me.account_id)} as groups,
      u.last_login_at, u.paused_from, u.paused_until, u.created_at, u.updated_at, count(*) over () as count
    from app_user u
    where ${matching(me, query)}
    order by ${orderOf(query)} limit ${asked.limit} offset ${asked.offset}`.execute(db)
  return pageOf(asked, rows[0]?.count ?? 0, rows, link)
}

function matching(me: Me, { search, search_text = search, is_active, is_seller, groups }: Query) {
  const conditions = [sql<boolean>`u.account_id = ${me.account_id}`]
  if (search_text) conditions.push(namedLike(search_text))
  if (is_active !== undefined) conditions.push(sql`u.is_active = ${is_active}`)
  if (is_seller !== undefined) conditions.push(sql`u.is_seller = ${is_seller}`)
  if (groups?.length)
    conditions.push(sql`exists (
      select from user_group_member m
      join user_group g on g.account_id = ${me.account_id} and g.id = m.group_id
      where m.account_id = ${me.account_id} and m.user_id = u.id and g.name = any (${groups}::text[]))`)
  return sql.join(conditions, sql` and `)
}

const columns: Record<(typeof userOrderings)[number], RawBuilder<unknown>> = {
  name: sql`app.fold(${nameOfUser})`,
  username: sql`u.username`,
  email: sql`u.email`,
  last_login_at: sql`u.last_login_at`,
  created_at: sql`u.created_at`,
}

function orderOf({ ordering = ['name'] }: Query) {
  const keys = ordering.map((key) =>
    key.startsWith('-')
      ? sql`${columns[key.slice(1) as keyof typeof columns]} desc nulls last`
      : sql`${columns[key as keyof typeof columns]} nulls last`,
  )
  return sql.join([...keys, sql`u.id`])
}
