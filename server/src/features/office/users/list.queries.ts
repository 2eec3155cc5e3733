import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listUsers, UserRow, userOrderings } from '#contract/office/users.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { orderBy, type Sorting } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'
import { groupNames, namedLike } from './queries.ts'

type Query = OutputOf<typeof listUsers, 'query'>

export const pageOfUsers = (db: Db, me: Me, query: Query, link: LinkToPage) =>
  readPage(db, me, query, link, {
    from: sql`app_user u`,
    where: matching(me, query),
    order: orderBy(sortings, query.ordering ?? ['name'], 'u.id'),
    picks: sql`u.*`,
    rows: (picked, more) => sql<UserRow>`
      select u.id, u.username, u.email, u.first_name, u.last_name, ${userName('u')} as name, u.phone, u.national_id,
        u.avatar_key as avatar_url, u.is_active, u.is_seller, u.must_change_password, u.has_second_factor,
        u.erased_at is not null as is_erased,
        ${groupNames(me.account_id, 'u')} as groups, u.last_login_at, u.paused_from, u.paused_until, u.created_at,
        u.updated_at ${more}
      from (${picked}) as u`,
  })

function matching(me: Me, { search, search_text = search, is_active, is_seller, groups }: Query) {
  const conditions = [sql<boolean>`u.account_id = ${me.account_id}`]
  if (search_text) conditions.push(namedLike(search_text, 'u'))
  if (is_active !== undefined) conditions.push(sql`u.is_active = ${is_active}`)
  if (is_seller !== undefined) conditions.push(sql`u.is_seller = ${is_seller}`)
  if (groups?.length)
    conditions.push(sql`exists (
      select from user_group_member m
      join user_group g on g.account_id = ${me.account_id} and g.id = m.group_id
      where m.account_id = ${me.account_id} and m.user_id = u.id and g.name = any (${groups}::text[]))`)
  return sql.join(conditions, sql` and `)
}

const sortings: Record<(typeof userOrderings)[number], Sorting> = {
  name: { by: sql`app.fold(${userName('u')})` },
  username: { by: sql.ref('u.username') },
  email: { by: sql.ref('u.email') },
  last_login_at: { by: sql.ref('u.last_login_at') },
  created_at: { by: sql.ref('u.created_at') },
}
