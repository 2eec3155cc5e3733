import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Download } from '#contract/office/files.ts'
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
import { contactsOf } from './contacts-of.ts'
import { type AskedExport, exportingOf } from './lists.ts'
import { insertParts, partsOf, removeParts } from './parts.queries.ts'
import { countPicked, lastErasure, mostRows, type Picked, pickedIds } from './queries.ts'
import { type ExportedRow, ownFieldsOf, type SheetRows } from './sheets.actions.ts'

export const exportList = askedJob('list_export', '1 h', async (task, parts) => {
  while (!(await keepWritten(parts, task, listToWrite)));
})

/** The list with the data and the user's permissions at the time the job runs. */
async function listToWrite({ database }: JobParts, { me, ...task }: Task, at: string): Promise<ToWrite> {
  const asked = task.asked as AskedExport // as `startExport` wrote it
  const { list, format, columns, query = {} } = asked
  ensure(has(me, exportPermissions[list]), 'forbidden')
  const fields = await database.inAccount(me.account_id, (db) => ownFieldsOf(db, me.account_id, list))
  const { name: called, labels, ...rows } = exportingOf(list, me, asked, at, fields)
  const name = `${called}-${dayOf(at, me.timezone)}`
  return {
    act: `exports.${list}`,
    audited: { format, columns },
    filters: query,
    write: async (draft, reading) => {
      const { count, read } = await reading(rows)
      const file = await writeSheet(draft, format, { name, columns: labels, rows: cellsOf(read) })
      return { count, file: async () => file }
    },
    ended: async (db) => {
      await forgetAsked(db, me.account_id, task.id)
    },
  }
}

async function* cellsOf(rows: AsyncIterable<ExportedRow>) {
  for await (const { cells } of rows) yield cells
}

/** Counts the rows, and reads them in pages. */
type Reading = (rows: SheetRows) => Promise<{ count: number; read: AsyncIterable<ExportedRow> }>

export type ToWrite = {
  /** In the audit: what was done, with what, and by which filters. */
  act: string
  audited: object
  filters: object
  /** Writes in the transaction that reads; `file` is what is left to do after it. */
  write(draft: string, reading: Reading): Promise<{ count: number; file: () => Promise<Download> }>
  /** In the transaction that keeps the file. */
  ended(db: Db, count: number): Promise<unknown>
}

/**
 * Writes rows of a list to a file of the job; false when a contact that may be in it was erased meanwhile.
 */
export async function keepWritten(
  parts: JobParts,
  task: Task,
  toWrite: (parts: JobParts, task: Task, at: string) => Promise<ToWrite>,
): Promise<boolean> {
  const { database, files, now, signal } = parts
  const { me, address } = task
  const { act, audited, filters, write, ended } = await toWrite(parts, task, now())
  const draft = await newDraft(files.incoming)
  const contacts = contactsOf()
  try {
    const { erasure, position } = await database.inAccount(me.account_id, async (db) => ({
      erasure: await lastErasure(db, me.account_id),
      position: database.replica && (await positionOf(db)),
    }))
    const written = await readFrom(database, position, (from) =>
      from.inAccount(me.account_id, (db) => write(draft, readingFrom(db))),
    )
    const { count } = written
    const file = await written.file()
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
        await record(db, { ...actor, address }, act, {
          ...audited,
          rows: count,
          // The filters may contain the name of a contact erased since the request.
          ...(erasure && !isBefore(erasure.at, task.created_at) ? {} : { filters }),
        })
        await ended(db, count)
        await endJob(db, task, actor.at, { stored_file_id: kept.id })
        return true
      })
    })
  } finally {
    await rm(draft, { force: true })
  }

  /** Before the file is there: an erasure deletes a file without it. */
  async function keepWhoIsIn() {
    let isFirst = true
    for (const some of partsOf(contacts.all())) {
      await database.inAccount(me.account_id, async (db) => {
        await moveJob(db, task, now())
        if (isFirst) await removeParts(db, me.account_id, task.id)
        await insertParts(db, me.account_id, task.id, some)
      })
      isFirst = false
    }
  }

  function readingFrom(db: Db): Reading {
    return async (rows) => {
      const count = await countPicked(db, rows.picked)
      if (count > mostRows) fail('too_large', { detail: 'Son más de un millón de filas; acote los filtros' })
      contacts.expect(count)
      return { count, read: rowsOf(db, rows, count) }
    }
  }

  async function* rowsOf(db: Db, { picked, rowsOf }: SheetRows, count: number) {
    let done = 0
    for await (const rows of ahead(pagesOf(db, picked, rowsOf))) {
      signal.throwIfAborted()
      for (const row of rows) {
        if (row.contact_id !== null) contacts.add(row.contact_id)
        yield row
      }
      done += rows.length
      const progress = progressOf(done, count)
      // In a separate transaction: progress must be visible before the export ends.
      await database.beside.inAccount(me.account_id, (apart) => moveJob(apart, task, now(), { progress }))
    }
  }
}

async function* pagesOf(db: Db, picked: Picked, rowsOf: SheetRows['rowsOf']) {
  for await (const ids of pickedIds(db, picked)) yield await rowsOf(db, ids)
}
