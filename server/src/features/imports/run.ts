import pLimit from 'p-limit'
import { doJob, type JobParts, type JobPayload, type Task } from '#server/features/jobs/actions.ts'
import { changeJob } from '#server/features/jobs/queries.ts'
import { checkNext, type Place } from './checking/actions.ts'
import { changeImport, lockImport } from './queries.ts'
import { readIn } from './reading/actions.ts'
import { revertNext } from './reverting/actions.ts'
import { writeNext } from './writing/actions.ts'

/** Each has a thread, and texts of a workbook in memory. */
const readingAtOnce = pLimit(2)

/** Goes on where the import stands, a transaction at a time, until it is over or waits for somebody. */
export const runImport = (parts: JobParts, payload: JobPayload) =>
  doJob(
    parts,
    payload,
    async (task) => {
      for (let place: Place = 0; place !== null; ) place = await step(parts, task, place)
    },
    (db, at) => changeImport(db, payload.account_id, payload.id, at, { stage: 'failed' }),
  )

async function step(parts: JobParts, task: Task, after: number): Promise<Place> {
  const { account_id } = task.me
  const { stage } = await parts.database.inAccount(account_id, (db) => lockImport(db, account_id, task.id))
  switch (stage) {
    case 'reading':
      await readingAtOnce(() => readIn(parts, task))
      return 0
    case 'checking':
      return checkNext(parts, task, after)
    case 'writing':
      return writeNext(parts, task, after)
    case 'reverting':
      return revertNext(parts, task, after)
    case 'review':
      await parts.database.inAccount(account_id, (db) =>
        changeJob(db, account_id, task.id, parts.now(), { status: 'queued' }),
      )
      return null
    default:
      return null
  }
}
