import { sql } from 'kysely'
import type { ListedOption, OptionList } from '#contract/office/option-lists.ts'
import { renaming } from '#server/features/office/names/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'

/** Every option of the list, including retired ones, in order. */
export async function optionsIn(db: Db, me: Me, list: OptionList): Promise<ListedOption[]> {
  const { rows } = await sql<ListedOption>`
    select o.id, o.name, o.code, o.position as "order", o.is_retired from account_option o
    where o.account_id = ${me.account_id} and o.list = ${list}
    order by o.position, o.id`.execute(db)
  return rows
}

/** Serializes adding and ordering, so that concurrent changes keep the order consistent. */
export async function lockList(db: Db, me: Me, list: OptionList): Promise<ListedOption[]> {
  await sql`
    select o.id from account_option o
    where o.account_id = ${me.account_id} and o.list = ${list} order by o.id for no key update`.execute(db)
  return optionsIn(db, me, list)
}

/** Null when the list has an option with that name. */
export async function insertOption(
  db: Db,
  { me, at }: Actor,
  list: OptionList,
  name: string,
  position: number,
) {
  const { rows } = await sql<{ id: number }>`
    insert into account_option (account_id, list, name, position, created_at, updated_at)
    values (${me.account_id}, ${list}, ${name}, ${position}, ${at}, ${at})
    on conflict (account_id, list, name) do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

export const updateOption = (
  db: Db,
  { me, at }: Actor,
  id: number,
  { name, is_retired }: Pick<ListedOption, 'name' | 'is_retired'>,
) =>
  sql`with renamed as ${renaming(me.account_id)}
    update account_option set name = ${name}, is_retired = ${is_retired}, updated_at = ${at}
    where account_id = ${me.account_id} and id = ${id}`.execute(db)

export const setPositions = (db: Db, { me, at }: Actor, ids: number[]) =>
  sql`update account_option o set position = x.position - 1, updated_at = ${at}
    from unnest(${ids}::bigint[]) with ordinality as x (id, position)
    where o.account_id = ${me.account_id} and o.id = x.id`.execute(db)
