import type { Download } from '#contract/office/files.ts'
import { writeCsv } from './csv.ts'
import type { Sheet, SheetFormat } from './sheet.ts'
import { writeXlsx } from './xlsx.ts'

const types: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Writes rows as a stream, with only a few of them in memory. */
export async function writeSheet(path: string, format: SheetFormat, sheet: Sheet): Promise<Download> {
  await (format === 'csv' ? writeCsv(path, sheet) : writeXlsx(path, sheet))
  return { name: `${sheet.name}.${format}`, mime: types[format] }
}
