import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listUnitsSharedWithMe, UnitSharedWithMe } from '#contract/stock/unit-shares.ts'
import type { SheetProject } from '#contract/stock/unit-sheet.ts'
import type { unitOrderings } from '#contract/stock/units.ts'
import { type ImageRow, imagesOf } from '#server/features/stock/images/queries.ts'
import { filteredUnits } from '#server/features/stock/units/filters.queries.ts'
import { type UnitRowColumns, unitRows } from '#server/features/stock/units/rows.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { counted, inOrder, type List } from '#server/platform/list/list.ts'
import { orderBy, type Sorting } from '#server/platform/list/order.ts'
import { totalsOf } from '#server/platform/list/totals.ts'
import { type Me, systemId } from '#server/platform/me.ts'
import { isShared, type Sharing, showsPrice, termsOf } from './covering.queries.ts'
import type { Owner } from './links.queries.ts'

type Query = OutputOf<typeof listUnitsSharedWithMe, 'query'>
type Terms = UnitSharedWithMe['terms']
export type SharedRow = UnitRowColumns & { terms: Terms }

/** A broker who looks at what a developer shares with it: in a transaction of the developer, with no permission there. */
export type Guest = { me: Me; sharing: Sharing; owner: Owner }

export const guestOf = (me: Me, owner: Owner, today: string): Guest => ({
  me: { ...me, id: systemId, account_id: owner.id, permissions: [] },
  sharing: { account_id: owner.id, broker_account_id: me.account_id, today },
  owner,
})

const sortingsFor = (sharing: Sharing): Record<(typeof unitOrderings)[number], Sorting> => {
  const priced = (column: string) => sql`case when ${showsPrice(sharing, 'u')} then ${sql.ref(column)} end`
  return {
    number: { by: sql.ref('u.number_sort'), isFilled: true },
    floor: { by: sql.ref('u.floor') },
    list_price: { by: priced('u.list_price') },
    price_per_m2: { by: priced('u.price_per_m2') },
    area_total: { by: sql.ref('u.area_total') },
    status: { by: sql.ref('u.status'), isFilled: true },
    created_at: { by: sql.ref('u.created_at'), isFilled: true },
    updated_at: { by: sql.ref('u.updated_at'), isFilled: true },
  }
}

/** What one developer shares, and matches. A filter on prices leaves out those whose price is not shown. */
export function sharedList(guest: Guest, query: Query, now: string): List<SharedRow> {
  const { page: _page, page_size: _size, cursor: _cursor, ordering, owners_uuids: _owners, ...rest } = query
  const { is_shared_with_me: _with, ...filters } = rest
  const isPriced = filters.price_start ?? filters.price_end ?? filters.price_currency
  return {
    from: sql`unit u`,
    where: sql`${filteredUnits(guest.me, 'u', filters, now)} and ${isShared(guest.sharing, 'u')}
      ${isPriced === undefined ? sql`` : sql`and ${showsPrice(guest.sharing, 'u')}`}`,
    order: orderBy(sortingsFor(guest.sharing), ordering ?? ['number'], 'u.id'),
    rows: (picked, more) => rowsOf(guest, now, picked, more),
  }
}

const rowsOf = (guest: Guest, now: string, picked: RawBuilder<unknown>, more = sql``) =>
  sql<SharedRow>`${unitRows(guest.me, now, picked, sql`, ${termsOf(guest.sharing, 'u')} as terms ${more}`)}`

export async function countShared(db: Db, list: List<SharedRow>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (${counted(list)}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

export async function sliceOfShared(
  db: Db,
  guest: Guest,
  list: List<SharedRow>,
  { offset, limit }: { offset: number; limit: number },
): Promise<SharedRow[]> {
  const picked = sql`${inOrder(list)} limit ${limit} offset ${offset}`
  const { rows } = await sql<SharedRow>`${list.rows(picked, sql``)} order by ${list.order.by}`.execute(db)
  return withoutWhatIsNotShared(db, guest, rows)
}

/** By the prices that are shown. */
export const totalsShared = (db: Db, { sharing }: Guest, list: List<SharedRow>) =>
  totalsOf(db, list, {
    amount: sql`case when ${showsPrice(sharing, 'u')} then u.list_price end`,
    currency: sql`case when ${showsPrice(sharing, 'u')} then u.currency end`,
  })

/** What the projects of shared units are priced in. */
export async function currenciesOf(
  db: Db,
  { me }: Guest,
  ids: number[],
): Promise<[number, SheetProject['currency']][]> {
  const { rows } = await sql<{ id: number; currency: SheetProject['currency'] }>`
    select p.id, p.currency from project p where p.account_id = ${me.account_id} and p.id = any (${ids}::bigint[])`.execute(
    db,
  )
  return rows.map(({ id, currency }) => [id, currency])
}

/** One unit with its words; undefined where it is not shared by this developer. */
export async function sharedUnit(
  db: Db,
  guest: Guest,
  id: number,
  now: string,
): Promise<(SharedRow & { description: string | null }) | undefined> {
  const picked = sql`select u.id from unit u
    where u.account_id = ${guest.me.account_id} and u.id = ${id} and ${isShared(guest.sharing, 'u')}`
  const { rows } = await sql<
    SharedRow & { description: string | null }
  >`${rowsOf(guest, now, picked, sql`, u.description`)}`.execute(db)
  return (await withoutWhatIsNotShared(db, guest, rows))[0]
}

/** All that is shared of a project, by number. */
export async function unitsOfProject(db: Db, guest: Guest, id: number, now: string): Promise<SharedRow[]> {
  const picked = sql`select u.id from unit u
    where u.account_id = ${guest.me.account_id} and u.project_id = ${id} and ${isShared(guest.sharing, 'u')}`
  const { rows } = await sql<SharedRow>`${rowsOf(guest, now, picked)} order by u.number_sort, u.id`.execute(
    db,
  )
  return withoutWhatIsNotShared(db, guest, rows)
}

/** Who has a unit and how it is tagged stays with the developer, and so do prices that are not shown and units that are not shared. */
async function withoutWhatIsNotShared<Row extends SharedRow>(
  db: Db,
  { me, sharing }: Guest,
  rows: Row[],
): Promise<Row[]> {
  const linked = [...new Set(rows.flatMap(({ linked_units }) => linked_units.map(({ id }) => id)))]
  const known = linked.length > 0 ? await idsShared(db, me, sharing, linked) : new Set<number>()
  return rows.map((row) => ({
    ...row,
    claim: null,
    tags: [],
    linked_units: row.linked_units.filter(({ id }) => known.has(id)),
    ...(!row.terms.shows_price && { list_price: null, price_per_m2: null }),
  }))
}

async function idsShared(db: Db, me: Me, sharing: Sharing, ids: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select u.id from unit u
    where u.account_id = ${me.account_id} and u.id = any (${ids}::bigint[]) and ${isShared(sharing, 'u')}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

export type SharedProject = {
  id: number
  name: string
  kind: 'apartments' | 'houses' | 'plots' | 'offices' | 'mixed'
  stage: 'planned' | 'off_plan' | 'under_construction' | 'immediate_delivery' | 'sold_out'
  description: string | null
  address: string | null
  commune: string | null
  region: string | null
  delivery_date: string | null
}

export async function projectFacts(db: Db, { me }: Guest, id: number): Promise<SharedProject | undefined> {
  const { rows } = await sql<SharedProject>`
    select p.id, p.name, p.kind, p.stage, p.description, p.address, p.commune, p.region,
      p.delivery_date::text as delivery_date
    from project p where p.account_id = ${me.account_id} and p.id = ${id}`.execute(db)
  return rows[0]
}

export const imagesShared = (
  db: Db,
  { me }: Guest,
  noun: 'project' | 'unit',
  id: number,
): Promise<ImageRow[]> => imagesOf(db, me, { noun, id })

/** The projects of what one developer shares, with how many units of each; null for units without one. */
export async function projectsShared(
  db: Db,
  { me, sharing }: Guest,
): Promise<{ id: number | null; name: string | null; units: number }[]> {
  const { rows } = await sql<{ id: number | null; name: string | null; units: number }>`
    select p.id, p.name, count(*)::int as units from unit u
    left join project p on p.account_id = ${me.account_id} and p.id = u.project_id
    where u.account_id = ${me.account_id} and ${isShared(sharing, 'u')}
    group by p.id, p.name order by p.name, p.id`.execute(db)
  return rows
}
