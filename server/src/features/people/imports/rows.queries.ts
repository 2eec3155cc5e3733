import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/list.ts'
import type { listImportRows, ImportRow as Shown } from '#contract/people/imports.ts'
import type { Db } from '#server/platform/db.ts'
import { orderBy } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage, shownAs } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'
import type { ReadCell } from '#server/platform/sheets/read/row.ts'
import type { CellError } from './parsing/cell-error.ts'
import type { ParsedRow } from './parsing/row.ts'
import type { RowState } from './queries.ts'

type ReadRow = { n: number; sheet: string; line: number; cells: ReadCell[] }
/** With the result of its check, where it was checked already. */
export type StagedRow = ReadRow & Partial<RowChange<unknown>>

/** Row numbers are from the file, so that reading it twice inserts nothing twice. */
export async function stageRows(db: Db, accountId: number, importId: number, rows: StagedRow[]) {
  await sql`
    insert into import_row (account_id, import_id, n, sheet, line, cells, state, fields, errors, keys)
    select ${accountId}::bigint, ${importId}::bigint, r.n, r.sheet, r.line, r.cells, coalesce(r.state, 'staged'),
      r.fields, r.errors, coalesce(r.keys, '{}')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (n int, sheet text, line int, cells jsonb, state text, fields jsonb, errors jsonb, keys text[])
    on conflict do nothing`.execute(db)
}

export type KeptRow<Fields = ParsedRow> = ReadRow & {
  state: RowState
  fields: Fields | null
  errors: CellError[] | null
  contact_id: number | null
  lead_id: number | null
  unit_id: number | null
  before: Record<string, unknown> | null
}

type ListedRow = Omit<KeptRow<unknown>, 'fields' | 'lead_id' | 'before'>

/**
 * The next rows in one of these states, in file order. `after` avoids scanning the finished rows each time. Cells are
 * included where they must still be parsed.
 */
export async function nextRows<Fields = unknown>(
  db: Db,
  accountId: number,
  importId: number,
  { states, after, most }: { states: RowState[]; after: number; most: number },
) {
  const { rows } = await sql<KeptRow<Fields>>`
    select r.n, r.sheet, r.line, case when r.state in ('staged', 'bad') then r.cells else '[]' end as cells, r.state,
      r.fields, r.errors, r.contact_id, r.lead_id, r.unit_id, r.before
    from import_row r
    where r.account_id = ${accountId} and r.import_id = ${importId} and r.n > ${after}
      and r.state = any (${states}::text[])
    order by r.n limit ${most}`.execute(db)
  return rows
}

export async function lockRow(
  db: Db,
  accountId: number,
  importId: number,
  n: number,
): Promise<KeptRow<unknown> | undefined> {
  const { rows } = await sql<KeptRow<unknown>>`
    select r.n, r.sheet, r.line, r.cells, r.state, r.fields, r.errors, r.contact_id, r.lead_id, r.unit_id, r.before
    from import_row r
    where r.account_id = ${accountId} and r.import_id = ${importId} and r.n = ${n} for no key update`.execute(
    db,
  )
  return rows[0]
}

export type RowChange<Fields = ParsedRow> = {
  n: number
  state: RowState
  fields?: Fields | null
  errors?: CellError[] | null
  keys?: string[]
  contact_id?: number | null
  lead_id?: number | null
  unit_id?: number | null
  before?: object | null
}

/** Fields not named remain, except errors; the parsed values are deleted once the row is written. */
export async function changeRows(db: Db, accountId: number, importId: number, changes: RowChange<unknown>[]) {
  if (changes.length === 0) return
  await sql`
    update import_row r set state = c.state, errors = c.errors,
      fields = case when c.state in ('created', 'updated', 'unchanged') then null else coalesce(c.fields, r.fields) end,
      keys = coalesce(c.keys, r.keys), contact_id = coalesce(c.contact_id, r.contact_id),
      lead_id = coalesce(c.lead_id, r.lead_id), unit_id = coalesce(c.unit_id, r.unit_id), before = coalesce(c.before, r.before)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c (n int, state text, fields jsonb, errors jsonb, keys text[], contact_id bigint, lead_id bigint, unit_id bigint,
        before jsonb)
    where r.account_id = ${accountId} and r.import_id = ${importId} and r.n = c.n`.execute(db)
}

/** Which of these rows were checked and not erased since. */
export async function stillChecked(db: Db, accountId: number, importId: number, rows: { n: number }[]) {
  const { rows: there } = await sql<{ n: number }>`
    select r.n from import_row r
    where r.account_id = ${accountId} and r.import_id = ${importId} and r.n = any (${rows.map(({ n }) => n)}::int[])
      and r.state in ('ready', 'bad')`.execute(db)
  return new Set(there.map(({ n }) => n))
}

export const setCells = (db: Db, accountId: number, importId: number, n: number, cells: ReadCell[]) =>
  sql`
    update import_row set cells = ${JSON.stringify(cells)}::jsonb
    where account_id = ${accountId} and import_id = ${importId} and n = ${n}`.execute(db)

/**
 * Marks the next rows that were not written to be checked again; returns the last of them, null when there are no more.
 */
export async function unstageNext(
  db: Db,
  accountId: number,
  importId: number,
  { after, most }: { after: number; most: number },
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with page as materialized (
      select r.n, r.state from import_row r
      where r.account_id = ${accountId} and r.import_id = ${importId} and r.n > ${after}
      order by r.n limit ${most}
    ), unstaged as (
      update import_row r set state = 'staged', errors = null from page
      where r.account_id = ${accountId} and r.import_id = ${importId} and r.n = page.n and page.state in ('ready', 'bad')
    )
    select max(n) as last from page`.execute(db)
  return rows[0]?.last ?? null
}

export async function pageOfRows(
  db: Db,
  me: Me,
  importId: number,
  { bad, ...query }: OutputOf<typeof listImportRows, 'query'>,
  link: LinkToPage,
): Promise<Page<Shown>> {
  const page = await readPage(db, me, query, link, {
    from: sql`import_row r`,
    where: sql`r.account_id = ${me.account_id} and r.import_id = ${importId}
      ${bad ? sql`and r.state = 'bad'` : bad === false ? sql`and r.state <> 'bad'` : sql``}`,
    order: asInTheFile,
    picks: sql`r.*`,
    rows: (picked, more) => sql<ListedRow>`
      select r.n, r.sheet, r.line, r.cells, r.state, r.errors, r.contact_id, r.unit_id ${more} from (${picked}) as r`,
  })
  return shownAs(page, shown)
}

const asInTheFile = orderBy({ n: { by: sql.ref('r.n'), type: 'bigint', isFilled: true } }, ['n'], 'r.n')

export const shown = ({ n, sheet, line, state, cells, errors, contact_id, unit_id }: ListedRow): Shown => ({
  id: n,
  sheet,
  row: line,
  state,
  contact_id,
  unit_id,
  cells: cells.map((cell) => (cell === null ? '' : typeof cell === 'number' ? spelled(cell) : cell)),
  errors: (errors ?? []).map(({ field, message }) => ({ field, message })),
})

// With a decimal comma, as users write it.
export const spelled = (number: number) => String(number).replace('.', ',')
