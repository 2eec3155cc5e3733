import { sql } from 'kysely'
import type { CustomField, CustomNoun } from '#contract/office/custom-fields.ts'
import type { Db } from '#server/platform/db.ts'
import { countCap } from '#server/platform/list/page.ts'
import type { Actor, Me } from '#server/platform/me.ts'

/** In order, archived ones last. */
export async function customFieldsOf(db: Db, accountId: number, noun?: CustomNoun): Promise<CustomField[]> {
  const { rows } = await sql<CustomField>`
    select f.id, f.noun, f.key, f.label, f.kind, f.currency, f.options, f.help, f.is_required, f.is_in_form,
      f.is_in_list, f.position as "order", f.is_archived, f.updated_at
    from custom_field f
    where f.account_id = ${accountId} ${noun ? sql`and f.noun = ${noun}` : sql``}
    order by f.noun, f.is_archived, f.position, f.id`.execute(db)
  return rows
}

/** Serializes changes of the fields of an account. */
export async function lockFields(db: Db, me: Me): Promise<CustomField[]> {
  await sql`
    insert into counter as c (account_id, name, n) values (${me.account_id}, 'custom_fields', 1)
    on conflict (account_id, name) do update set n = c.n + 1`.execute(db)
  return customFieldsOf(db, me.account_id)
}

type Kept = Omit<CustomField, 'id' | 'order' | 'updated_at' | 'options'> & {
  options: string
  position: number
}

export async function insertField(db: Db, { me, at }: Actor, field: Kept): Promise<number> {
  const { id } = await db
    .insertInto('custom_field')
    .values({ ...field, account_id: me.account_id, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateField = (db: Db, { me, at }: Actor, id: number, fields: Partial<Kept>) =>
  db
    .updateTable('custom_field')
    .set({ ...fields, updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()

export const setPositions = (db: Db, { me, at }: Actor, ids: number[]) =>
  sql`update custom_field f set position = x.position, updated_at = ${at}
    from unnest(${ids}::bigint[]) with ordinality as x (id, position)
    where f.account_id = ${me.account_id} and f.id = x.id`.execute(db)

/** How many rows have a value, up to the cap. */
export async function countFilled(db: Db, me: Me, noun: CustomNoun, key: string): Promise<number> {
  const { rows } = await sql<{ filled: number }>`
    select count(*)::int as filled from (
      select from ${sql.table(noun)} r
      where r.account_id = ${me.account_id} and r.custom_fields is not null and r.custom_fields ? ${key}
      limit ${countCap}) as held`.execute(db)
  return rows[0]?.filled ?? 0
}

/** Saved views of the list that filter by the field. */
export async function viewsThatFilter(db: Db, me: Me, noun: CustomNoun, key: string) {
  const { rows } = await sql<{ id: number; name: string }>`
    select v.id, v.name from saved_view v
    where v.account_id = ${me.account_id} and v.table_name = ${`${noun}s`}
      and exists (
        select from jsonb_array_elements_text(case jsonb_typeof(v.query -> 'custom_fields')
          when 'array' then v.query -> 'custom_fields' else jsonb_build_array(v.query -> 'custom_fields') end) as asked
        where asked ~ ${`^${key}[=~<>]`})
    order by v.name, v.id
    limit 100`.execute(db)
  return rows
}
