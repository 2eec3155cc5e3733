import { readCsv } from './csv.ts'
import type { ReadRow } from './row.ts'
import { openWorkbook } from './workbook.ts'
import { rowsOfWorkbook } from './worksheet.ts'

export type ReadFormat = 'xlsx' | 'csv'

/** Refuses a file that no honest program writes, by what its outside tells; cheap. */
export async function inspectSheet(path: string, format: ReadFormat) {
  if (format === 'xlsx') (await openWorkbook(path)).close()
}

/** The rows of a file that hold something, as they come; no more of it than passes through is in memory. */
export async function* readSheet(path: string, format: ReadFormat): AsyncGenerator<ReadRow> {
  if (format === 'csv') return yield* readCsv(path)
  const workbook = await openWorkbook(path)
  try {
    yield* rowsOfWorkbook(workbook)
  } finally {
    workbook.close()
  }
}
