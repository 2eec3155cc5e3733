import { inEveryAccount } from '#server/features/account/every/actions.ts'
import { systemOf } from '#server/features/account/system/queries.ts'
import { dropFile } from '#server/features/files/actions.ts'
import { personOf } from '#server/features/users/acting/queries.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { Failure } from '#server/platform/fail.ts'
import type { FileParts } from '#server/platform/files/open-files.ts'
import { changingFiles } from '#server/platform/files/request-files.ts'
import type { Me } from '#server/platform/me.ts'
import { sentences } from '#server/platform/sentences.ts'
import { changeJob, jobToDo, stalledJobs, takeOldFiles, type Working } from './queries.ts'

export type JobPayload = { account_id: number; id: number }
export type JobParts = { database: Database; files: FileParts; now: () => string }
export type Task = Working & { me: Me }

/**
 * Runs what somebody asked for. A reason people can act on ends it, and `onFailed` in the same transaction; anything else
 * is tried again.
 */
export async function doJob(
  parts: JobParts,
  { account_id, id }: JobPayload,
  work: (task: Task) => Promise<unknown>,
  onFailed?: (db: Db, at: string) => Promise<unknown>,
) {
  const { database, now } = parts
  const task = await database.inAccount(account_id, async (db) => {
    const job = await jobToDo(db, account_id, id)
    return job && { ...job, me: await personOf(db, account_id, job.user_id) }
  })
  if (!task || task.status === 'done' || task.status === 'failed') return
  const { me } = task
  try {
    if (!me) throw new Failure('forbidden', { detail: 'Quien lo pidió ya no tiene acceso' })
    await work({ ...task, me })
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'unavailable') throw error
    const problem = error.more.detail ?? sentences[error.code]
    await database.inAccount(account_id, async (db) => {
      await onFailed?.(db, now())
      await endJob(db, { ...task, account_id }, now(), { problem })
    })
  }
}

type Ending = { result?: object; problem?: string; stored_file_id?: number }

/** Ends it, and lets its person know. */
export async function endJob(
  db: Db,
  job: Pick<Working, 'id' | 'kind' | 'title' | 'user_id'> & { account_id: number },
  at: string,
  { problem, ...ending }: Ending,
) {
  const failed = problem !== undefined
  await changeJob(db, job.account_id, job.id, at, {
    ...ending,
    status: failed ? 'failed' : 'done',
    problem: problem ?? null,
    ...(!failed && { progress: 100 }),
    finished_at: at,
  })
  const { id: job_id, kind, title, user_id } = job
  const me = await systemOf(db, job.account_id)
  await emit(db, { me, at }, { type: 'job.ended', job_id, kind, title, user_id, failed })
}

const minute = 60_000
const week = 7 * 24 * 60 * minute

/** Takes up what stopped with the server that did it. */
export async function resumeJobs(
  { database, now }: JobParts,
  run: (kind: Working['kind'], payload: JobPayload) => Promise<unknown>,
) {
  const before = new Date(Date.parse(now()) - 2 * minute).toISOString()
  await inEveryAccount(database, async (account_id) => {
    const stalled = await database.inAccount(account_id, (db) => stalledJobs(db, account_id, before))
    for (const { id, kind } of stalled) await run(kind, { account_id, id })
  })
}

/** What was made is there for a week. */
export const dropOldJobFiles = (parts: JobParts) =>
  inEveryAccount(parts.database, (id) => dropJobFilesOf(parts, id))

export const dropJobFilesOf = ({ database, files, now }: JobParts, accountId: number) =>
  changingFiles(files, (changing) =>
    database.inAccount(accountId, async (db) => {
      const before = new Date(Date.parse(now()) - week).toISOString()
      for (const key of await takeOldFiles(db, accountId, before))
        await dropFile(db, accountId, changing, key)
    }),
  )
