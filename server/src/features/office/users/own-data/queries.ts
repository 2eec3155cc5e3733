import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import type { Me } from '#server/platform/me.ts'

/**
 * What is kept of somebody as a user, by table: secrets and hashes stay out, and so does what notifications and audit
 * say of others.
 */
const theirOwn: Record<string, string[]> = {
  session: ['user_agent', 'address', 'created_at', 'rotated_at', 'expires_at', 'ended_at', 'ended_reason'],
  passkey: ['name', 'last_used_at', 'created_at'],
  authenticator_app: ['confirmed_at', 'last_used_at', 'created_at'],
  push_subscription: ['user_agent', 'created_at', 'updated_at'],
  calendar_feed: ['created_at', 'read_at'],
  saved_view: ['table_name', 'name', 'query', 'is_shared', 'created_at'],
  table_field: ['table_name', 'key', 'position', 'visible'],
  notification_preference: ['kind', 'in_app', 'push', 'email', 'updated_at'],
  notification_quiet_hours: ['starts', 'ends', 'updated_at'],
}

/** Of what grows with the years the newest are told. */
export const mostOfEach = 10_000

export async function everythingOfUser(db: Db, { account_id, id }: Me) {
  const parts = {
    app_user: sql`
      select u.username, u.email, u.first_name, u.last_name, u.phone, u.national_id, u.is_active, u.is_seller, u.permissions,
        u.has_second_factor, u.paused_from, u.paused_until, u.last_login_at, u.password_changed_at, u.created_at, u.updated_at
      from app_user u where u.account_id = ${account_id} and u.id = ${id}`,
    user_group_member: sql`
      select g.name from user_group_member m
      join user_group g on g.account_id = ${account_id} and g.id = m.group_id
      where m.account_id = ${account_id} and m.user_id = ${id} order by g.name`,
    audit_entry: sql`
      select a.act, a.address, a.at from audit_entry a
      where a.account_id = ${account_id} and a.user_id = ${id} order by a.at desc, a.id desc limit ${mostOfEach}`,
    audit_entry_about: sql`
      select a.act, a.data, a.at from audit_entry a
      where a.account_id = ${account_id} and a.subject_id = ${id} order by a.at desc, a.id desc limit ${mostOfEach}`,
    notification: sql`
      select n.kind, n.status, n.created_at from notification n
      where n.account_id = ${account_id} and n.user_id = ${id} order by n.created_at desc, n.id desc limit ${mostOfEach}`,
    job: sql`
      select j.kind, j.title, j.status, j.address, j.created_at, j.finished_at from job j
      where j.account_id = ${account_id} and j.user_id = ${id} order by j.created_at desc, j.id desc limit ${mostOfEach}`,
    ...Object.fromEntries(
      Object.entries(theirOwn).map(([table, columns]) => [
        table,
        sql`
          select ${sql.join(columns.map((column) => sql.ref(`x.${column}`)))} from ${sql.table(table)} x
          where x.account_id = ${account_id} and x.user_id = ${id} limit ${mostOfEach}`,
      ]),
    ),
  }
  const everything: Record<string, unknown[]> = {}
  for (const [name, part] of Object.entries(parts)) everything[name] = (await part.execute(db)).rows
  return everything
}

/** The picture they chose. */
export async function ownPictureKey(db: Db, { account_id, id }: Me): Promise<FileKey | null> {
  const { rows } = await sql<{ avatar_key: FileKey | null }>`
    select u.avatar_key from app_user u where u.account_id = ${account_id} and u.id = ${id}`.execute(db)
  return rows[0]?.avatar_key ?? null
}
