import { parentPort, workerData } from 'node:worker_threads'
import { filled, importSentences } from '#contract/people/import-sentences.ts'
import { Failure } from '../../fail.ts'
import { readCsv } from './csv.ts'
import { charactersIn, type ReadRow, refuse } from './row.ts'
import { rowsOfWorkbook } from './worksheet.ts'

export type ToRead = { path: string; format: 'xlsx' | 'csv' }
/** The answer: the next rows, nothing at the end, or why the file is refused. */
export type Said = { rows?: ReadRow[]; refusal?: string }

/** Limits in characters for a row and for the whole file: many cells may refer to one long shared string. */
const mostInRow = 100_000
const mostInAll = 100_000_000

/** Rows per message; fewer when they are long. */
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
