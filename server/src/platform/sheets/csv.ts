import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type CastReturnObject, stringify } from 'csv-stringify'
import { type Cell, cellsOf, type Sheet, writtenDate } from './sheet.ts'

const withComma = (number: number | string) => String(number).replace('.', ',')

/** For Excel in Chile: a byte order mark, and semicolons since the comma is the decimal sign. */
export const writeCsv = (path: string, sheet: Sheet) =>
  pipeline(
    recordsOf(sheet),
    stringify({
      bom: true,
      delimiter: ';',
      record_delimiter: 'windows',
      // CSV injection: spreadsheet programs run a text that begins like a formula.
      escape_formulas: true,
      // A lone carriage return also ends a line for some parsers.
      quoted_match: /\r/,
      cast: {
        number: withComma,
        object: (cell) => objectCell(cell as Exclude<Cell, string | number | null>),
      },
    }),
    createWriteStream(path),
  )

async function* recordsOf({ columns, rows }: Sheet) {
  yield columns
  for await (const row of rows) yield cellsOf(row)
}

const objectCell = (cell: Exclude<Cell, string | number | null>) =>
  'decimal' in cell ? decimalCell(cell.decimal) : writtenDate(cell)

/** A negative number is no formula. The library's types leave this option out. */
const decimalCell = (decimal: string) =>
  ({
    value: withComma(decimal),
    ...(decimal.startsWith('-') && { escape_formulas: false }),
  }) as CastReturnObject
