import pLimit from 'p-limit'
import { askedJob, type JobParts, type Task } from '#server/features/office/jobs/actions.ts'
import { moveJob } from '#server/features/office/jobs/queries.ts'
import { checkNext, type NextRow } from './checking.actions.ts'
import type { ImportKind } from './kind.ts'
import { importKinds } from './kinds.ts'
import { changeImport, lockImport } from './queries.ts'
import { readIn } from './reading/read-table.actions.ts'
import { revertNext } from './reverting/revert.actions.ts'
import { writeNext } from './writing/write-rows.actions.ts'

/** Each one uses a thread, and memory for the texts of a workbook. */
const readingAtOnce = pLimit(2)

/** Continues from the import's stage, one transaction at a time, until it ends or waits for a user. */
const importing = (job: 'contact_import' | 'unit_import', kind: ImportKind) =>
  askedJob(
    job,
    '4 h',
    async (task, parts) => {
      for (let place: NextRow = 0; place !== null; ) {
        parts.signal.throwIfAborted()
        place = await step(parts, task, place, kind)
      }
    },
    { onFailed: (db, { account_id, id }, at) => changeImport(db, account_id, id, at, { stage: 'failed' }) },
  )

export const importContacts = importing('contact_import', importKinds.contacts)
export const importUnits = importing('unit_import', importKinds.units)
export const importJobs = { contacts: importContacts, units: importUnits } as const

async function step(parts: JobParts, task: Task, after: number, kind: ImportKind): Promise<NextRow> {
  const { account_id } = task.me
  const { stage } = await parts.database.inAccount(account_id, (db) => lockImport(db, task))
  switch (stage) {
    case 'reading':
      await readingAtOnce(() => readIn(parts, task, kind))
      return 0
    case 'checking':
      return checkNext(parts, task, after, kind)
    case 'writing':
      return writeNext(parts, task, after, kind)
    case 'reverting':
      return revertNext(parts, task, after, kind)
    case 'review':
      await parts.database.inAccount(account_id, (db) => moveJob(db, task, parts.now(), { status: 'queued' }))
      return null
    default:
      return null
  }
}
