import { type RawBuilder, sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { getStock, PicturedUnit } from '#contract/stock/picture.ts'
import type { UnitCounts } from '#contract/stock/projects.ts'
import { visibleLeads } from '#server/features/leads/leads/queries.ts'
import { decimalText, moneyOf } from '#server/features/office/currency/money.queries.ts'
import { visibleQuotations } from '#server/features/sales/quotations/visible.queries.ts'
import { buildingsOf } from '#server/features/stock/buildings/queries.ts'
import { projectById } from '#server/features/stock/projects/queries.ts'
import { claimOf } from '#server/features/stock/units/claim.queries.ts'
import { daysOnMarket } from '#server/features/stock/units/rows.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

type Placed = PicturedUnit & { building_id: number | null }

/** The units of a project, or these of them, by building. */
export async function stockOf(
  db: Db,
  me: Me,
  { project: projectId, units_ids }: OutputOf<typeof getStock, 'query'>,
  now: string,
): Promise<ReturnsOf<typeof getStock>> {
  const { id, uuid, name, units: totals } = await projectById(db, me, projectId)
  const buildings = await buildingsOf(db, me, projectId)
  const which = (unit: string) => {
    const u = sql.raw(unit)
    const isNamed = units_ids ? sql`and ${u}.id = any (${units_ids}::bigint[])` : sql``
    return sql`${u}.project_id = ${projectId} ${isNamed}`
  }
  const { rows } = await sql<Placed>`
    select u.id, u.number, u.building_id, u.floor, u.position, u.kind, u.status, u.model, u.rooms, u.bathrooms, u.orientation,
      ${claimOf(me, 'u', now)} as claim, coalesce(linked.units, '[]') as linked_units, coalesce(asking.leads, 0) as leads_count,
      coalesce(quoted.quotations, 0) as quotations_count,
      ${moneyOf(sql.ref('u.list_price'), sql.ref('u.currency'))} as list_price,
      ${moneyOf(sql.ref('u.price_per_m2'), sql.ref('u.currency'))} as price_per_m2,
      ${decimalText(sql.ref('u.area_total'))} as area_total, ${daysOnMarket('u', now)} as days_on_market
    from unit u
    left join (${linkedOf(me, which)}) linked on linked.unit_id = u.id
    left join (${leadsOf(me, which)}) asking on asking.unit_id = u.id
    left join (${quotationsOf(me, which)}) quoted on quoted.unit_id = u.id
    where u.account_id = ${me.account_id} and ${which('u')}
    order by u.number_sort, u.id`.execute(db)
  const isPlaced = ({ building_id, floor, position }: Placed) =>
    building_id !== null && floor !== null && position !== null
  const placed = Map.groupBy(rows.filter(isPlaced), ({ building_id }) => building_id)
  const shown = ({ building_id: _, ...unit }: Placed): PicturedUnit => unit
  return {
    project: { id, uuid, name },
    buildings: buildings.map((building) => {
      const units = placed.get(building.id) ?? []
      const columns = Math.max(0, ...units.map(({ position }) => position ?? 0))
      const { id: building_id, floors, basements } = building
      return { id: building_id, name: building.name, floors, basements, columns, units: units.map(shown) }
    }),
    others: rows.filter((unit) => !isPlaced(unit)).map(shown),
    totals: totals as UnitCounts,
  }
}

type Which = (unit: string) => RawBuilder<unknown>

/** What goes with each of these units, and must or may. */
const linkedOf = (me: Me, which: Which) => sql`
  select ul.unit_id, json_agg(json_build_object('id', lu.id, 'number', lu.number, 'kind', lu.kind, 'must_go_along', ul.must_go_along)
    order by ul.must_go_along desc, lu.number_sort, lu.id) as units
  from unit pu
  join unit_link ul on ul.account_id = ${me.account_id} and ul.unit_id = pu.id
  join unit lu on lu.account_id = ${me.account_id} and lu.id = ul.linked_unit_id
  where pu.account_id = ${me.account_id} and ${which('pu')} group by ul.unit_id`

const leadsOf = (me: Me, which: Which) => sql`
  select lead_unit.unit_id, count(*)::int as leads
  from unit pu
  join lead_unit on lead_unit.account_id = ${me.account_id} and lead_unit.unit_id = pu.id
  join lead l on l.account_id = ${me.account_id} and l.id = lead_unit.lead_id
  where pu.account_id = ${me.account_id} and ${which('pu')} and ${visibleLeads(me, 'l')}
  group by lead_unit.unit_id`

const quotationsOf = (me: Me, which: Which) => sql`
  select ql.unit_id, count(distinct q.number)::int as quotations
  from unit pu
  join quotation_line ql on ql.account_id = ${me.account_id} and ql.unit_id = pu.id
  join quotation q on q.account_id = ${me.account_id} and q.id = ql.quotation_id
  where pu.account_id = ${me.account_id} and ${which('pu')} and q.issued_at is not null and ${visibleQuotations(me, 'q')}
  group by ql.unit_id`
