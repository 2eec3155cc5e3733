import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { createSavedView, patchSavedView, SavedView } from '#contract/office/saved-views.ts'
import { has } from '#contract/permissions.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'

export async function viewsOf(db: Db, me: Me, table: string): Promise<SavedView[]> {
  const { rows } = await views(me, sql`v.table_name = ${table}`).execute(db)
  return rows
}

export async function pickedViews(db: Db, me: Me): Promise<SavedView[]> {
  const { rows } = await views(me, sql`(p.is_default or p.is_favourite)`).execute(db)
  return rows
}

/** A view visible to `me`, or 404. */
export async function viewById(db: Db, me: Me, id: number): Promise<SavedView> {
  const { rows } = await views(me, sql`v.id = ${id}`).execute(db)
  return found(rows[0])
}

const views = (me: Me, which: RawBuilder<unknown>) => sql<SavedView>`
  select v.id, v.table_name, v.name, v.is_shared, v.query, v.columns, v.created_at, v.updated_at,
    v.user_id = ${me.id} or (v.is_shared and ${has(me, 'account.manage')}) as is_editable,
    coalesce(p.is_default, false) as is_default, coalesce(p.is_favourite, false) as is_favourite,
    json_build_object('id', u.id, 'name', ${userName('u')}) as owner
  from saved_view v
  join app_user u on u.account_id = ${me.account_id} and u.id = v.user_id
  left join saved_view_pick p
    on p.account_id = ${me.account_id} and p.user_id = ${me.id} and p.saved_view_id = v.id
  where v.account_id = ${me.account_id} and ${which} and (v.user_id = ${me.id} or v.is_shared)
  order by v.user_id <> ${me.id}, v.position, lower(v.name), v.id`

export async function isNameTaken(
  db: Db,
  me: Me,
  table: string,
  name: string,
  besides = 0,
): Promise<boolean> {
  const { rows } = await sql`
    select from saved_view v
    where v.account_id = ${me.account_id} and v.user_id = ${me.id} and v.table_name = ${table}
      and lower(v.name) = lower(${name}) and v.id <> ${besides}`.execute(db)
  return rows.length > 0
}

export async function countOwn(db: Db, me: Me, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_view v
    where v.account_id = ${me.account_id} and v.user_id = ${me.id} and v.table_name = ${table}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertView(
  db: Db,
  { me, at }: Actor,
  { query, columns, ...view }: OutputOf<typeof createSavedView, 'body'>,
): Promise<number> {
  const { id } = await db
    .insertInto('saved_view')
    .values({
      ...view,
      query: JSON.stringify(query),
      columns: columns ? JSON.stringify(columns) : null,
      account_id: me.account_id,
      user_id: me.id,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateView(
  db: Db,
  { me, at }: Actor,
  id: number,
  { query, columns, ...view }: OutputOf<typeof patchSavedView, 'body'>,
) {
  await db
    .updateTable('saved_view')
    .set({
      ...view,
      ...(query && { query: JSON.stringify(query) }),
      ...(columns !== undefined && { columns: columns && JSON.stringify(columns) }),
      updated_at: at,
    })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()
}

export async function removeView(db: Db, me: Me, id: number) {
  await db.deleteFrom('saved_view').where('account_id', '=', me.account_id).where('id', '=', id).execute()
}

/** Deletes views of these users; shared views remain for everyone. */
export const removeUnsharedViews = (db: Db, { me }: Actor, userIds: number[]) =>
  sql`
    delete from saved_view
    where account_id = ${me.account_id} and user_id = any (${userIds}::bigint[]) and not is_shared`.execute(
    db,
  )
