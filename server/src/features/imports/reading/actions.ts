import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { filled, importSentences } from '#contract/import-sentences.ts'
import { dropFile } from '#server/features/files/actions.ts'
import type { JobParts, Task } from '#server/features/jobs/actions.ts'
import { changeJob } from '#server/features/jobs/queries.ts'
import { newDraft } from '#server/platform/files/draft.ts'
import { changingFiles } from '#server/platform/files/request-files.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import { readSheet } from '#server/platform/sheets/read/read-sheet.ts'
import { type ReadRow, refuse } from '#server/platform/sheets/read/row.ts'
import { judge } from '../judging/actions.ts'
import { changeImport, type Import, lockImport } from '../queries.ts'
import { type StagedRow, stageRows } from '../rows/queries.ts'
import { guess, knownIn } from '../understanding/headings.ts'
import { folded } from '../understanding/offers.ts'
import { rememberedHeadings } from './queries.ts'

/** Few, so that they are over before the garbage collector takes them for lasting. */
const together = 250
const mostRows = 200_000
/** Within so many lines the names of the columns are looked for: people put titles above them. */
const mostAbove = 10
const ourOwn = new Set(['Ejemplos', 'Notas', 'Opciones'])

/** Puts the rows of the file into a table, where everything else happens to them; the file goes. */
export async function readIn({ database, files, now }: JobParts, task: Task) {
  const { id, me, file_key } = task
  const accountId = me.account_id
  if (file_key === null) return refuse('El archivo ya no está; súbalo de nuevo')
  const draft = await newDraft(files.incoming)
  try {
    await pipeline(await files.store.read(file_key), createWriteStream(draft, { mode: 0o600 }))
    const { names, rows } = await tableIn(readSheet(draft, formatOf(file_key)))
    const { asked, mapping, isClear } = await database.inAccount(accountId, async (db) => {
      const asked = await lockImport(db, accountId, id)
      const mapping = guess(names, await rememberedHeadings(db, accountId, names.map(folded)))
      return { asked, mapping, isClear: mapping.some((field) => field !== null && telling.has(field)) }
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
        await changeJob(db, accountId, id, now(), { progress: 40, stored_file_id: null })
        await dropFile(db, accountId, changing, file_key)
        if (!asked.wants_review && !isClear)
          refuse(
            'No se reconocen las columnas: use la plantilla, o diga qué es cada una en Contactos › Importar',
          )
      }),
    )
  } finally {
    await rm(draft, { force: true })
  }

  /** Looked at in the same breath when it is known what the columns are: each row is written once less. */
  async function stage(rows: AsyncGenerator<ReadRow>, width: number, checks: Import | null) {
    let count = 0
    let batch: StagedRow[] = []
    let writing = Promise.resolve()
    const write = (full: StagedRow[], count: number) =>
      database.inAccount(accountId, async (db) => {
        const judged = checks ? await judge(db, me, checks, full, now()) : []
        await stageRows(
          db,
          accountId,
          id,
          full.map((row, index) => ({ ...row, ...judged[index] })),
        )
        // How much is to come nobody knows before the end of the file.
        const progress = Math.floor(40 * (1 - Math.exp(-count / 30_000)))
        await changeJob(db, accountId, id, now(), { status: 'running', progress })
      })
    /** One batch is written while the next is read, and no more: a long file takes no more memory. */
    const flush = async () => {
      await writing
      writing = write(batch, count)
      writing.catch(() => {})
      batch = []
    }
    try {
      for await (const { sheet, line, cells } of rows) {
        if (++count > mostRows)
          refuse(filled(importSentences.tooManyRows, { count: mostRows.toLocaleString('es-CL') }))
        batch.push({ n: count, sheet, line, cells: cells.slice(0, width) })
        if (batch.length >= together) await flush()
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

/** Without any of these nobody is found or made. */
const telling = new Set([
  'id',
  'first_name',
  'last_name',
  'full_name',
  'business_name',
  'email',
  'phone',
  'national_id',
])

const formatOf = (key: FileKey) => (key.endsWith('.csv') ? 'csv' : 'xlsx')

/** The line that names the columns, and the rows under it; other pages count where they name the same columns. */
async function tableIn(source: AsyncGenerator<ReadRow>) {
  const first: ReadRow[] = []
  for (;;) {
    const { value, done } = await source.next()
    if (done || !value) break
    if (ourOwn.has(value.sheet)) continue
    first.push(value)
    if (first.length >= mostAbove) break
  }
  const page = first.filter(({ sheet }) => sheet === first[0]?.sheet)
  const best = page.reduce(
    (at, row, index) => (knownIn(row.cells) > knownIn(page[at]?.cells ?? []) ? index : at),
    0,
  )
  const head = page[best]
  if (!head) return refuse('El archivo está vacío')
  const names = namesIn(head)
  async function* rows() {
    let current = head?.sheet
    let isRead = true
    const rest = first.slice(best + 1)
    for (;;) {
      const kept = rest.shift()
      const next = kept ? { value: kept, done: false } : await source.next()
      if (next.done || !next.value) return
      const row = next.value
      if (row.sheet === current) {
        if (isRead) yield row
        continue
      }
      current = row.sheet
      isRead = !ourOwn.has(row.sheet) && namesIn(row).join('\n') === names.join('\n')
    }
  }
  return { names, rows: rows() }
}

const namesIn = ({ cells }: ReadRow) =>
  cells.map((cell) =>
    String(cell ?? '')
      .slice(0, 120)
      .toWellFormed(),
  )
