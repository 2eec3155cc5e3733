import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { type Called, calls } from './called.queries.ts'

/** Locks the imports that have rows, during an erasure; locked before the contacts, in the order imports use. */
export const lockImports = (db: Db, accountId: number) =>
  sql`
    select i.id from contact_import i
    where i.account_id = ${accountId} and exists (
      select from import_row r where r.account_id = ${accountId} and r.import_id = i.id)
    order by i.id for no key update of i`.execute(db)

/** Running exports cannot finish before this transaction ends, and then see the erasure. */
export const holdExports = (db: Db, accountId: number) =>
  sql`
    select j.id from job j
    where j.account_id = ${accountId} and j.kind in ('list_export', 'report_run') and j.status in ('queued', 'running')
    order by j.id for no key update of j`.execute(db)

/** Unfinished exports that search for the person. */
export async function exportsLookingFor(db: Db, accountId: number, called: Called) {
  const { rows } = await sql<{
    id: number
    kind: 'list_export' | 'report_run'
    title: string
    user_id: number
  }>`
    update job j set asked = '{}'
    where j.account_id = ${accountId} and j.kind in ('list_export', 'report_run') and j.status in ('queued', 'running')
      and (${calls(sql`j.asked::text`, called)}
        or app.fold(trim(j.asked -> 'query' ->> 'search')) = any (${called.alone}::text[]))
    returning j.id, j.kind, j.title, j.user_id`.execute(db)
  return rows
}

/**
 * In a file without headings the first row is taken for them, and its mapping is remembered. A person known only by a
 * first name is not found there.
 */
export async function emptyHeadings(db: Db, accountId: number, called: Called) {
  await sql`
    update contact_import i set headings = (select jsonb_agg(''::text) from jsonb_array_elements(i.headings))
    where i.account_id = ${accountId} and ${calls(sql`i.headings::text`, called)}`.execute(db)
  await sql`
    delete from import_heading h
    where h.account_id = ${accountId}
      and (${calls(sql`h.heading`, called)} or app.fold(h.heading) = any (${called.alone}::text[])
        or exists (
          select from unnest(${called.marks}::text[]) as mark
          where strpos(${lettersOf(sql`h.heading`)}, ${lettersOf(sql`mark`)}) > 0))`.execute(db)
}

/** Headings are stored as words: an e-mail becomes three of them. */
const lettersOf = (text: ReturnType<typeof sql>) => sql`regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g')`

/** A sheet may be named after the person; so may its job, the notifications of it and pending events. */
export async function renameSheets(db: Db, accountId: number, called: Called) {
  const { rows } = await sql<{ id: number }>`
    update job j set title = 'planilla' || coalesce(substring(j.title from '\\.[a-z]{3,4}$'), '')
    where j.account_id = ${accountId} and j.kind in ('contact_import', 'unit_import') and ${calls(sql`j.title`, called)}
    returning j.id`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await sql`select app.rename_audit_sheets(${accountId}, ${ids}::bigint[])`.execute(db)
  await sql`
    delete from notification
    where account_id = ${accountId} and subject_kind = 'job' and subject_id = any (${ids}::bigint[])`.execute(
    db,
  )
  await sql`
    update outbox set payload = payload || '{"title": "planilla"}'
    where account_id = ${accountId} and type = 'job.ended' and (payload ->> 'job_id')::bigint = any (${ids}::bigint[])`.execute(
    db,
  )
}
