import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { filled, importSentences } from '#contract/people/import-sentences.ts'
import { dropFile } from '#server/features/office/files/actions.ts'
import type { JobParts, Task } from '#server/features/office/jobs/actions.ts'
import { moveJob } from '#server/features/office/jobs/queries.ts'
import { newDraft } from '#server/platform/files/draft.ts'
import { changingFiles } from '#server/platform/files/request-files.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import { readSheet } from '#server/platform/sheets/read/read-sheet.ts'
import { charactersIn, type ReadRow, refuse } from '#server/platform/sheets/read/row.ts'
import type { ImportKind } from '../kind.ts'
import { changeImport, type Import, lockImport } from '../queries.ts'
import { type StagedRow, stageRows } from '../rows.queries.ts'
import { tableIn } from './table.ts'

/** Small batches are freed in the young generation of the garbage collector. */
const together = 250
const charactersTogether = 500_000
const mostRows = 200_000

/** Copies the rows of the file into a table, where all later steps read them; the file is deleted. */
export async function readIn({ database, files, now }: JobParts, task: Task, kind: ImportKind) {
  const { id, me, file_key } = task
  const accountId = me.account_id
  if (file_key === null) return refuse('El archivo ya no está; súbalo de nuevo')
  const draft = await newDraft(files.incoming)
  let source: AsyncGenerator<ReadRow> | undefined
  try {
    await pipeline(await files.store.read(file_key), createWriteStream(draft, { mode: 0o600 }))
    source = readSheet(draft, formatOf(file_key))
    const { names, rows } = await tableIn(source, kind.knownIn)
    const { asked, mapping, isClear } = await database.inAccount(accountId, async (db) => {
      const asked = await lockImport(db, task)
      const mapping = await kind.mappingOf(db, accountId, names)
      return {
        asked,
        mapping,
        isClear: mapping.some((field) => field !== null && kind.identifying.has(field)),
      }
    })
    const goesOn = isClear && !asked.wants_review
    const count = await stage(rows, names.length, goesOn ? { ...asked, mapping } : null)
    await changingFiles(files, (changing) =>
      database.inAccount(accountId, async (db) => {
        await changeImport(db, accountId, id, now(), {
          headings: names,
          mapping,
          rows_count: count,
          stage: goesOn ? 'checking' : 'review',
        })
        await moveJob(db, task, now(), { progress: 40, stored_file_id: null })
        await dropFile(db, accountId, changing, file_key)
        if (!asked.wants_review && !isClear) kind.unclear()
      }),
    )
  } finally {
    await source?.return(undefined)
    await rm(draft, { force: true })
  }

  /** When the columns are known, rows are checked as they are inserted, which saves one update of each row. */
  async function stage(rows: AsyncGenerator<ReadRow>, width: number, checks: Import | null) {
    let count = 0
    let batch: StagedRow[] = []
    let characters = 0
    let writing = Promise.resolve()
    const write = (full: StagedRow[], count: number) =>
      database.inAccount(accountId, async (db) => {
        const validated = checks ? await kind.validate(db, me, checks, full, now()) : []
        await stageRows(
          db,
          accountId,
          id,
          full.map((row, index) => ({ ...row, ...validated[index] })),
        )
        // The number of rows is unknown until the end of the file.
        const progress = Math.floor(40 * (1 - Math.exp(-count / 30_000)))
        await moveJob(db, task, now(), { progress })
      })
    /** Only one batch is written while the next is read, so that memory is constant. */
    const flush = async () => {
      await writing
      writing = write(batch, count)
      writing.catch(() => {})
      batch = []
      characters = 0
    }
    try {
      for await (const { sheet, line, cells } of rows) {
        if (++count > mostRows)
          refuse(filled(importSentences.tooManyRows, { count: mostRows.toLocaleString('es-CL') }))
        batch.push({ n: count, sheet, line, cells: cells.slice(0, width) })
        characters += charactersIn({ cells })
        if (batch.length >= together || characters >= charactersTogether) await flush()
      }
    } finally {
      await writing
    }
    if (count === 0) refuse('El archivo no tiene filas debajo de los nombres de las columnas')
    await flush()
    await writing
    return count
  }
}

const formatOf = (key: FileKey) => (key.endsWith('.csv') ? 'csv' : 'xlsx')
