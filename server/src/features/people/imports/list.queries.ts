import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { ContactImport, ImportSummary, listImports } from '#contract/people/imports.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'
import type { ReadCell } from '#server/platform/sheets/read/row.ts'
import { ensureMayImport, visibleImports } from './queries.ts'
import { spelled } from './rows.queries.ts'

/** Columns of `contact_import i`, `job j`. */
const summary = (me: Me) => sql`
  i.id, i.subject, i.project_id, j.title as name, i.stage, j.progress, j.problem, i.rows_count as "rows", counted.*, j.created_at, j.finished_at,
  (select json_build_object('id', u.id, 'name', ${userName('u')}) from app_user u
    where u.account_id = ${me.account_id} and u.id = j.user_id) as "user"`

/** From the rows, or from the totals stored when they were deleted. */
const counted = (me: Me) => sql`
  cross join lateral (
    select ${sql.join(
      counts.map(
        ({ name, rows }) =>
          sql`coalesce((j.result -> 'rows' ->> ${sql.lit(name)})::int, ${rows}::int) as ${sql.ref(name)}`,
      ),
    )}
    from import_row r where r.account_id = ${me.account_id} and r.import_id = i.id
  ) as counted`

const inState = (name: string) => ({ name, rows: sql`count(*) filter (where r.state = ${sql.lit(name)})` })
const counts = [
  ...['bad', 'created', 'updated', 'unchanged', 'skipped', 'reverted', 'kept'].map(inState),
  { name: 'leads', rows: sql`count(r.lead_id)` },
]

export function pageOfImports(
  db: Db,
  me: Me,
  { subject = 'contacts', project_id, ...query }: OutputOf<typeof listImports, 'query'>,
  link: LinkToPage,
) {
  ensureMayImport(me)
  return readPage(db, me, query, link, {
    from: sql`job j join contact_import i on i.account_id = ${me.account_id} and i.id = j.id`,
    where: sql`j.account_id = ${me.account_id} and i.subject = ${subject}
      and ${project_id === undefined ? sql`true` : sql`i.project_id = ${project_id}`} and ${visibleImports(me, 'i', 'j')}`,
    order: newest,
    rows: (picked, more) => sql<ImportSummary>`
      select ${summary(me)} ${more}
      from (${picked}) as picked
      join job j on j.account_id = ${me.account_id} and j.id = picked.id
      join contact_import i on i.account_id = ${me.account_id} and i.id = picked.id
      ${counted(me)}`,
  })
}

const newest = newestFirst('j.created_at', 'j.id')

const samples = 3

export async function importById(db: Db, me: Me, id: number): Promise<ContactImport> {
  ensureMayImport(me)
  type Row = ImportSummary & {
    mode: ContactImport['mode']
    match_by: ContactImport['match_by']
    partial: boolean
    headings: string[]
    mapping: (string | null)[]
    first: ReadCell[][]
  }
  const { rows } = await sql<Row>`
    select ${summary(me)}, i.mode, i.match_by, i.is_partial as partial, i.headings, i.mapping, array(
      select r.cells from import_row r where r.account_id = ${me.account_id} and r.import_id = i.id
      order by r.n limit ${sql.lit(samples)}) as first
    from contact_import i join job j on j.account_id = ${me.account_id} and j.id = i.id
    ${counted(me)}
    where i.account_id = ${me.account_id} and i.id = ${id} and ${visibleImports(me, 'i', 'j')}`.execute(db)
  const { headings, mapping, first, ...row } = found(rows[0])
  const columns = headings.map((heading, at) => ({
    heading,
    field: mapping[at] ?? null,
    samples: first
      .map((cells) => cells[at] ?? '')
      .map((cell) => (typeof cell === 'number' ? spelled(cell) : String(cell))),
  }))
  return { ...row, columns }
}
