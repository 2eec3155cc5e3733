import { mostRows } from '#server/platform/chunks.ts'
import type { LongKind, LongStep, Progress } from '#server/platform/jobs/long-work.ts'
import type { Owned } from '#server/platform/owned.ts'
import { askedJob, endJob, type JobParts, progressOf, type Task } from './actions.ts'
import { forgetAsked, lockWork, moveJob } from './queries.ts'

type Parts = { owns: readonly Owned[] }

/**
 * A change of more rows than a request may make, in transactions of limited size. Permissions were checked at the
 * request, so it runs to the end even if the user is deactivated, and resumes after a crash.
 */
export const longWork = <A extends object, P extends Progress>(kind: LongKind, next: LongStep<A, P>) =>
  askedJob<Parts>(
    kind,
    '4 h',
    async (task, parts) => {
      while (await step(parts, task, next));
    },
    { mustEnd: true },
  )

const step = <A extends object, P extends Progress>(
  { database, now, signal, owns, enqueue }: JobParts & Parts,
  task: Task,
  next: LongStep<A, P>,
): Promise<boolean> =>
  database.inAccount(task.account_id, async (db) => {
    signal.throwIfAborted()
    const { me, address } = task
    const at = now()
    const { asked, result } = await lockWork<A & { total: number }, P>(db, task)
    const place = await next(db, {
      actor: { me, at, address },
      asked,
      place: { done: 0, ...result } as P, // as the previous step wrote it
      most: mostRows.transaction,
      owns,
      enqueue,
    })
    if (place) {
      await moveJob(db, task, at, { progress: progressOf(place.done, asked.total), result: place })
      return true
    }
    await forgetAsked(db, task.account_id, task.id)
    await endJob(db, task, at, { result: {} })
    return false
  })
