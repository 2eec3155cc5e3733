import { type RawBuilder, sql } from 'kysely'
import type { FreeOfWish, LaunchRegistration, Wish } from '#contract/stock/launch-registrations.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import type { Db } from '#server/platform/db.ts'

/** Condition on `unit u`: it is what the wish asks for. What the wish does not name fits. */
function fits(wish: RawBuilder<unknown>): RawBuilder<boolean> {
  const unless = (key: string, condition: RawBuilder<unknown>) =>
    sql`(${wish} -> ${sql.lit(key)} is null or ${condition})`
  const isAmong = (key: string, column: string) =>
    unless(key, sql`${wish} -> ${sql.lit(key)} @> to_jsonb(${sql.ref(column)})`)
  return sql<boolean>`(
    ${unless('unit_id', sql`u.id = (${wish} ->> 'unit_id')::bigint`)}
    and ${isAmong('kinds', 'u.kind')} and ${isAmong('rooms', 'u.rooms')} and ${isAmong('orientation', 'u.orientation')}
    and ${unless('floor_min', sql`u.floor >= (${wish} ->> 'floor_min')::integer`)}
    and ${unless('floor_max', sql`u.floor <= (${wish} ->> 'floor_max')::integer`)}
    and ${unless(
      'price_max',
      sql`u.currency = ${wish} -> 'price_max' ->> 'currency'
        and u.list_price <= (${wish} -> 'price_max' ->> 'amount')::numeric`,
    )})`
}

const wish = sql.ref('w.asked')
type Wishes = Wish[] | NonNullable<LaunchRegistration['wishes']>
const asked = (wishes: Wishes) =>
  sql`jsonb_array_elements(${JSON.stringify(wishes)}::jsonb) with ordinality as w (asked, wish)`

const mostShown = 12

/** What can be held in a project, without what only goes along with another unit: `unit u`. */
export const freeUnits = (accountId: number, projectId: RawBuilder<unknown>) => sql`unit u
  where u.account_id = ${accountId} and u.project_id = ${projectId} and u.status = 'available' and not exists (
    select from unit_link k where k.account_id = ${accountId} and k.linked_unit_id = u.id and k.must_go_along)`

/** What is still free of each wish. */
export async function freeOfWishes(
  db: Db,
  accountId: number,
  projectId: number,
  wishes: Wishes,
): Promise<FreeOfWish[]> {
  const { rows } = await sql<FreeOfWish>`
    select w.wish::integer as wish, free.count, coalesce(free.units, '[]') as units
    from ${asked(wishes)}
    cross join lateral (
      select count(*)::integer as count,
        json_agg(one.unit order by one.place) filter (where one.place <= ${sql.lit(mostShown)}) as units
      from (
        select row_number() over (order by u.number_sort, u.id) as place,
          json_build_object('id', u.id, 'number', u.number, 'kind', u.kind, 'floor', u.floor, 'rooms', u.rooms,
            'orientation', u.orientation, 'list_price', ${moneyOf(sql.ref('u.list_price'), sql.ref('u.currency'))}) as unit
        from ${freeUnits(accountId, sql`${projectId}`)} and ${fits(wish)}
      ) as one
    ) as free
    order by w.wish`.execute(db)
  return rows
}

/** The first of the wishes that a unit fulfils, from 1. */
export async function fulfilled(
  db: Db,
  accountId: number,
  wishes: Wish[],
  unitId: number,
): Promise<number | null> {
  const { rows } = await sql<{ wish: number | null }>`
    select min(w.wish)::integer as wish from ${asked(wishes)}
    join unit u on u.account_id = ${accountId} and u.id = ${unitId} and ${fits(wish)}`.execute(db)
  return rows[0]?.wish ?? null
}
