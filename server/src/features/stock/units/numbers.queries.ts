import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import type { LockedUnit } from './changes.queries.ts'

/** Those of these units, as they will be, whose number another unit of the building and kind has or gets too. */
export async function unitsWithTakenNumber(db: Db, me: Me, units: LockedUnit[]): Promise<Set<number>> {
  if (units.length === 0) return new Set()
  const asked = units.map(({ id, project_id, building_id, kind, number }) => ({
    id,
    project_id,
    building_id,
    kind,
    number,
  }))
  const ids = units.map(({ id }) => id)
  // Two joins, so that each finds its rows in the unique index.
  const { rows } = await sql<{ id: number }>`
    with asked as materialized (
      select x.id, x.project_id, x.building_id, x.kind, lower(x.number) as number,
        count(*) over (partition by x.project_id, x.building_id, x.kind, lower(x.number)) as times
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as x (id bigint, project_id bigint, building_id bigint, kind text, number text)
      where x.project_id is not null
    )
    select asked.id from asked where asked.times > 1
    union
    select asked.id from asked join unit u on u.account_id = ${me.account_id} and u.project_id = asked.project_id
      and u.building_id = asked.building_id and u.kind = asked.kind and lower(u.number) = asked.number
    where u.id <> all (${ids}::bigint[])
    union
    select asked.id from asked join unit u on u.account_id = ${me.account_id} and u.project_id = asked.project_id
      and u.building_id is null and u.kind = asked.kind and lower(u.number) = asked.number
    where asked.building_id is null and u.id <> all (${ids}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Gives these units numbers that nobody can type, until they are written in the same transaction. */
export const freeNumbers = (db: Db, me: Me, ids: number[]) =>
  sql`
    update unit set number = chr(1) || id
    where account_id = ${me.account_id} and id = any (${ids}::bigint[])`.execute(db)
