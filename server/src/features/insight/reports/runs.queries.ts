import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listReportRuns, ReportRun } from '#contract/insight/reports.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'
import type { Letterhead } from '#server/platform/printing/document.ts'
import type { AskedReport } from './asked-report.ts'

export async function letterheadOf(db: Db, accountId: number): Promise<Letterhead> {
  const { rows } = await sql<Letterhead>`
    select a.name, a.national_id, a.phone, a.email, a.address
    from account a where a.id = ${accountId}`.execute(db)
  return found(rows[0])
}

export type RunRow = Omit<ReportRun, 'file'> & { file: { key: FileKey; name: string; mime: string } | null }

/** The runs that `me` asked for. */
export const pageOfRuns = (
  db: Db,
  me: Me,
  query: OutputOf<typeof listReportRuns, 'query'>,
  link: LinkToPage,
) =>
  readPage(db, me, query, link, {
    from: sql`job j`,
    where: sql`j.account_id = ${me.account_id} and j.kind = 'report_run' and j.user_id = ${me.id}`,
    order: newestFirst('j.created_at', 'j.id'),
    rows: (picked, more) => sql<RunRow>`
      select j.id, r.kind, r.format, j.status, j.progress, j.problem, r.rows,
        case when j.asked <> '{}' then json_build_object(
          'filters', coalesce(j.asked -> 'query', '{}'), 'columns', j.asked -> 'columns',
          'group_by', j.asked ->> 'group_by', 'compared_with', j.asked ->> 'compared_with') end as asked,
        case when f.id is not null then json_build_object('key', f.key, 'name', f.name, 'mime', f.mime) end as file,
        j.created_at, j.finished_at ${more}
      from (${picked}) as picked
      join job j on j.account_id = ${me.account_id} and j.id = picked.id
      join report_run r on r.account_id = ${me.account_id} and r.id = j.id
      left join stored_file f on f.account_id = ${me.account_id} and f.id = j.stored_file_id`,
  })

export async function insertRun(db: Db, accountId: number, id: number, { kind, format }: AskedReport) {
  await db.insertInto('report_run').values({ account_id: accountId, id, kind, format }).execute()
}

export const setRows = (db: Db, accountId: number, id: number, rows: number) =>
  sql`update report_run set rows = ${rows} where account_id = ${accountId} and id = ${id}`.execute(db)

type Locked = { id: number; file: { key: FileKey; name: string; mime: string } | null }

/** A run of `me`, or 404. */
export async function runById(db: Db, me: Me, id: number): Promise<Locked> {
  const { rows } = await sql<Locked>`
    select j.id, case when f.id is not null then json_build_object('key', f.key, 'name', f.name, 'mime', f.mime) end as file
    from job j
    left join stored_file f on f.account_id = ${me.account_id} and f.id = j.stored_file_id
    where j.account_id = ${me.account_id} and j.id = ${id} and j.kind = 'report_run' and j.user_id = ${me.id}`.execute(
    db,
  )
  return found(rows[0])
}

/** Waits for the step of a running start, which then finds its job gone. */
export const lockRun = (db: Db, accountId: number, id: number) =>
  sql`select from job j where j.account_id = ${accountId} and j.id = ${id} for update`.execute(db)

export async function removeRun(db: Db, accountId: number, id: number) {
  await sql`delete from export_part where account_id = ${accountId} and job_id = ${id}`.execute(db)
  await sql`delete from report_run where account_id = ${accountId} and id = ${id}`.execute(db)
  await sql`delete from job where account_id = ${accountId} and id = ${id}`.execute(db)
}

/** The file of a run that is done, and who made it. */
export async function fileToMail(db: Db, accountId: number, id: number) {
  const { rows } = await sql<{
    key: FileKey
    name: string
    mime: string
    size: number
    author: string
    account: string
  }>`
    select f.key, f.name, f.mime, f.size, ${userName('u')} as author, a.name as account
    from job j
    join stored_file f on f.account_id = ${accountId} and f.id = j.stored_file_id
    join app_user u on u.account_id = ${accountId} and u.id = j.user_id
    join account a on a.id = ${accountId}
    where j.account_id = ${accountId} and j.id = ${id} and j.kind = 'report_run'`.execute(db)
  return rows[0]
}
