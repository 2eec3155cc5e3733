import { type RawBuilder, sql } from 'kysely'
import type { Building } from '#contract/stock/buildings.ts'
import { ensureProject } from '#server/features/stock/projects/queries.ts'
import { unlessTaken } from '#server/platform/constraint-of.ts'
import type { Db } from '#server/platform/db.ts'
import { failField, found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'

const buildings = (me: Me, which: RawBuilder<unknown>) => sql<Building>`
  select b.id, b.project_id, b.name, b.floors, b.basements, b.delivery_date::text as delivery_date, b.position as "order",
    b.created_at, b.updated_at,
    (select count(*)::int from unit u
      where u.account_id = ${me.account_id} and u.project_id = b.project_id and u.building_id = b.id) as units_count
  from building b where b.account_id = ${me.account_id} and ${which}
  order by b.position, b.id`

export async function buildingsOf(db: Db, me: Me, projectId: number): Promise<Building[]> {
  await ensureProject(db, me, projectId)
  return (await buildings(me, sql`b.project_id = ${projectId}`).execute(db)).rows
}

export async function buildingById(db: Db, me: Me, id: number): Promise<Building> {
  return found((await buildings(me, sql`b.id = ${id}`).execute(db)).rows[0])
}

export type EditableBuilding = {
  name: string
  floors: number
  basements: number
  delivery_date: string | null
  order: number
}

/** Serializes changes of a building; `highest` and `lowest` are the floors its units stand on. */
export async function lockBuilding(db: Db, me: Me, id: number) {
  type Locked = EditableBuilding & { project_id: number; updated_at: string }
  const { rows } = await sql<Locked>`
    select b.project_id, b.name, b.floors, b.basements, b.delivery_date::text as delivery_date, b.position as "order", b.updated_at
    from building b where b.account_id = ${me.account_id} and b.id = ${id} for update`.execute(db)
  const locked = found(rows[0])
  const { rows: reach } = await sql<{ highest: number | null; lowest: number | null; units: number }>`
    select max(u.floor) as highest, min(u.floor) as lowest, count(*)::int as units from unit u
    where u.account_id = ${me.account_id} and u.project_id = ${locked.project_id} and u.building_id = ${id}`.execute(
    db,
  )
  return { ...locked, ...(reach[0] as { highest: number | null; lowest: number | null; units: number }) }
}

/** The buildings of a project in their order, locked so that it is written by one at a time. */
export async function lockBuildings(db: Db, me: Me, projectId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from building b where b.account_id = ${me.account_id} and b.project_id = ${projectId}
    order by b.position, b.id for no key update`.execute(db)
  return rows.map(({ id }) => id)
}

export const setPositions = (db: Db, { me, at }: Actor, ids: number[]) =>
  sql`update building b set position = x.position - 1, updated_at = ${at}
    from unnest(${ids}::bigint[]) with ordinality as x (id, position)
    where b.account_id = ${me.account_id} and b.id = x.id and b.position <> x.position - 1`.execute(db)

/** The place after the last building of the project. */
export async function nextPosition(db: Db, me: Me, projectId: number): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(b.position) + 1, 0)::int as next from building b
    where b.account_id = ${me.account_id} and b.project_id = ${projectId}`.execute(db)
  return rows[0]?.next ?? 0
}

const columnsOf = ({ order, ...columns }: Partial<EditableBuilding>) => ({
  ...columns,
  ...(order !== undefined && { position: order }),
})

export async function insertBuilding(
  db: Db,
  { me, at }: Actor,
  project_id: number,
  { name, ...fields }: Partial<EditableBuilding> & { name: string },
): Promise<number> {
  const row = {
    account_id: me.account_id,
    project_id,
    name,
    ...columnsOf(fields),
    created_at: at,
    updated_at: at,
  }
  const { id } = await unlessTaken(
    db.insertInto('building').values(row).returning('id').executeTakeFirstOrThrow(),
    taken,
  )
  return id
}

export const updateBuilding = (db: Db, { me, at }: Actor, id: number, fields: Partial<EditableBuilding>) =>
  unlessTaken(
    db
      .updateTable('building')
      .set({ ...columnsOf(fields), updated_at: at })
      .where('account_id', '=', me.account_id)
      .where('id', '=', id)
      .execute(),
    taken,
  )

export const removeBuilding = (db: Db, me: Me, id: number) =>
  sql`delete from building where account_id = ${me.account_id} and id = ${id}`.execute(db)

const taken = {
  building_name_key: () => failField('name', 'El proyecto ya tiene un edificio con ese nombre'),
}
