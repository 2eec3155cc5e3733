import pLimit from 'p-limit'
import { askedJob, type JobParts, type Task } from '#server/features/office/jobs/actions.ts'
import { moveJob } from '#server/features/office/jobs/queries.ts'
import { checkNext, type NextRow } from './checking.actions.ts'
import { changeImport, lockImport } from './queries.ts'
import { readIn } from './reading/actions.ts'
import { revertNext } from './reverting/actions.ts'
import { writeNext } from './writing/actions.ts'

/** Each one uses a thread, and memory for the texts of a workbook. */
const readingAtOnce = pLimit(2)

/** Continues from the import's stage, one transaction at a time, until it ends or waits for a user. */
export const importContacts = askedJob(
  'contact_import',
  '4 h',
  async (task, parts) => {
    for (let place: NextRow = 0; place !== null; ) {
      parts.signal.throwIfAborted()
      place = await step(parts, task, place)
    }
  },
  { onFailed: (db, { account_id, id }, at) => changeImport(db, account_id, id, at, { stage: 'failed' }) },
)

async function step(parts: JobParts, task: Task, after: number): Promise<NextRow> {
  const { account_id } = task.me
  const { stage } = await parts.database.inAccount(account_id, (db) => lockImport(db, task))
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
      await parts.database.inAccount(account_id, (db) => moveJob(db, task, parts.now(), { status: 'queued' }))
      return null
    default:
      return null
  }
}
