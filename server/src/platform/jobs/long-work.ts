import type { JobKind } from '#contract/office/jobs.ts'
import type { Db } from '../db.ts'
import { goesOnIn } from '../going-on.ts'
import type { Actor } from '../me.ts'
import type { Owned } from '../owned.ts'
import { insertJob, JobPayload, jobNames } from './asked.ts'
import type { Enqueue } from './job.ts'

export type LongKind = Exclude<JobKind, 'contact_import' | 'list_export' | 'report_run' | 'prompt_run'>
/** Its progress; a step adds what it needs to continue. */
export type Progress = { done: number }

type Work<A, P> = {
  actor: Actor
  asked: A
  place: P
  most: number
  owns: readonly Owned[]
  enqueue: Enqueue
}
/** Changes the next rows, at most `most`, and returns its position; null when none are left. */
export type LongStep<A, P> = (db: Db, work: Work<A, P>) => Promise<P | null>

/** A step in a list, with any request. */
export type AnyLongStep = (db: Db, work: Work<never, never>) => Promise<Progress | null>

type Start<A> = { kind: LongKind; title: string; total: number; asked: A }

/**
 * Creates the job in the transaction of the request, which answers with its number; the feature that declares the kind runs it.
 */
export async function startLongWork<A extends object>(
  db: Db,
  actor: Actor,
  enqueue: Enqueue,
  { kind, title, total, asked }: Start<A>,
) {
  const { id } = await insertJob(db, actor, { kind, title, asked: { ...asked, total } })
  const queued = { name: jobNames[kind], payload: JobPayload }
  await enqueue(db, queued, { account_id: actor.me.account_id, id })
  goesOnIn(db, id)
}
