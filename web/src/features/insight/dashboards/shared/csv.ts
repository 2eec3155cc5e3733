/** What a cell of a file holds: a number, the digits of a decimal, or words. */
export type CsvValue = number | { decimal: string } | string

/** As the exports of lists: for Excel in Chile, and no text begins like a formula. */
export const csvOf = (rows: readonly (readonly CsvValue[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`

function cellOf(value: CsvValue): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'object') return value.decimal.replace('.', ',')
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
