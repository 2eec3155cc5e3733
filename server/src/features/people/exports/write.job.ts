import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { exportPermissions } from '#contract/people/exports.ts'
import { has } from '#contract/permissions.ts'
import { keepFile } from '#server/features/office/files/actions.ts'
import {
  askedJob,
  endJob,
  type JobParts,
  progressOf,
  type Task,
} from '#server/features/office/jobs/actions.ts'
import { forgetAsked, moveJob } from '#server/features/office/jobs/queries.ts'
import { ahead } from '#server/platform/ahead.ts'
import { record } from '#server/platform/audit.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import { newDraft } from '#server/platform/files/draft.ts'
import { changingFiles } from '#server/platform/files/request-files.ts'
import { upload } from '#server/platform/files/upload.ts'
import { positionOf, readFrom } from '#server/platform/replica.ts'
import { writeSheet } from '#server/platform/sheets/write.ts'
import { isBefore } from '#server/platform/time.ts'
import { type AskedExport, exportingOf, ownFieldsOf } from './lists.ts'
import { insertParts, partsOf, removeParts } from './parts.queries.ts'
import { countPicked, lastErasure, mostRows, pickedIds } from './queries.ts'

export const exportList = askedJob('list_export', '1 h', async (task, parts) => {
  while (!(await writeExport(parts, task)));
})

const partsTogether = 50

/**
 * Writes the list with the data and the user's permissions at the time the job runs; false when a contact that may be
 * in it was erased meanwhile.
 */
async function writeExport({ database, files, now, signal }: JobParts, task: Task): Promise<boolean> {
  const { me, address } = task
  const asked = task.asked as AskedExport // as `startExport` wrote it
  const at = now()
  ensure(has(me, exportPermissions[asked.list]), 'forbidden')
  const fields = await database.inAccount(me.account_id, (db) => ownFieldsOf(db, me.account_id, asked.list))
  const list = exportingOf(asked.list, me, asked, at, fields)
  const draft = await newDraft(files.incoming)
  const contacts: number[] = []
  try {
    const { erasure, position } = await database.inAccount(me.account_id, async (db) => ({
      erasure: await lastErasure(db, me.account_id),
      position: database.replica && (await positionOf(db)),
    }))
    const writing = async (db: Db) => {
      const count = await countPicked(db, list.picked)
      if (count > mostRows) fail('too_large', { detail: 'Son más de un millón de filas; acote los filtros' })
      const rows = rowsOf(db, count)
      const name = `${list.name}-${dayOf(at, me.timezone)}`
      return { count, ...(await writeSheet(draft, asked.format, { name, columns: list.labels, rows })) }
    }
    const { count, ...file } = await readFrom(database, position, (from) =>
      from.inAccount(me.account_id, writing),
    )
    await keepWhoIsIn()
    const { size } = await stat(draft)
    return await changingFiles(files, async (changing) => {
      const content = { stream: createReadStream(draft), size }
      const stored = await upload(changing, me.account_id, { folder: 'exports', ...file, size, content })
      return database.inAccount(me.account_id, async (db) => {
        // An erasure locks running jobs: after this statement it is visible.
        await moveJob(db, task, now())
        if ((await lastErasure(db, me.account_id))?.id !== erasure?.id) return false
        const actor = { me, at: now() }
        const kept = await keepFile(db, actor, changing, stored)
        const { format, columns, query = {} } = asked
        await record(db, { ...actor, address }, `exports.${asked.list}`, {
          format,
          rows: count,
          columns,
          // The filters may contain the name of a contact erased since the request.
          ...(erasure && !isBefore(erasure.at, task.created_at) ? {} : { filters: query }),
        })
        await forgetAsked(db, me.account_id, task.id)
        await endJob(db, task, actor.at, { stored_file_id: kept.id })
        return true
      })
    })
  } finally {
    await rm(draft, { force: true })
  }

  /** Before the file is there: an erasure deletes a file without it. */
  async function keepWhoIsIn() {
    const parts = partsOf(contacts)
    for (let from = 0; from < parts.length; from += partsTogether)
      await database.inAccount(me.account_id, async (db) => {
        await moveJob(db, task, now())
        if (from === 0) await removeParts(db, me.account_id, task.id)
        await insertParts(db, me.account_id, task.id, parts.slice(from, from + partsTogether))
      })
  }

  async function* rowsOf(db: Db, count: number) {
    let done = 0
    for await (const rows of ahead(pagesOf(db))) {
      signal.throwIfAborted()
      for (const { contact_id, cells } of rows) {
        if (contact_id !== null) contacts.push(contact_id)
        yield cells
      }
      done += rows.length
      const progress = progressOf(done, count)
      // In a separate transaction: progress must be visible before the export ends.
      await database.beside.inAccount(me.account_id, (apart) => moveJob(apart, task, now(), { progress }))
    }
  }

  async function* pagesOf(db: Db) {
    for await (const ids of pickedIds(db, list.picked)) yield await list.rowsOf(db, ids)
  }
}
