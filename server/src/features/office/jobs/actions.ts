import type { ImportOutcome } from '#contract/events.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { dropFiles } from '#server/features/office/files/actions.ts'
import { personOf } from '#server/features/office/users/acting.queries.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, Failure } from '#server/platform/fail.ts'
import type { FileParts } from '#server/platform/files/open-files.ts'
import { changingFiles } from '#server/platform/files/request-files.ts'
import { JobPayload, jobNames, type QueuedKind } from '#server/platform/jobs/asked.ts'
import { type JobContext, job } from '#server/platform/jobs/job.ts'
import type { Me } from '#server/platform/me.ts'
import { sentences } from '#server/platform/sentences.ts'
import {
  changeJob,
  type FilesBefore,
  giveBack,
  moveJob,
  type Started,
  silence,
  startJob,
  TakenOver,
  takeOldFiles,
} from './queries.ts'

/** Shared by every process that runs jobs. */
export type Open = { database: Database; files: FileParts }
export type JobParts = Open & Pick<JobContext, 'now' | 'signal' | 'log' | 'enqueue'>
/** One start of a job, and the user it runs for. */
export type Task = Started & { me: Me }

const mostStarts = 3
const interrupted =
  'Se interrumpió tres veces sin terminar. Revise el archivo o los filtros, e inténtelo de nuevo'
const second = 1000
/** How often a running job renews its sign of life. */
const beatEvery = 20 * second

type Rules = {
  onFailed?: (db: Db, task: Started, at: string) => Promise<unknown>
  /** Continues without the user who requested it, and after any number of interruptions. */
  mustEnd?: boolean
}

type Work<More> = (task: Task, parts: JobParts & More) => Promise<unknown>

/** The queue job that runs requests of this kind. */
export const askedJob = <More extends object = object>(
  kind: QueuedKind,
  longest: '1 h' | '4 h',
  work: Work<More>,
  rules?: Rules,
) =>
  job(jobNames[kind], {
    payload: JobPayload,
    longest,
    run: (open: Open & More, payload, context) => doJob({ ...open, ...context }, payload, work, rules),
  })

/** In percent; at most 99 before everything is done. */
export const progressOf = (done: number, total: number) =>
  Math.min(99, Math.floor((99 * done) / Math.max(1, total)))

/**
 * Runs a requested job. A `Failure` that users can act on ends it, and runs `onFailed` in the same transaction; any
 * other error is retried, a limited number of times if it crashes the process.
 */
export async function doJob<More extends object>(
  parts: JobParts & More,
  { account_id, id }: JobPayload,
  work: Work<More>,
  { onFailed, mustEnd = false }: Rules = {},
) {
  const { database, now, log } = parts
  const at = now()
  const before = new Date(Date.parse(at) - silence).toISOString()
  const task = await database.inAccount(account_id, async (db) => {
    const started = await startJob(db, account_id, id, { at, before })
    if (!started) return
    const me = await personOf(db, account_id, started.user_id)
    return { ...started, me: me ?? (mustEnd ? await systemOf(db, account_id) : undefined) }
  })
  if (!task) return
  const beating = beat(parts, task)
  try {
    const { me } = task
    ensure(mustEnd || task.starts <= mostStarts, 'conflict', { detail: interrupted })
    ensure(me, 'forbidden', { detail: 'Quien lo pidió ya no tiene acceso' })
    await work({ ...task, me }, { ...parts, signal: AbortSignal.any([parts.signal, beating.signal]) })
  } catch (error) {
    if (error instanceof TakenOver || beating.signal.aborted)
      return log.info({ job: id, attempt: task.attempt }, 'a newer start works on this job')
    if (!(error instanceof Failure) || error.code === 'unavailable') {
      await database.inAccount(account_id, (db) => giveBack(db, task, now())).catch(() => {})
      throw error
    }
    const problem = error.more.detail ?? sentences[error.code]
    await database.inAccount(account_id, async (db) => {
      await onFailed?.(db, task, now())
      await endJob(db, task, now(), { problem })
    })
  } finally {
    beating.stop()
  }
}

/** Renews the sign of life of this start; its signal aborts when another start takes over. */
function beat({ database, now, log }: JobParts, task: Started) {
  const lost = new AbortController()
  const timer = setInterval(() => {
    database
      .inAccount(task.account_id, (db) => moveJob(db, task, now()))
      .catch((error) => {
        if (error instanceof TakenOver) lost.abort(error)
        else log.warn({ err: error, job: task.id }, 'a job could not say that it is alive')
      })
  }, beatEvery)
  return { signal: lost.signal, stop: () => clearInterval(timer) }
}

type Ending = { result?: object; problem?: string; stored_file_id?: number; outcome?: ImportOutcome }

/** Ends the job, and notifies its user. */
export async function endJob(db: Db, task: Started, at: string, { problem, outcome, ...ending }: Ending) {
  const failed = problem !== undefined
  await moveJob(db, task, at, {
    ...ending,
    status: failed ? 'failed' : 'done',
    problem: problem ?? null,
    ...(!failed && { progress: 100 }),
    finished_at: at,
  })
  await tellEnded(db, task, at, { failed, ...(outcome && { outcome }) })
}

/** Ends a job from outside: a running start can write nothing more. */
export async function stopJob(db: Db, job: Ended, at: string, problem: string) {
  await changeJob(db, job.account_id, job.id, at, { status: 'failed', problem, finished_at: at })
  await tellEnded(db, job, at, { failed: true })
}

type Ended = Pick<Started, 'account_id' | 'id' | 'kind' | 'title' | 'user_id'>

async function tellEnded(
  db: Db,
  { account_id, id: job_id, kind, title, user_id }: Ended,
  at: string,
  ended: { failed: boolean; outcome?: ImportOutcome },
) {
  const me = await systemOf(db, account_id)
  await emit(db, { me, at }, { type: 'job.ended', job_id, kind, title, user_id, ...ended })
}

/** Deletes the files of jobs that are older than theirs are kept, up to a limit; returns how many. */
export const dropJobFilesOf = (
  { database, files }: { database: Database; files: Pick<FileParts, 'store' | 'mostPerAccount'> },
  accountId: number,
  before: FilesBefore,
  most: number,
) =>
  changingFiles(files, (changing) =>
    database.inAccount(accountId, async (db) => {
      const keys = await takeOldFiles(db, accountId, before, most)
      await dropFiles(db, accountId, changing, keys)
      return keys.length
    }),
  )
