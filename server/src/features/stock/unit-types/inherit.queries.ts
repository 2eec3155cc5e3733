import { type RawBuilder, sql } from 'kysely'
import { decimalsOfColumn } from '#server/features/office/currency/money.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'

type Sql = RawBuilder<unknown>

/** The sum of the parts of an area, null where none is known. */
export const sumOfParts = (interior: Sql, terrace: Sql, garden: Sql) => sql`
  case when coalesce(${interior}, ${terrace}, ${garden}) is not null
    then coalesce(${interior}, 0) + coalesce(${terrace}, 0) + coalesce(${garden}, 0) end`

/** What `unit u` has, its own before that of its `unit_type t`. */
const effective: Record<string, Sql> = {
  model: sql`coalesce(u.own_model, t.name)`,
  rooms: sql`coalesce(u.own_rooms, t.rooms)`,
  bathrooms: sql`coalesce(u.own_bathrooms, t.bathrooms)`,
  area_interior: sql`coalesce(u.own_area_interior, t.area_interior)`,
  area_terrace: sql`coalesce(u.own_area_terrace, t.area_terrace)`,
  area_garden: sql`coalesce(u.own_area_garden, t.area_garden)`,
}
const { area_interior, area_terrace, area_garden } = effective as Record<string, Sql>
// A given total of the type holds while the unit has no part of its own.
const total = sql`coalesce(
  u.own_area_total,
  case when coalesce(u.own_area_interior, u.own_area_terrace, u.own_area_garden) is null then t.own_area_total end,
  ${sumOfParts(area_interior as Sql, area_terrace as Sql, area_garden as Sql)})`
/** The area that a price is divided by: decision 95. */
const priced = sql`nullif(
  coalesce(${area_interior} + a.terrace_share * coalesce(${area_terrace}, 0), ${total}), 0)`
const columns: Record<string, Sql> = {
  ...effective,
  area_total: total,
  price_per_m2: sql`round(u.list_price / ${priced}, ${decimalsOfColumn(sql`u.currency`)})`,
}
const names = Object.keys(columns)

type NewPrice = { id: number; to: { amount: string; currency: string } }

/**
 * Gives units other prices, and with them their prices per m². Precondition: the units are locked. Their history is the caller's.
 */
export const setPrices = (db: Db, { me, at }: Actor, prices: NewPrice[]) =>
  sql`
  update unit as changed set list_price = fresh.list_price, currency = fresh.currency, price_per_m2 = fresh.price_per_m2,
    updated_at = ${at}
  from (
    select u.id, u.list_price, u.currency, ${columns.price_per_m2} as price_per_m2
    from (
      select o.id, o.unit_type_id, o.own_area_interior, o.own_area_terrace, o.own_area_garden, o.own_area_total,
        x.amount as list_price, x.currency
      from jsonb_to_recordset(${JSON.stringify(prices.map(({ id, to }) => ({ id, ...to })))}::jsonb)
        as x (id bigint, amount numeric, currency text)
      join unit o on o.account_id = ${me.account_id} and o.id = x.id
    ) u
    join account a on a.id = ${me.account_id}
    left join unit_type t on t.account_id = ${me.account_id} and t.id = u.unit_type_id
  ) as fresh
  where changed.account_id = ${me.account_id} and changed.id = fresh.id`.execute(db)

/** The next units of a type behind one of them, locked in their order. */
export async function lockNextOfType(
  db: Db,
  { account_id }: Me,
  typeId: number,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from unit u where u.account_id = ${account_id} and u.unit_type_id = ${typeId} and u.id > ${after}
    order by u.id limit ${most} for no key update`.execute(db)
  return rows.map(({ id }) => id)
}

/** The next units of the account behind one of them, locked in their order. */
export async function lockNextUnits(
  db: Db,
  { account_id }: Me,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from unit u where u.account_id = ${account_id} and u.id > ${after}
    order by u.id limit ${most} for no key update`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countUnits(db: Db, { account_id }: Me): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unit u where u.account_id = ${account_id}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Writes anew what these units have by their types and their prices per m², where it has changed: after every change of either.
 * Precondition: the units are locked, so that what is read of them is what they are.
 */
export const refreshUnits = (db: Db, { me, at }: Actor, ids: number[]) =>
  sql`
  update unit as changed
  set ${sql.join(names.map((name) => sql`${sql.ref(name)} = fresh.${sql.ref(name)}`))}, updated_at = ${at}
  from (
    select u.id, ${sql.join(names.map((name) => sql`${columns[name]} as ${sql.ref(name)}`))}
    from unit u
    join account a on a.id = ${me.account_id}
    left join unit_type t on t.account_id = ${me.account_id} and t.id = u.unit_type_id
    where u.account_id = ${me.account_id} and u.id = any (${ids}::bigint[])
  ) as fresh
  where changed.account_id = ${me.account_id} and changed.id = fresh.id
    and (${sql.join(names.map((name) => sql`changed.${sql.ref(name)}`))})
      is distinct from (${sql.join(names.map((name) => sql`fresh.${sql.ref(name)}`))})`.execute(db)
