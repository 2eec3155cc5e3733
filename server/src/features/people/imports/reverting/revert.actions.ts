import type { Event } from '#contract/events.ts'
import { endJob, type JobParts, type Task } from '#server/features/office/jobs/actions.ts'
import { moveJob } from '#server/features/office/jobs/queries.ts'
import { inChunks, transactionsOf } from '#server/platform/chunks.ts'
import type { Database, Db } from '#server/platform/db.ts'
import type { Author } from '#server/platform/events.ts'
import { asSystem } from '#server/platform/me.ts'
import type { NextRow } from '../checking.actions.ts'
import type { ImportKind } from '../kind.ts'
import { changeImport, lockImport } from '../queries.ts'
import { changeRows, nextRows } from '../rows.queries.ts'
import { endWaiting, forgetPeople, forgetRows } from './revert.queries.ts'

const together = 500

/** Reverts the next rows, each once; contacts and leads used since then remain. */
export async function revertNext(
  { database, now }: JobParts,
  task: Task,
  after: number,
  kind: ImportKind,
): Promise<NextRow> {
  const { id, me } = task
  const { account_id } = me
  return database.inAccount(account_id, async (db) => {
    const { stage, rows_count } = await lockImport(db, task)
    if (stage !== 'reverting') return 0
    // A user who may import may revert an import, and only what it did.
    const actor = asSystem({ me, at: now() })
    const rows = await nextRows(db, account_id, id, {
      states: ['created', 'updated'],
      after,
      most: together,
    })
    const last = rows.at(-1)
    if (last) {
      await changeRows(db, account_id, id, await kind.revert(db, actor, rows))
      const progress = Math.floor((99 * last.n) / Math.max(last.n, rows_count))
      await moveJob(db, task, actor.at, { progress })
      return last.n
    }
    await changeImport(db, account_id, id, actor.at, { stage: 'reverted' })
    await endJob(db, task, actor.at, { outcome: 'reverted' })
    return null
  })
}

const month = 30 * 24 * 60 * 60 * 1000

export const revertibleSince = (at: string) => new Date(Date.parse(at) - month).toISOString()

export async function forgetRowsOf(database: Database, accountId: number, at: string) {
  const before = revertibleSince(at)
  const transact = transactionsOf(database, accountId)
  await inChunks(transact, (db, most) => forgetRows(db, accountId, before, most))
  const problem = 'Pasaron 30 días sin terminarla; suba el archivo de nuevo'
  await transact((db) => endWaiting(db, accountId, { before, at, problem }))
}

/** Runs in the transaction of the erasure. */
export async function forgetErased(db: Db, { me }: Author, events: Event[]) {
  const ids = events.flatMap((event) => (event.type === 'person.erased' ? event.contact_ids : []))
  if (ids.length > 0) await forgetPeople(db, me.account_id, ids)
}
