import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** Rows of imports wait while somebody is erased; taken before the contacts, as imports take them. */
export const lockImports = (db: Db, accountId: number) =>
  sql`
    select i.id from contact_import i
    where i.account_id = ${accountId} and exists (
      select from import_row r where r.account_id = ${accountId} and r.import_id = i.id)
    order by i.id for no key update of i`.execute(db)

type Called = { keys: string[]; marks: string[]; names: { one: string; other: string }[]; numbers: string[] }

/**
 * How a sheet would call these contacts: e-mails, phones and RUT as imports keep them and bare of what people write
 * between figures, names folded, and the numbers by which an error names who is known already.
 */
export async function calledInSheets(db: Db, accountId: number, ids: number[]): Promise<Called> {
  const { rows } = await sql<Called>`
    select
      array(
        select distinct i.kind || ':' || i.value from contact_identity i
        where i.account_id = ${accountId} and i.contact_id = any (${ids}::bigint[])) as keys,
      array(
        select distinct case i.kind when 'phone' then right(i.value, 9) else ${bare(sql`i.value`)} end from contact_identity i
        where i.account_id = ${accountId} and i.contact_id = any (${ids}::bigint[])
          and i.kind in ('email', 'phone', 'national_id')) as marks,
      coalesce((
        select jsonb_agg(jsonb_build_object('one', named.one, 'other', named.other)) from (
          select distinct app.fold(trim(coalesce(c.business_name, c.first_name))) as one,
            app.fold(trim(coalesce(c.business_name, c.last_name))) as other
          from contact c where c.account_id = ${accountId} and c.id = any (${ids}::bigint[])
        ) as named where length(named.one) > 1 and length(named.other) > 1), '[]') as names,
      array(
        select '(#' || lpad(id::text, greatest(5, length(id::text)), '0') || ')' from unnest(${ids}::bigint[]) as id) as numbers`.execute(
    db,
  )
  return rows[0] ?? { keys: [], marks: [], names: [], numbers: [] }
}

const bare = (text: ReturnType<typeof sql>) => sql`lower(translate(${text}, ' .-()+', ''))`

/**
 * Empties the rows that went into these contacts, those that went into nobody and call them by mail, phone, RUT or whole
 * name, and all whose error names them. What had not gone in yet never will.
 */
export const emptyImportRows = (
  db: Db,
  accountId: number,
  ids: number[],
  { keys, marks, names, numbers }: Called,
) =>
  sql`
    update import_row r set cells = '[]', fields = null, errors = null, keys = '{}', before = null,
      state = case when r.state in ('staged', 'ready', 'bad') then 'skipped' else r.state end
    from (
      select s.import_id, s.n from import_row s
      cross join lateral (select ${bare(sql`s.cells::text`)} as bare, app.fold(s.cells::text) as folded offset 0) as said
      where s.account_id = ${accountId} and s.contact_id is null and (
        s.keys && ${keys}::text[]
        or exists (select from unnest(${marks}::text[]) as mark where strpos(said.bare, mark) > 0)
        or exists (
          select from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as name (one text, other text)
          where strpos(said.folded, name.one) > 0 and strpos(said.folded, name.other) > 0))
      union
      select s.import_id, s.n from import_row s
      where s.account_id = ${accountId} and (s.contact_id = any (${ids}::bigint[]) or exists (
        select from unnest(${numbers}::text[]) as number where strpos(s.errors::text, number) > 0))
    ) as theirs
    where r.account_id = ${accountId} and r.import_id = theirs.import_id and r.n = theirs.n`.execute(db)

/** Exports under way are not kept before this transaction ends, and then see that somebody was erased. */
export const holdExports = (db: Db, accountId: number) =>
  sql`
    select j.id from job j
    where j.account_id = ${accountId} and j.kind = 'list_export' and j.status in ('queued', 'running')
    order by j.id for no key update of j`.execute(db)

/** Filters of earlier exports may be somebody's name. */
export const emptyFilters = (db: Db, accountId: number, said: string[]) =>
  sql`
    update audit_entry set data = data - 'filters'
    where account_id = ${accountId} and area = 'exports' and exists (
      select from unnest(${said}::text[]) as s (said) where strpos(lower(data ->> 'filters'), lower(s.said)) > 0)`.execute(
    db,
  )

/** A sheet may be called like the person; so are the job, what was told of it and what still waits to be told. */
export async function renameSheets(db: Db, accountId: number, { names }: Called) {
  const { rows } = await sql<{ id: number }>`
    update job j set title = 'planilla' || coalesce(substring(j.title from '\\.[a-z]{3,4}$'), '')
    where j.account_id = ${accountId} and j.kind = 'contact_import' and exists (
      select from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as name (one text, other text)
      where strpos(app.fold(j.title), name.one) > 0 and strpos(app.fold(j.title), name.other) > 0)
    returning j.id`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await sql`
    update audit_entry set data = data || '{"file": "planilla"}'
    where account_id = ${accountId} and area = 'contacts' and act = 'contacts.imported'
      and (data ->> 'import_id')::bigint = any (${ids}::bigint[])`.execute(db)
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
