import { filled, importSentences } from '#contract/people/import-sentences.ts'
import type { JobParts, Task } from '#server/features/office/jobs/actions.ts'
import { endJob } from '#server/features/office/jobs/actions.ts'
import { moveJob } from '#server/features/office/jobs/queries.ts'
import { mostRows } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db.ts'
import type { ImportKind } from './kind.ts'
import { repeatedRows } from './matching/known-contacts.queries.ts'
import { changeImport, countRows, lockImport } from './queries.ts'
import { changeRows, nextRows, type RowChange, stillChecked, unstageNext } from './rows.queries.ts'

const together = 1000

/** Position in the file, or null when the import has ended or waits for corrections. */
export type NextRow = number | null

/**
 * Checks every row before any is written, the next ones after a position; returns the new position while there is more.
 */
export async function checkNext(
  parts: JobParts,
  task: Task,
  after: number,
  kind: ImportKind,
): Promise<NextRow> {
  const { database, now } = parts
  const { id, me } = task
  const { account_id } = me
  const place = await database.inAccount(account_id, async (db) => {
    const asked = await lockImport(db, task)
    if (asked.unstaged_to !== null) return lookAnew(db, task, asked.unstaged_to, now())
    const rows = await nextRows(db, account_id, id, { states: ['staged'], after, most: together })
    if (rows.length === 0) return null
    const changes = await kind.validate(db, me, asked, rows, now())
    await changeRows(db, account_id, id, changes)
    const progress = 10 + Math.floor((30 * (rows.at(-1)?.n ?? 0)) / Math.max(1, asked.rows_count))
    await moveJob(db, task, now(), { progress })
    return rows.at(-1)?.n ?? null
  })
  if (place !== null) return place
  await refuseRepeated(parts, task, kind)
  return database.inAccount(account_id, (db) => finishChecking(db, task, now()))
}

/** Marks rows to be checked again, one transaction per batch. */
async function lookAnew(db: Db, { id, me }: Task, after: number, at: string): Promise<NextRow> {
  const { transaction: most } = mostRows
  const unstaged_to = await unstageNext(db, me.account_id, id, { after, most })
  await changeImport(db, me.account_id, id, at, { unstaged_to })
  return 0
}

/** Refuses rows repeated within the file, one transaction per batch; a row that says so already stays as it is. */
async function refuseRepeated({ database, now, signal }: JobParts, task: Task, kind: ImportKind) {
  const { id, me } = task
  const { account_id } = me
  const repeated = await database.inAccount(account_id, (db) => repeatedRows(db, account_id, id))
  const changes = repeated.flatMap(({ n, fields, errors, ...other }): RowChange<unknown>[] => {
    const error = kind.repeats(fields, other)
    const isSaid = errors?.some(({ field, message }) => field === error.field && message === error.message)
    return isSaid ? [] : [{ n, state: 'bad', errors: [...(errors ?? []), error] }]
  })
  for (let from = 0; from < changes.length; from += mostRows.transaction) {
    signal.throwIfAborted()
    const next = changes.slice(from, from + mostRows.transaction)
    await database.inAccount(account_id, async (db) => {
      await lockImport(db, task)
      // An erasure may have emptied some since they were read.
      const there = await stillChecked(db, account_id, id, next)
      await changeRows(
        db,
        account_id,
        id,
        next.filter(({ n }) => there.has(n)),
      )
      await moveJob(db, task, now())
    })
  }
}

/** Writing begins, or the import waits for corrections. */
async function finishChecking(db: Db, task: Task, at: string): Promise<NextRow> {
  const { id, me } = task
  const { account_id } = me
  const asked = await lockImport(db, task)
  const { of } = await countRows(db, account_id, id)
  const bad = of('bad')
  const goesOn = bad === 0 || (asked.is_partial && of('ready') > 0)
  if (goesOn) await moveJob(db, task, at)
  await changeImport(db, account_id, id, at, { stage: goesOn ? 'writing' : 'mend', bad_count: bad })
  if (!goesOn)
    await endJob(db, task, at, {
      outcome: 'to_mend',
      problem:
        bad === 1
          ? importSentences.badRow
          : filled(importSentences.badRows, { count: bad.toLocaleString('es-CL') }),
    })
  return goesOn ? 0 : null
}
