import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type CastReturnObject, stringify } from 'csv-stringify'
import type { Sheet } from './sheet.ts'

const withComma = (number: number | string) => String(number).replace('.', ',')

/** As Excel opens it in Chile: a byte order mark, and semicolons because the comma is for decimals. */
export const writeCsv = (path: string, sheet: Sheet) =>
  pipeline(
    recordsOf(sheet),
    stringify({
      bom: true,
      delimiter: ';',
      record_delimiter: 'windows',
      // A text that begins like a formula would be run as one by whoever opens the file.
      escape_formulas: true,
      // Alone it ends a line, too, for some who read.
      quoted_match: /\r/,
      cast: { number: withComma, object: ({ decimal }) => decimalCell(String(decimal)) },
    }),
    createWriteStream(path),
  )

async function* recordsOf({ columns, rows }: Sheet) {
  yield columns
  yield* rows
}

/** Its minus begins no formula; the types leave out what the library takes. */
const decimalCell = (decimal: string) =>
  ({
    value: withComma(decimal),
    ...(decimal.startsWith('-') && { escape_formulas: false }),
  }) as CastReturnObject
