import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'

type Fields = { unit_type_id?: number | null | undefined; is_published?: boolean | undefined }

export const setTogether = (db: Db, { me, at }: Actor, ids: number[], fields: Fields) =>
  db
    .updateTable('unit')
    .set({ ...fields, updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', 'in', ids)
    .execute()

type Tagging = { tags_ids: number[]; mode: 'add' | 'remove' }

/** Returns the units that changed. */
export async function tagTogether(
  db: Db,
  { me: { account_id }, at }: Actor,
  ids: number[],
  { tags_ids, mode }: Tagging,
): Promise<number[]> {
  const { rows } =
    mode === 'add'
      ? await sql<{ unit_id: number }>`
        insert into unit_tag as kept (account_id, unit_id, tag_id)
        select ${account_id}::bigint, unit_id, tag_id
        from unnest(${ids}::bigint[]) as unit_id cross join unnest(${tags_ids}::bigint[]) as tag_id
        on conflict do nothing returning kept.unit_id`.execute(db)
      : await sql<{ unit_id: number }>`
        delete from unit_tag as gone
        where gone.account_id = ${account_id} and gone.unit_id = any (${ids}::bigint[])
          and gone.tag_id = any (${tags_ids}::bigint[])
        returning gone.unit_id`.execute(db)
  const changed = [...new Set(rows.map(({ unit_id }) => unit_id))]
  await sql`
    update unit set updated_at = ${at} where account_id = ${account_id} and id = any (${changed}::bigint[])`.execute(
    db,
  )
  return changed
}

/** null where the account has no such type. */
export async function projectOfType(db: Db, { account_id }: Me, id: number): Promise<number | null> {
  const { rows } = await sql<{ project_id: number }>`
    select t.project_id from unit_type t where t.account_id = ${account_id} and t.id = ${id} for key share`.execute(
    db,
  )
  return rows[0]?.project_id ?? null
}
