import type { PromptCell, PromptColumn, PromptResult, PromptTable } from '#contract/insight/prompt-results.ts'
import type { MailTable } from '#server/platform/mail-page.ts'
import { dayInChile } from '#server/platform/printing/words.ts'

/** A mail is for reading; the rest is in the product. */
const mostRows = 30

/** The tables of an answer as a mail shows them. */
export const mailTables = ({ tables }: PromptResult): MailTable[] =>
  tables.map(({ title, columns, rows, total, problem }) => {
    const lines = rows.slice(0, mostRows).map((row) => lineOf(row, columns))
    const more = rows.length - lines.length
    return {
      title,
      columns: columns.map(({ label }) => label),
      rows: [...lines, ...(total && rows.length > 0 ? [['Total', ...lineOf(total, columns).slice(1)]] : [])],
      note: problem ?? (rows.length === 0 ? nothing : more > 0 ? `Y ${more} más` : null),
    }
  })

const nothing = 'No hay nada que contar con estos filtros.'

export const textOfTables = (tables: readonly MailTable[]): string[] =>
  tables.map(({ title, columns, rows, note }) =>
    [
      title,
      ...rows.map(
        ([name, ...values]) =>
          `${name}: ${values.map((value, at) => `${columns[at + 1]} ${value}`).join(', ')}`,
      ),
      ...(note ? [note] : []),
    ].join('\n'),
  )

type Column = PromptTable['columns'][number]

const lineOf = (row: readonly PromptCell[], columns: readonly Column[]) =>
  columns.map((column, at) => textOf(row[at] ?? { value: null }, column))

/** What a row is called that has none. */
const none: Partial<Record<PromptColumn, string>> = {
  method: 'Sin origen',
  seller: 'Sin vendedor',
  project: 'Sin proyecto',
}

function textOf({ value }: PromptCell, { key, kind }: Column): string {
  if (value === null) return none[key] ?? '–'
  if (kind === 'day') return dayInChile(String(value))
  if (typeof value !== 'number') return value
  if (kind === 'pesos') return `$${wholes.format(value)}`
  if (kind === 'minutes') return minutesOf(value)
  return kind === 'square_meters' ? `${numbers.format(value)} m²` : numbers.format(value)
}

const numbers = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 })
const wholes = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 0 })

/** "48 min", "14 h 46 min", "3 días". */
function minutesOf(exactly: number): string {
  const minutes = Math.floor(exactly)
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} días`
  if (hours === 0) return `${minutes} min`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}
