import { type RawBuilder, sql } from 'kysely'
import type { ImportKey, ImportMode, ImportStage, ImportSubject } from '#contract/people/import-fields.ts'
import { has, seesAll } from '#contract/permissions.ts'
import { type Started, TakenOver } from '#server/features/office/jobs/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'

export type Import = {
  id: number
  subject: ImportSubject
  /** Of units: where they are. */
  project_id: number | null
  stage: ImportStage
  wants_review: boolean
  mode: ImportMode
  match_by: ImportKey
  is_partial: boolean
  headings: string[]
  mapping: (string | null)[]
  rows_count: number
  /** Position up to which rows wait to be checked again; null when all are marked. */
  unstaged_to: number | null
  created_at: string
}

/** Condition on an import and its job, by their aliases. */
export const visibleImports = (me: Me, imported: string, job: string): RawBuilder<boolean> => {
  const contacts = seesAll(me, 'contacts') ? sql`true` : sql`${sql.raw(job)}.user_id = ${me.id}`
  return sql`case ${sql.raw(imported)}.subject when 'contacts' then ${has(me, 'contacts.import')}::boolean and ${contacts}
    else ${mayImportUnits(me)}::boolean end`
}

/** Contacts or units. */
export const ensureMayImport = (me: Me) =>
  ensure(has(me, 'contacts.import') || mayImportUnits(me), 'forbidden')

export const mayImportUnits = (me: Me) => has(me, 'units.create') && has(me, 'units.edit')

const columns = sql`
  i.id, i.subject, i.project_id, i.stage, i.wants_review, i.mode, i.match_by, i.is_partial, i.headings, i.mapping, i.rows_count, i.unstaged_to,
  i.created_at`

/** For its job: steps are serialized by this lock; a start that was taken over gets none. */
export async function lockImport(db: Db, { account_id, id, attempt }: Started): Promise<Import> {
  const { rows } = await sql<Import & { is_current: boolean }>`
    select ${columns}, j.attempt = ${attempt} and j.status = 'running' as is_current
    from contact_import i join job j on j.account_id = ${account_id} and j.id = i.id
    where i.account_id = ${account_id} and i.id = ${id} for no key update of i`.execute(db)
  const { is_current, ...row } = found(rows[0])
  if (!is_current) throw new TakenOver(`Import ${id} was taken over`)
  return row
}

/** For a user, or 404. */
export async function lockImportOf(db: Db, me: Me, id: number): Promise<Import> {
  ensureMayImport(me)
  const { rows } = await sql<Import>`
    select ${columns} from contact_import i
    join job j on j.account_id = ${me.account_id} and j.id = i.id
    where i.account_id = ${me.account_id} and i.id = ${id} and ${visibleImports(me, 'i', 'j')}
    for no key update of i`.execute(db)
  return found(rows[0])
}

type NewImport = Pick<
  Import,
  'id' | 'subject' | 'project_id' | 'mode' | 'match_by' | 'is_partial' | 'wants_review'
>

export const insertImport = (db: Db, { me, at }: Actor, row: NewImport) =>
  db
    .insertInto('contact_import')
    .values({ ...row, account_id: me.account_id, created_at: at, updated_at: at })
    .execute()

export type ImportChange = Partial<
  Omit<Import, 'id' | 'subject' | 'project_id' | 'wants_review' | 'created_at'>
> & {
  bad_count?: number
}

export async function changeImport(db: Db, accountId: number, id: number, at: string, change: ImportChange) {
  const { headings, mapping, ...rest } = change
  await db
    .updateTable('contact_import')
    .set({
      ...rest,
      ...(headings && { headings: JSON.stringify(headings) }),
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      updated_at: at,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

export type RowState =
  | 'staged'
  | 'ready'
  | 'bad'
  | 'skipped'
  | 'created'
  | 'updated'
  | 'unchanged'
  | 'reverted'
  | 'kept'

/** Number of rows in each state, and of rows that created leads. */
export async function countRows(db: Db, accountId: number, id: number) {
  const { rows } = await sql<{ state: RowState; n: number; leads: number }>`
    select r.state, count(*)::int as n, count(r.lead_id)::int as leads from import_row r
    where r.account_id = ${accountId} and r.import_id = ${id} group by r.state`.execute(db)
  const of = (state: RowState) => rows.find((row) => row.state === state)?.n ?? 0
  return { of, total: rows.reduce((sum, { n }) => sum + n, 0) }
}
