import { type RawBuilder, sql } from 'kysely'
import type { Area } from '#contract/stock/shared.ts'
import type { UnitType } from '#contract/stock/unit-types.ts'
import { decimalText } from '#server/features/office/currency/money.queries.ts'
import { ensureProject } from '#server/features/stock/projects/queries.ts'
import { unlessTaken } from '#server/platform/constraint-of.ts'
import type { Db } from '#server/platform/db.ts'
import { failField, found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { sumOfParts } from './inherit.queries.ts'

/** An area as JSON, of four columns. */
export const areaOf = (...[interior, terrace, garden, total]: RawBuilder<unknown>[]): RawBuilder<Area> => sql`
  json_build_object('interior', ${decimalText(interior as never)}, 'terrace', ${decimalText(terrace as never)},
    'garden', ${decimalText(garden as never)}, 'total', ${decimalText(total as never)})`

const parts = ['t.area_interior', 't.area_terrace', 't.area_garden'].map((column) => sql.ref(column))
const [interior, terrace, garden] = parts as [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>]
const total = sql`coalesce(t.own_area_total, ${sumOfParts(interior, terrace, garden)})`

const types = (me: Me, which: RawBuilder<unknown>) => sql<UnitType>`
  select t.id, t.project_id, t.name, t.kind, t.rooms, t.bathrooms, ${areaOf(interior, terrace, garden, total)} as area,
    t.description, trim_scale(t.max_discount_percent)::text as max_discount_percent, t.created_at, t.updated_at, used.units_count, used.own_count
  from unit_type t
  cross join lateral (
    select count(*)::int as units_count, (count(*) filter (where coalesce(u.own_model, u.own_rooms::text,
      u.own_bathrooms::text, u.own_area_interior::text, u.own_area_terrace::text, u.own_area_garden::text,
      u.own_area_total::text) is not null))::int as own_count
    from unit u where u.account_id = ${me.account_id} and u.unit_type_id = t.id
  ) used
  where t.account_id = ${me.account_id} and ${which}
  order by lower(t.name), t.id`

export async function unitTypesOf(db: Db, me: Me, projectId: number): Promise<UnitType[]> {
  await ensureProject(db, me, projectId)
  return (await types(me, sql`t.project_id = ${projectId}`).execute(db)).rows
}

export async function unitTypeById(db: Db, me: Me, id: number): Promise<UnitType> {
  return found((await types(me, sql`t.id = ${id}`).execute(db)).rows[0])
}

export type EditableType = {
  name: string
  kind: string
  rooms: number | null
  bathrooms: number | null
  area_interior: string | null
  area_terrace: string | null
  area_garden: string | null
  own_area_total: string | null
  description: string | null
  max_discount_percent: string | null
}

type Locked = EditableType & {
  project_id: number
  updated_at: string
  area_total: string | null
  units: number
}

/** Serializes changes of a type; 404 where there is none. */
export async function lockUnitType(db: Db, me: Me, id: number): Promise<Locked> {
  const { rows } = await sql<Omit<Locked, 'units'>>`
    select t.project_id, t.name, t.kind, t.rooms, t.bathrooms, t.area_interior, t.area_terrace, t.area_garden, t.own_area_total,
      ${total} as area_total, t.description, trim_scale(t.max_discount_percent)::text as max_discount_percent, t.updated_at
    from unit_type t where t.account_id = ${me.account_id} and t.id = ${id} for update`.execute(db)
  const { rows: used } = await sql<{ units: number }>`
    select count(*)::int as units from unit u where u.account_id = ${me.account_id} and u.unit_type_id = ${id}`.execute(
    db,
  )
  return { ...found(rows[0]), units: used[0]?.units ?? 0 }
}

export async function insertUnitType(
  db: Db,
  { me, at }: Actor,
  project_id: number,
  { name, ...fields }: Partial<EditableType> & { name: string },
): Promise<number> {
  const row = { account_id: me.account_id, project_id, name, ...fields, created_at: at, updated_at: at }
  const { id } = await unlessTaken(
    db.insertInto('unit_type').values(row).returning('id').executeTakeFirstOrThrow(),
    taken,
  )
  return id
}

export const updateUnitType = (db: Db, { me, at }: Actor, id: number, fields: Partial<EditableType>) =>
  unlessTaken(
    db
      .updateTable('unit_type')
      .set({ ...fields, updated_at: at })
      .where('account_id', '=', me.account_id)
      .where('id', '=', id)
      .execute(),
    taken,
  )

export const removeUnitType = (db: Db, me: Me, id: number) =>
  sql`delete from unit_type where account_id = ${me.account_id} and id = ${id}`.execute(db)

const taken = {
  unit_type_name_key: () => failField('name', 'El proyecto ya tiene una tipología con ese nombre'),
}
