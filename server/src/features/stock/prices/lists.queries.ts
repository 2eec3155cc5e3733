import { type RawBuilder, sql } from 'kysely'
import type { InputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/list.ts'
import type { listPriceListPrices, listPriceLists, PriceList } from '#contract/stock/prices.ts'
import { decimalsOfColumn, decimalText, moneyOf } from '#server/features/office/currency/money.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { orderBy } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'

const lists = (me: Me, picked: RawBuilder<unknown>, more = sql``) => sql<PriceList>`
  select pl.id, pl.effective_on, pl.effective_at, pl.applied_at, pl.reason, pl.created_at, pl.updated_at,
    case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as project,
    case when s.id is not null then json_build_object('id', s.id, 'name', ${userName('s')}) end as "user",
    (select count(*)::int from price_list_item i
      where i.account_id = ${me.account_id} and i.price_list_id = pl.id) as units_count,
    ${totals(me)} as totals ${more}
  from (${picked}) as picked
  join price_list pl on pl.account_id = ${me.account_id} and pl.id = picked.id
  left join project p on p.account_id = ${me.account_id} and p.id = pl.project_id
  left join app_user s on s.account_id = ${me.account_id} and s.id = pl.created_by_id`

/** Of what a list changes, by currency. The prices before are those of the units until it is in effect. */
const totals = ({ account_id }: Me) => sql`(
  select coalesce(json_agg(json_build_object('currency', t.currency, 'units_count', t.units_count,
      'before', case when t.before_sum is not null then ${sums(sql`t.before_sum`, sql`t.before_average`)} end,
      'after', ${sums(sql`t.after_sum`, sql`t.after_average`)}) order by t.currency), '[]')
  from (
    select i.currency, count(*)::int as units_count, sum(i.list_price) as after_sum, avg(i.list_price) as after_average,
      sum(b.price) as before_sum, avg(b.price) as before_average
    from price_list_item i
    left join unit u on pl.applied_at is null and u.account_id = ${account_id} and u.id = i.unit_id
    cross join lateral (select case
      when pl.applied_at is null then case when u.currency = i.currency then u.list_price end
      when i.previous_currency = i.currency then i.previous_price end as price) b
    where i.account_id = ${account_id} and i.price_list_id = pl.id and i.refused_because is null
    group by i.currency
  ) t)`

type Sql = RawBuilder<unknown>
const sums = (sum: Sql, average: Sql) => sql`json_build_object('sum', ${decimalText(sum)},
  'average', ${decimalText(sql`round(${average}, ${decimalsOfColumn(sql`t.currency`)})`)})`

type Query = InputOf<typeof listPriceLists, 'query'> & { projects_ids?: number[] | undefined }

export const pageOfPriceLists = (
  db: Db,
  me: Me,
  { projects_ids, ...query }: Query,
  link: LinkToPage,
): Promise<Page<PriceList>> =>
  readPage(db, me, query as never, link, {
    from: sql`price_list pl`,
    where: sql`pl.account_id = ${me.account_id} ${
      projects_ids ? sql`and pl.project_id = any (${projects_ids}::bigint[])` : sql``
    }`,
    order: orderBy(
      { day: { by: sql.ref('pl.effective_on'), type: 'date', isFilled: true } },
      ['-day'],
      'pl.id',
    ),
    rows: (picked, more) => lists(me, picked, more),
  })

export async function priceListById(db: Db, me: Me, id: number): Promise<PriceList> {
  const picked = sql`select pl.id from price_list pl where pl.account_id = ${me.account_id} and pl.id = ${id}`
  return found((await lists(me, picked).execute(db)).rows[0])
}

type PagePrices = ReturnsOf<typeof listPriceListPrices>

/** Until the list takes effect, `from` is the price that each unit has now. */
export async function pageOfListPrices(
  db: Db,
  me: Me,
  id: number,
  query: InputOf<typeof listPriceListPrices, 'query'>,
  link: LinkToPage,
): Promise<PagePrices> {
  const { applied_at } = await priceListById(db, me, id)
  const before = applied_at
    ? moneyOf(sql.ref('i.previous_price'), sql.ref('i.previous_currency'))
    : moneyOf(sql.ref('u.list_price'), sql.ref('u.currency'))
  return readPage(db, me, query as never, link, {
    from: sql`price_list_item i join unit u on u.account_id = ${me.account_id} and u.id = i.unit_id`,
    where: sql`i.account_id = ${me.account_id} and i.price_list_id = ${id}`,
    order: orderBy(
      { number: { by: sql.ref('u.number_sort'), type: 'text', isFilled: true } },
      ['number'],
      'u.id',
    ),
    rows: (picked, more) => sql<PagePrices['results'][number]>`
      select u.id, u.number, u.kind, ${before} as "from",
        ${moneyOf(sql.ref('i.list_price'), sql.ref('i.currency'))} as "to", i.refused_because as refused ${more}
      from (${picked}) as picked
      join unit u on u.account_id = ${me.account_id} and u.id = picked.id
      join price_list_item i on i.account_id = ${me.account_id} and i.price_list_id = ${id} and i.unit_id = u.id`,
  })
}

type ListColumns = {
  project_id: number | null
  effective_on: string
  effective_at: string
  reason: string | null
}
export type LockedList = ListColumns & {
  id: number
  applied_at: string | null
  created_by_id: number | null
  updated_at: string
}

/** Serializes changes of a list; 404 where there is none. */
export async function lockList(db: Db, me: Me, id: number): Promise<LockedList> {
  const { rows } = await sql<LockedList>`
    select pl.id, pl.project_id, pl.effective_on, pl.effective_at, pl.reason, pl.applied_at, pl.created_by_id, pl.updated_at
    from price_list pl where pl.account_id = ${me.account_id} and pl.id = ${id} for no key update`.execute(db)
  return found(rows[0])
}

export async function insertList(db: Db, { me, at }: Actor, list: ListColumns): Promise<number> {
  const { id } = await db
    .insertInto('price_list')
    .values({
      ...list,
      account_id: me.account_id,
      created_by_id: authorOf(me),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateList = (db: Db, { me, at }: Actor, id: number, list: Partial<ListColumns>) =>
  db
    .updateTable('price_list')
    .set({ ...list, updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()

/** Its prices go with it. */
export const deleteList = (db: Db, me: Me, id: number) =>
  sql`delete from price_list where account_id = ${me.account_id} and id = ${id}`.execute(db)

/** Those of these units that are not of the project. */
export async function foreignUnits(
  db: Db,
  me: Me,
  projectId: number | null,
  ids: number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from unit u
    where u.account_id = ${me.account_id} and u.id = any (${ids}::bigint[])
      and u.project_id is not distinct from ${projectId}::bigint
    order by u.id for key share`.execute(db)
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

type Item = { unit_id: number; list_price: string; currency: string }

/** Returns how many units the list has then. */
export async function putItems(db: Db, { account_id }: Me, id: number, items: Item[]): Promise<number> {
  await sql`
    insert into price_list_item (account_id, price_list_id, unit_id, list_price, currency)
    select ${account_id}::bigint, ${id}::bigint, x.unit_id, x.list_price, x.currency
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as x (unit_id bigint, list_price numeric, currency text)
    on conflict (account_id, price_list_id, unit_id) do update
      set list_price = excluded.list_price, currency = excluded.currency`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from price_list_item i
    where i.account_id = ${account_id} and i.price_list_id = ${id}`.execute(db)
  return rows[0]?.count ?? 0
}

export const deleteItems = (db: Db, { account_id }: Me, id: number, unitIds: number[]) =>
  sql`
  delete from price_list_item
  where account_id = ${account_id} and price_list_id = ${id} and unit_id = any (${unitIds}::bigint[])`.execute(
    db,
  )
