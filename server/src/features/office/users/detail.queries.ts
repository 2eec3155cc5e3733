import { sql } from 'kysely'
import type { UserDetail } from '#contract/office/users.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import { groupNames } from './queries.ts'

/** A user with permissions and related data, or 404. */
export async function userById(db: Db, me: Me, id: number): Promise<UserDetail> {
  const { rows } = await sql<Omit<UserDetail, 'permissions'>>`
    select u.id, u.username, u.email, u.first_name, u.last_name, ${userName('u')} as name, u.phone, u.national_id,
      u.avatar_key as avatar_url, u.is_active, u.is_seller, u.must_change_password, u.has_second_factor, u.erased_at is not null as is_erased, ${groupNames(me.account_id, 'u')} as groups,
      u.last_login_at, u.paused_from, u.paused_until, u.created_at, u.updated_at, u.permissions as own_permissions,
      array(
        select distinct permission from user_group_member m
        join user_group g on g.account_id = ${me.account_id} and g.id = m.group_id
        cross join unnest(g.permissions) as permission
        where m.account_id = ${me.account_id} and m.user_id = u.id order by permission) as group_permissions,
      trim_scale(u.max_discount_percent)::text as max_discount_percent,
      (select count(*) from lead l
        where l.account_id = ${me.account_id} and l.seller_id = u.id
          and l.status in ('to_contact', 'in_follow_up') and not l.is_deleted) as open_leads,
      (select count(*) from lead_task t
        where t.account_id = ${me.account_id} and t.seller_id = u.id and t.status = 'pending') as pending_tasks
    from app_user u
    where u.account_id = ${me.account_id} and u.id = ${id}`.execute(db)
  const user = found(rows[0])
  const permissions = [...new Set([...user.own_permissions, ...user.group_permissions])].sort()
  return { ...user, permissions }
}
