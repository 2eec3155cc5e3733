import { parentPort, workerData } from 'node:worker_threads'
import { filled, importSentences } from '#contract/people/import-sentences.ts'
import { Failure } from '../../fail.ts'
import { readCsv } from './csv.ts'
import { charactersIn, type ReadRow, refuse } from './row.ts'
import { rowsOfWorkbook } from './worksheet.ts'

export type ToRead = { path: string; format: 'xlsx' | 'csv' }
/** The next rows, nothing when there are no more, or why the file is not taken. */
export type Said = { rows?: ReadRow[]; refusal?: string }

/** In a row, and in the whole file. A workbook may name one long text from each of its cells. */
const mostInRow = 100_000
const mostInAll = 100_000_000

/** So many rows are sent at once, or fewer that are long. */
const together = 250
const charactersTogether = 500_000

const { path, format } = workerData as ToRead
const batches = inBatches(format === 'csv' ? readCsv(path) : rowsOfWorkbook(path))

parentPort?.on('message', async () => parentPort?.postMessage(await next()))

async function next(): Promise<Said> {
  try {
    const { value } = await batches.next()
    return value ? { rows: value } : {}
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { refusal: error.more.detail ?? error.message }
  }
}

async function* inBatches(rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadRow[]> {
  let batch: ReadRow[] = []
  let characters = 0
  let inAll = 0
  for await (const row of rows) {
    const inRow = charactersIn(row)
    if (inRow > mostInRow) rowTooLong(row)
    inAll += inRow
    if (inAll > mostInAll) refuse('El archivo tiene demasiado texto; pártalo en varios')
    batch.push(row)
    characters += inRow
    if (batch.length < together && characters < charactersTogether) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

const rowTooLong = ({ sheet, line }: ReadRow) =>
  refuse(filled(importSentences.rowTooLong, { row: line, sheet, count: mostInRow.toLocaleString('es-CL') }))
