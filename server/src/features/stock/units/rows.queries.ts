import { type RawBuilder, sql } from 'kysely'
import { has } from '#contract/permissions.ts'
import type { Unit, UnitRow } from '#contract/stock/units.ts'
import { visibleLeads } from '#server/features/leads/leads/queries.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import { areaOf } from '#server/features/stock/unit-types/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { jsonTime } from '#server/platform/json.ts'
import type { Me } from '#server/platform/me.ts'
import { claimOf } from './claim.queries.ts'

/** A row with the storage key of its cover in place of the address. */
export type UnitRowColumns = Omit<UnitRow, 'cover_url'> & { cover_key: string | null }
export type UnitColumns = Omit<Unit, 'cover_url'> & { cover_key: string | null }

const ref = (column: string) => sql.ref(`u.${column}`)

/** Whole days that a unit, by its alias, has been on the market, or was until it was taken. */
export function daysOnMarket(unit: string, now: string): RawBuilder<number> {
  const u = sql.raw(unit)
  return sql`
  greatest(0, floor(extract(epoch from coalesce(${u}.off_market_at, ${now}::timestamptz) - ${u}.on_market_at) / 86400))::int`
}

const rowColumns = (me: Me, now: string) => sql`
  u.id, u.number, u.kind, u.model, u.floor, u.position, u.orientation, u.rooms, u.bathrooms, u.status, u.is_blocked,
  u.is_published, u.created_at, u.updated_at, ${claimOf(me, 'u', now)} as claim,
  case when p.id is not null then json_build_object('id', p.id, 'uuid', p.uuid, 'name', p.name) end as project,
  case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as building,
  case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as unit_type,
  ${areaOf(ref('area_interior'), ref('area_terrace'), ref('area_garden'), ref('area_total'))} as area,
  ${moneyOf(ref('list_price'), ref('currency'))} as list_price,
  ${moneyOf(ref('price_per_m2'), ref('currency'))} as price_per_m2,
  ${daysOnMarket('u', now)} as days_on_market,
  coalesce((
    select json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by tag.name, tag.id)
    from unit_tag ut join tag on tag.account_id = ${me.account_id} and tag.id = ut.tag_id
    where ut.account_id = ${me.account_id} and ut.unit_id = u.id), '[]') as tags,
  coalesce((
    select json_agg(json_build_object('id', lu.id, 'number', lu.number, 'kind', lu.kind, 'must_go_along', ul.must_go_along)
      order by ul.must_go_along desc, lu.number_sort, lu.id)
    from unit_link ul join unit lu on lu.account_id = ${me.account_id} and lu.id = ul.linked_unit_id
    where ul.account_id = ${me.account_id} and ul.unit_id = u.id), '[]') as linked_units,
  (select f.thumbnail_key from unit_image ui
    join stored_file f on f.account_id = ${me.account_id} and f.id = ui.stored_file_id
    where ui.account_id = ${me.account_id} and ui.unit_id = u.id and ui.is_cover) as cover_key`

const joined = (me: Me) => sql`
  left join project p on p.account_id = ${me.account_id} and p.id = u.project_id
  left join building b on b.account_id = ${me.account_id} and b.id = u.building_id
  left join unit_type t on t.account_id = ${me.account_id} and t.id = u.unit_type_id`

/** The units whose ids `picked` selects, as lists show them. The caller orders again, by columns of `u`. */
export const unitRows = (
  me: Me,
  now: string,
  picked: RawBuilder<unknown>,
  more = sql``,
) => sql<UnitRowColumns>`
  select ${rowColumns(me, now)} ${more}
  from (${picked}) as picked
  join unit u on u.account_id = ${me.account_id} and u.id = picked.id ${joined(me)}`

/** Read for nobody else. */
const floorFor = (me: Me) =>
  has(me, 'quotations.approve_discount')
    ? sql`${moneyOf(ref('floor_price'), ref('floor_currency'))} as floor_price,`
    : sql``

/** One unit with all that its page shows, or 404. */
export async function unitById(db: Db, me: Me, id: number, now: string): Promise<UnitColumns> {
  const { rows } = await sql<UnitColumns>`
    select ${rowColumns(me, now)}, u.description, u.common_spaces,
      json_build_object('model', u.own_model, 'rooms', u.own_rooms, 'bathrooms', u.own_bathrooms, 'area', ${areaOf(
        ref('own_area_interior'),
        ref('own_area_terrace'),
        ref('own_area_garden'),
        ref('own_area_total'),
      )}) as own,
      case when u.is_blocked then json_build_object('reason', u.blocked_reason, 'until', ${jsonTime('u.blocked_until')}) end
        as blocked,
      trim_scale(u.max_discount_percent)::text as max_discount_percent, ${floorFor(me)}
      (select count(*)::int from lead_unit lu join lead l on l.account_id = ${me.account_id} and l.id = lu.lead_id
        where lu.account_id = ${me.account_id} and lu.unit_id = u.id and ${visibleLeads(me, 'l')}) as leads_count
    from unit u ${joined(me)}
    where u.account_id = ${me.account_id} and u.id = ${id}`.execute(db)
  return found(rows[0])
}

export async function unitsByIds(db: Db, me: Me, ids: number[], now: string): Promise<UnitRowColumns[]> {
  const picked = sql`select u.id from unit u where u.account_id = ${me.account_id} and u.id = any (${ids}::bigint[])`
  return (await unitRows(me, now, picked).execute(db)).rows
}

export async function versionsOf(
  db: Db,
  me: Me,
  ids: number[],
): Promise<{ id: number; updated_at: string }[]> {
  const { rows } = await sql<{ id: number; updated_at: string }>`
    select u.id, u.updated_at from unit u
    where u.account_id = ${me.account_id} and u.id = any (${ids}::bigint[]) order by u.id`.execute(db)
  return rows
}
