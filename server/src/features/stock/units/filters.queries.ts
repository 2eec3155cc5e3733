import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listUnits } from '#contract/stock/units.ts'
import { namedLike } from '#server/features/stock/projects/list.queries.ts'
import { type Days, daysOf, onDays } from '#server/platform/days.ts'
import { oneOf, oneOfOrNone } from '#server/platform/list/among.ts'
import type { Me } from '#server/platform/me.ts'

export type UnitFilters = Omit<
  OutputOf<typeof listUnits, 'query'>,
  'page' | 'page_size' | 'cursor' | 'ordering'
>
type Condition = RawBuilder<unknown> | false | undefined

/** Condition on a unit, by its alias: it matches every filter. */
export function filteredUnits(me: Me, unit: string, filters: UnitFilters, now: string): RawBuilder<unknown> {
  const u = sql.raw(unit)
  const { available, blocked, is_published, date_created_unit, date_sold_unit, model, search } = filters
  const conditions: Condition[] = [
    sql`${u}.account_id = ${me.account_id}`,
    oneOf(`${unit}.id`, filters.ids),
    inProjects(unit, filters),
    oneOf(`${unit}.unit_type_id`, filters.types_ids),
    oneOf(`${unit}.building_id`, filters.buildings_ids),
    oneOf(`${unit}.rooms`, filters.rooms),
    oneOf(`${unit}.bathrooms`, filters.bathrooms),
    oneOf(`${unit}.floor`, filters.floor),
    filters.sale_steps_ids &&
      sql`${oneOf(`${unit}.sale_step_id`, filters.sale_steps_ids)} and ${u}.deal_status = 'active'`,
    oneOf(`${unit}.seller_id`, filters.sellers_ids),
    among(`${unit}.kind`, filters.kinds),
    among(`${unit}.orientation`, filters.orientation),
    among(`${unit}.status`, filters.status),
    available !== undefined && (available ? sql`${u}.status = 'available'` : sql`${u}.status <> 'available'`),
    blocked !== undefined && sql`${u}.is_blocked = ${blocked}`,
    is_published !== undefined && sql`${u}.is_published = ${is_published}`,
    // Those of other accounts are no rows of this one: the list asks each of their accounts.
    filters.is_shared_with_me && sql`false`,
    filters.exclude_active_or_closed_deals && sql`${u}.deal_status is null`,
    ...pricedBetween(me, u, filters),
    filters.square_meters_start !== undefined &&
      sql`${u}.area_total >= ${filters.square_meters_start}::numeric`,
    filters.square_meters_end !== undefined && sql`${u}.area_total <= ${filters.square_meters_end}::numeric`,
    filters.tags_ids &&
      sql`exists (select from unit_tag ut where ut.account_id = ${me.account_id} and ut.unit_id = ${u}.id
        and ut.tag_id = any (${filters.tags_ids}::bigint[]))`,
    model ? beginning(unit, 'model', model) : undefined,
    date_created_unit &&
      onDays(`${unit}.created_at`, daysOf(date_created_unit, now, me.timezone), me.timezone),
    date_sold_unit && soldOn(me, u, daysOf(date_sold_unit, now, me.timezone)),
    search ? matching(me, unit, search) : undefined,
  ]
  return sql.join(
    conditions.filter((condition) => !!condition),
    sql` and `,
  )
}

/** A unit is sold on the day on which its deal is won. */
const soldOn = (me: Me, u: RawBuilder<unknown>, days: Days) =>
  sql`exists (select from deal_unit du join deal d on d.account_id = ${me.account_id} and d.id = du.deal_id
    where du.account_id = ${me.account_id} and du.unit_id = ${u}.id and du.is_taken and d.status = 'won'
      and ${onDays('d.won_at', days, me.timezone)})`

const among = (column: string, values: readonly string[] | undefined): Condition =>
  values && sql`${sql.ref(column)} = any (${values}::text[])`

/** -1 among the projects stands for units without one, as the flag does. */
function inProjects(
  unit: string,
  { projects_ids, include_unassigned_units_to_projects: unassigned }: UnitFilters,
): Condition {
  if (!projects_ids) return unassigned === false && sql`${sql.raw(unit)}.project_id is not null`
  return oneOfOrNone(`${unit}.project_id`, unassigned ? [...projects_ids, -1] : projects_ids)
}

/** Prices compare in one currency: units listed in another do not match. Their whole part is what `unit_price_facts_ix` finds. */
function pricedBetween(
  me: Me,
  u: RawBuilder<unknown>,
  { price_start, price_end, price_currency }: UnitFilters,
): Condition[] {
  if (price_start === undefined && price_end === undefined && !price_currency) return []
  return [
    sql`${u}.currency = ${price_currency ?? me.currency}`,
    price_start !== undefined &&
      sql`${u}.list_price >= ${price_start}::numeric and ${u}.list_price_whole >= floor(${price_start}::numeric)::bigint`,
    price_end !== undefined &&
      sql`${u}.list_price <= ${price_end}::numeric and ${u}.list_price_whole <= floor(${price_end}::numeric)::bigint`,
  ]
}

/** Condition that the number or the model of a unit, by its alias, begins with a text; `unit_search_ix` and `unit_model_ix` serve it. */
export const beginning = (unit: string, what: 'number' | 'model', text: string) => {
  const column = sql.ref(`${unit}.${what}_folded`)
  return sql`(${column} >= app.fold(${text}::text) and ${column} < app.fold(${text}::text) || ${lastCharacter})`
}
const lastCharacter = '\u{10ffff}'

/** One letter begins the model or the project of too many units: only numbers are looked through for it. */
export const isOneLetter = (search: string) => [...search].length === 1

/** `#00042` is its id; else the text begins its number or its model, or names its project. */
export function matching(me: Me, unit: string, search: string): RawBuilder<unknown> {
  const u = sql.raw(unit)
  const [, id] = /^#0*(\d{1,15})$/.exec(search) ?? []
  if (id) return sql`${u}.id = ${Number(id)}`
  if (isOneLetter(search)) return beginning(unit, 'number', search)
  return sql`(${beginning(unit, 'number', search)} or ${beginning(unit, 'model', search)} or ${u}.project_id = any (array(
    select p.id from project p where p.account_id = ${me.account_id} and ${namedLike(search, 'p')})))`
}
