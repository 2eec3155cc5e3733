import { sql } from 'kysely'
import type { ReturnsOf } from '#contract/endpoint.ts'
import {
  type getUnitSheet,
  mostSheetUnits,
  type SheetProject,
  type SheetUnit,
} from '#contract/stock/unit-sheet.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import { areaOf } from '#server/features/stock/unit-types/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { filteredUnits, type UnitFilters } from './filters.queries.ts'

const ref = (column: string) => sql.ref(`u.${column}`)

/** The units that match, with what a spreadsheet of them shows and offers. */
export async function unitSheet(
  db: Db,
  me: Me,
  filters: UnitFilters,
  now: string,
): Promise<ReturnsOf<typeof getUnitSheet>> {
  const { rows } = await sql<SheetUnit>`
    select u.id, u.number, u.project_id, u.building_id, u.unit_type_id, u.kind, u.model, u.floor, u.position, u.orientation,
      u.rooms, u.bathrooms, u.is_published, u.status, u.updated_at,
      ${areaOf(ref('area_interior'), ref('area_terrace'), ref('area_garden'), ref('area_total'))} as area,
      array_remove(array[
        case when u.own_model is not null then 'model' end, case when u.own_rooms is not null then 'rooms' end,
        case when u.own_bathrooms is not null then 'bathrooms' end,
        case when u.own_area_interior is not null then 'interior' end,
        case when u.own_area_terrace is not null then 'terrace' end,
        case when u.own_area_garden is not null then 'garden' end,
        case when u.own_area_total is not null then 'total' end], null) as own,
      ${moneyOf(ref('list_price'), ref('currency'))} as list_price,
      array(select ut.tag_id from unit_tag ut where ut.account_id = ${me.account_id} and ut.unit_id = u.id
        order by ut.tag_id) as tags_ids
    from unit u where ${filteredUnits(me, 'u', filters, now)}
    order by u.number_sort, u.id limit ${sql.lit(mostSheetUnits + 1)}`.execute(db)
  const units = rows.slice(0, mostSheetUnits)
  return {
    units,
    projects: await projectsOf(db, me, [...new Set(units.flatMap(({ project_id }) => project_id ?? []))]),
    is_whole: rows.length === units.length,
  }
}

async function projectsOf(db: Db, me: Me, ids: number[]): Promise<SheetProject[]> {
  const { rows } = await sql<SheetProject>`
    select p.id, p.name, p.currency,
      coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name) order by b.position, b.id)
        from building b where b.account_id = ${me.account_id} and b.project_id = p.id), '[]') as buildings,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id)
        from unit_type t where t.account_id = ${me.account_id} and t.project_id = p.id), '[]') as unit_types
    from project p where p.account_id = ${me.account_id} and p.id = any (${ids}::bigint[])
    order by lower(p.name), p.id`.execute(db)
  return rows
}
