import { endJob, type JobParts, type Task } from '#server/features/office/jobs/actions.ts'
import { moveJob } from '#server/features/office/jobs/queries.ts'
import type { NextRow } from '../checking.actions.ts'
import type { ImportKind } from '../kind.ts'
import type { CellError } from '../parsing/cell-error.ts'
import { changeImport, countRows, lockImport } from '../queries.ts'
import { changeRows, nextRows } from '../rows.queries.ts'
import { refusedIn } from './refusal.ts'

const together = 250

/** Writes the next rows and marks them in one transaction, so that each is written once despite crashes. */
export async function writeNext(
  parts: JobParts,
  task: Task,
  after: number,
  kind: ImportKind,
): Promise<NextRow> {
  try {
    return await writeBatch(parts, task, kind, { after, most: together })
  } catch (error) {
    if (!refusedIn(error)) throw error
    return writeSingly(parts, task, after, kind)
  }
}

/**
 * When a referenced row was deleted after the check, rows are written one by one, and the failing one gets its error.
 */
async function writeSingly(parts: JobParts, task: Task, after: number, kind: ImportKind): Promise<NextRow> {
  let place: NextRow = after
  for (let left = together; left > 0 && place !== null; left--) {
    const from: number = place
    try {
      place = await writeBatch(parts, task, kind, { after: from, most: 1 })
    } catch (error) {
      const refused = refusedIn(error)
      if (!refused) throw error
      place = await refuseNext(parts, task, from, kind.reasonIn(refused))
    }
  }
  return place
}

const refuseNext = ({ database, now }: JobParts, task: Task, after: number, error: CellError) =>
  database.inAccount(task.account_id, async (db) => {
    const { id, me } = task
    await lockImport(db, task)
    const [row] = await nextRows(db, me.account_id, id, { states: ['ready'], after, most: 1 })
    if (!row) return after
    await changeRows(db, me.account_id, id, [{ n: row.n, state: 'bad', errors: [error] }])
    await moveJob(db, task, now())
    return row.n
  })

const writeBatch = (
  { database, now }: JobParts,
  task: Task,
  kind: ImportKind,
  { after, most }: { after: number; most: number },
): Promise<NextRow> =>
  database.inAccount(task.me.account_id, async (db) => {
    const { id, me } = task
    const { account_id } = me
    const asked = await lockImport(db, task)
    if (asked.stage !== 'writing') return 0
    const rows = kind.fewOf(await nextRows(db, account_id, id, { states: ['ready'], after, most }))
    const actor = { me, at: now() }
    const last = rows.at(-1)
    if (last) {
      await changeRows(db, account_id, id, await kind.write(db, actor, asked, rows))
      // By position in the file: counting all rows each time would be slow for long files.
      const progress = 40 + Math.floor((59 * last.n) / Math.max(last.n, asked.rows_count))
      await moveJob(db, task, actor.at, { progress })
      return last.n
    }
    const { of } = await countRows(db, account_id, id)
    const skipped = of('bad') + of('skipped') + of('unchanged')
    const result = { created: of('created'), updated: of('updated'), skipped }
    await changeImport(db, account_id, id, actor.at, { stage: 'done', bad_count: of('bad') })
    await endJob(db, task, actor.at, { result })
    return null
  })
