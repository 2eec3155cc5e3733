import { sql } from 'kysely'
import type { PromptResult } from '#contract/insight/prompt-results.ts'
import type { Job, JobKind, RowError } from '#contract/office/jobs.ts'
import { seesAll } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import { type QueuedKind, watchJob } from '#server/platform/jobs/asked.ts'
import type { Me } from '#server/platform/me.ts'

const minute = 60_000
/** A running job without a sign of life for this long counts as dead; the view `deadline` uses the same value. */
export const silence = minute

export type JobRow = Omit<Job, 'errors' | 'file'> & {
  file: { key: FileKey; name: string; mime: string } | null
}

type Read = Omit<JobRow, 'result'> & {
  result: Pick<Job['result'], 'created' | 'updated' | 'skipped'>
  /** The answer of a prompt, as it was written. */
  answered: unknown
}

const mostErrors = 1000

/** For an import, with its cell errors. */
export async function jobById(db: Db, me: Me, id: number): Promise<JobRow & { errors: RowError[] }> {
  const { rows } = await sql<Read>`
    select j.id, j.kind, j.status, j.progress, j.problem, j.created_at, j.finished_at,
      jsonb_build_object('created', 0, 'updated', 0, 'skipped', 0) || j.result as result,
      (select r.result from prompt_run r where r.account_id = ${me.account_id} and r.id = j.id) as answered,
      (select json_build_object('key', f.key, 'name', f.name, 'mime', f.mime) from stored_file f
        where f.account_id = ${me.account_id} and f.id = j.stored_file_id and j.kind in ('list_export', 'report_run')) as file
    from job j
    where j.account_id = ${me.account_id} and j.id = ${id}
      and (j.user_id = ${me.id} or j.kind = 'contact_import' and ${seesAll(me, 'contacts') && me.permissions.includes('contacts.import')}::boolean)`.execute(
    db,
  )
  const { answered, ...job } = found(rows[0])
  return {
    ...job,
    result: { ...job.result, ...(answered as Partial<PromptResult> | null) },
    errors: job.kind === 'contact_import' || job.kind === 'unit_import' ? await rowErrors(db, me, id) : [],
  }
}

async function rowErrors(db: Db, me: Me, id: number): Promise<RowError[]> {
  const { rows } = await sql<RowError>`
    select r.sheet, r.line as row, e ->> 'label' as field, e ->> 'message' as message
    from import_row r cross join lateral jsonb_array_elements(r.errors) as e
    where r.account_id = ${me.account_id} and r.import_id = ${id} and r.state = 'bad'
    order by r.n limit ${sql.lit(mostErrors)}`.execute(db)
  return rows
}

type Change = {
  status?: 'queued' | 'running' | 'done' | 'failed'
  progress?: number
  result?: object
  problem?: string | null
  stored_file_id?: number | null
  finished_at?: string | null
  starts?: number
}

/** Changes a job on a user's request, whether or not a start is running. */
export async function changeJob(db: Db, accountId: number, id: number, at: string, change: Change) {
  const { result, ...rest } = change
  await db
    .updateTable('job')
    .set({ ...rest, ...(result && { result: JSON.stringify(result) }), beat_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** A newer start has taken over this job. */
export class TakenOver extends Error {}

/**
 * Saves the progress of a job in the transaction of each step; this is also its sign of life. Fails when a newer start
 * has taken over, which rolls the step back.
 */
export async function moveJob(db: Db, task: Started, at: string, change: Change = {}) {
  const { result, ...rest } = change
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ ...rest, ...(result && { result: JSON.stringify(result) }), beat_at: at })
    .where('account_id', '=', task.account_id)
    .where('id', '=', task.id)
    .where('attempt', '=', task.attempt)
    .where('status', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new TakenOver(`Job ${task.id} was taken over`)
}

/** What was requested may contain a name: the audit keeps it, nothing else after the job is done. */
export const forgetAsked = (db: Db, accountId: number, id: number) =>
  sql`update job set asked = '{}' where account_id = ${accountId} and id = ${id}`.execute(db)

/** The request and the progress of a long change, for its next step; fails when a newer start has taken over. */
export async function lockWork<Asked, Progress>(db: Db, { account_id, id, attempt }: Started) {
  const { rows } = await sql<{ asked: Asked; result: Partial<Progress> }>`
    select j.asked, j.result from job j
    where j.account_id = ${account_id} and j.id = ${id} and j.attempt = ${attempt} and j.status = 'running'
    for no key update`.execute(db)
  if (!rows[0]) throw new TakenOver(`Job ${id} was taken over`)
  return rows[0]
}

/** Makes this user responsible for a job whose user is deactivated. */
export async function takeOver(db: Db, me: Me, id: number) {
  await sql`
    update job j set user_id = ${me.id}
    where j.account_id = ${me.account_id} and j.id = ${id} and not exists (
      select from app_user u where u.account_id = ${me.account_id} and u.id = j.user_id and u.is_active)`.execute(
    db,
  )
}

export type Working = {
  id: number
  kind: JobKind
  /** 0 when no user requested it. */
  user_id: number
  address: string
  title: string
  status: Job['status']
  asked: unknown
  stored_file_id: number | null
  file_key: FileKey | null
  created_at: string
}
/** One start of a job; `attempt` identifies it. */
export type Started = Working & { account_id: number; attempt: number; starts: number }

/** Starts a job that waits, or that gave no sign of life since `before`; undefined when it has ended or is running. */
export async function startJob(
  db: Db,
  accountId: number,
  id: number,
  { at, before }: { at: string; before: string },
): Promise<Started | undefined> {
  const { rows } = await sql<Started>`
    update job j set status = 'running', attempt = j.attempt + 1, starts = j.starts + 1, beat_at = ${at}
    where j.account_id = ${accountId} and j.id = ${id}
      and (j.status = 'queued' or (j.status = 'running' and j.beat_at < ${before}))
    returning j.account_id, j.id, j.kind, coalesce(j.user_id, 0) as user_id, j.address, j.title, j.status, j.asked, j.stored_file_id,
      j.created_at, j.attempt, j.starts,
      (select f.key from stored_file f where f.account_id = ${accountId} and f.id = j.stored_file_id) as file_key`.execute(
    db,
  )
  if (rows[0]) await watchJob(db, accountId, id, at, silence)
  return rows[0]
}

/** Returns the job to the queue without counting this start: it failed without crashing the process. */
export const giveBack = (db: Db, { account_id, id, attempt }: Started, at: string) =>
  sql`
    update job j set status = 'queued', starts = j.starts - 1, beat_at = ${at}
    where j.account_id = ${account_id} and j.id = ${id} and j.attempt = ${attempt} and j.status = 'running'`.execute(
    db,
  )

type Silent = { running: string; queued: string }

/** The jobs to queue again: those running without a sign of life, and those waiting very long. */
export async function takeStalled(db: Db, accountId: number, at: string, before: Silent, ids: number[]) {
  const { rows } = await sql<{ id: number; kind: QueuedKind }>`
    update job j set status = 'queued', beat_at = ${at}
    where j.account_id = ${accountId} and j.id = any (${ids}::bigint[])
      and (j.status = 'running' and j.beat_at < ${before.running} or j.status = 'queued' and j.beat_at < ${before.queued})
      and not exists (
        select from contact_import i
        where i.account_id = ${accountId} and i.id = j.id and i.stage not in ('reading', 'checking', 'writing', 'reverting'))
    returning j.id, j.kind`.execute(db)
  return rows
}

/** When the jobs were asked for whose files go: those of reports are kept longer. */
export type FilesBefore = { reports: string; others: string }

/** Condition on `job j`: its file has been kept long enough. */
export const isFileOld = ({ reports, others }: FilesBefore) => sql<boolean>`
  j.created_at < case when j.kind = 'report_run' then ${reports}::timestamptz else ${others}::timestamptz end`

/** Removes the files of older jobs from their rows, up to a limit; returns their keys. */
export async function takeOldFiles(
  db: Db,
  accountId: number,
  before: FilesBefore,
  most: number,
): Promise<FileKey[]> {
  const { rows } = await sql<{ key: FileKey }>`
    with old as materialized (
      select j.id, j.stored_file_id from job j
      where j.account_id = ${accountId} and j.stored_file_id is not null and ${isFileOld(before)}
      order by j.id limit ${most}
    ), freed as (
      update job j set stored_file_id = null from old
      where j.account_id = ${accountId} and j.id = old.id
      returning old.stored_file_id)
    select f.key from freed join stored_file f on f.account_id = ${accountId} and f.id = freed.stored_file_id`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}
