import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/list.ts'
import type { listProjects, ProjectRow, projectOrderings } from '#contract/stock/projects.ts'
import { unitStatuses } from '#contract/stock/shared.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { orderBy, type Sorting } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'

/** A row with the storage key of its cover in place of the address. */
export type ProjectRowColumns = Omit<ProjectRow, 'cover_url'> & { cover_key: string | null }

type Query = OutputOf<typeof listProjects, 'query'>

const sortings: Record<(typeof projectOrderings)[number], Sorting> = {
  name: { by: sql`app.fold(p.name)`, type: 'text', isFilled: true },
  delivery_date: { by: sql.ref('p.delivery_date'), type: 'date' },
  created_at: { by: sql.ref('p.created_at'), type: 'timestamptz', isFilled: true },
}

export const pageOfProjects = (
  db: Db,
  me: Me,
  query: Query,
  link: LinkToPage,
): Promise<Page<ProjectRowColumns>> =>
  readPage(db, me, query, link, {
    from: sql`project p`,
    where: filteredProjects(me, query),
    order: orderBy(sortings, query.ordering ?? ['name'], 'p.id'),
    rows: (picked, more) => sql<ProjectRowColumns>`
      select ${projectColumns(me)} ${more} from (${picked}) as picked
      join project p on p.account_id = ${me.account_id} and p.id = picked.id ${countedUnits(me)}`,
  })

/** The columns of a row, of `project p` with `countedUnits`. */
export const projectColumns = (me: Me) => sql`
  p.id, p.uuid, p.name, p.slug, p.kind, p.stage, p.commune, p.region, p.delivery_date::text as delivery_date, p.currency,
  p.is_published, p.archived_at is not null as is_archived, p.created_at, p.updated_at, counted.units,
  ${moneyOf(sql.ref('counted.least'), sql.ref('p.currency'))} as price_from,
  ${moneyOf(sql.ref('counted.most'), sql.ref('p.currency'))} as price_to,
  (select coalesce(f.medium_key, f.thumbnail_key) from project_image pi
    join stored_file f on f.account_id = ${me.account_id} and f.id = pi.stored_file_id
    where pi.account_id = ${me.account_id} and pi.project_id = p.id and pi.is_cover) as cover_key`

/** The units of `project p`, counted by status in one reading, with the prices of those on sale. */
export const countedUnits = (me: Me) => sql`
  cross join lateral (
    select json_build_object('total', count(*), ${sql.join(unitStatuses.flatMap(countOf))}) as units,
      coalesce(min(u.list_price) filter (where ${isOnSale} and not ${goesAlong}), min(u.list_price) filter (where ${isOnSale})) as least,
      max(u.list_price) filter (where ${isOnSale}) as most
    from unit u where u.account_id = ${me.account_id} and u.project_id = p.id
  ) as counted`

const countOf = (status: string) => [
  sql.lit(status),
  sql`count(*) filter (where u.status = ${sql.lit(status)})`,
]
const isOnSale = sql`u.status = 'available' and u.currency = p.currency`
/** A parking or a storage is no price from which one lives somewhere. */
const goesAlong = sql`u.kind in ('parking', 'storage')`

function filteredProjects(me: Me, { search, kinds, stages, is_published, is_archived = false }: Query) {
  const conditions: (RawBuilder<unknown> | false | undefined)[] = [
    sql`p.account_id = ${me.account_id}`,
    is_archived ? sql`p.archived_at is not null` : sql`p.archived_at is null`,
    kinds && sql`p.kind = any (${kinds}::text[])`,
    stages && sql`p.stage = any (${stages}::text[])`,
    is_published !== undefined && sql`p.is_published = ${is_published}`,
    search ? namedLike(search, 'p') : undefined,
  ]
  return sql.join(
    conditions.filter((condition) => !!condition),
    sql` and `,
  )
}

/** Each word of the search begins a word of the name or of the commune of a project, by its alias; `#00042` is its id. */
export function namedLike(search: string, project: string): RawBuilder<boolean> {
  const p = sql.raw(project)
  const [, id] = /^#0*(\d{1,15})$/.exec(search) ?? []
  if (id) return sql`${p}.id = ${Number(id)}`
  const words = search.split(/\s+/).slice(0, 8)
  return sql`(${sql.join(
    words.map(
      (word) =>
        sql`' ' || app.fold(${p}.name || ' ' || coalesce(${p}.commune, '')) like '% ' || app.fold(${escaped(word)}::text) || '%'`,
    ),
    sql` and `,
  )})`
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
