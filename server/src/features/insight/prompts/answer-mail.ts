import type { PromptCell, PromptColumn, PromptResult, PromptTable } from '#contract/insight/prompt-results.ts'
import type { MailChart } from '#server/platform/mail-charts.ts'
import type { MailTable } from '#server/platform/mail-page.ts'
import { dayInChile } from '#server/platform/printing/words.ts'

/** A mail is for reading; the rest is in the product. */
const mostRows = 30

/** The tables of an answer as a mail shows them. */
export const mailTables = ({ tables, charts }: PromptResult): MailTable[] =>
  tables.map((table) => {
    const { reading, title, columns, rows, total, problem } = table
    const chart = charts.find((one) => one.reading === reading)
    const lines = rows.slice(0, mostRows).map((row) => lineOf(row, columns))
    const more = rows.length - lines.length
    return {
      title,
      columns: columns.map(({ label }) => label),
      rows: [...lines, ...(total && rows.length > 0 ? [['Total', ...lineOf(total, columns).slice(1)]] : [])],
      note: problem ?? (rows.length === 0 ? nothing : more > 0 ? `Y ${more} más` : null),
      chart: chart && rows.length > 0 ? mailChart(chart, table) : null,
    }
  })

const mostBars = 20
const mostColumns = 31

/** As the screen draws it; of days that are many, some together are a column. */
function mailChart({ kind, columns }: PromptResult['charts'][number], table: PromptTable): MailChart | null {
  const drawn = columns
    .filter((key) => key !== 'former')
    .flatMap((key) => table.columns.findIndex((column) => column.key === key))
    .filter((at) => at > 0)
  const [named] = table.columns
  const [first] = drawn
  if (!named || first === undefined) return null
  const valueAt = (row: readonly PromptCell[], at: number) => Number(row[at]?.value ?? 0)
  if (!table.rows.some((row) => drawn.some((at) => valueAt(row, at) > 0))) return null
  const nameOf = (row: readonly PromptCell[] | undefined) => textOf(row?.[0] ?? { value: null }, named)
  if (kind === 'line') {
    const together = Math.ceil(table.rows.length / mostColumns)
    const values = Array.from({ length: Math.ceil(table.rows.length / together) }, (_, at) =>
      table.rows.slice(at * together, (at + 1) * together).reduce((sum, row) => sum + valueAt(row, first), 0),
    )
    const note = together > 1 ? `${together} días por columna` : null
    return { columns: { values, from: nameOf(table.rows[0]), to: nameOf(table.rows.at(-1)), note } }
  }
  const shown = table.rows.slice(0, mostBars)
  return {
    bars: {
      parts: drawn.map((at) => partOf(table.columns[at] as Column)),
      rows: shown.map((row) => {
        const values = drawn.map((at) => valueAt(row, at))
        const sum = values.reduce((all, value) => all + value, 0)
        return { label: nameOf(row), values, text: numbers.format(sum) }
      }),
    },
  }
}

const partOf = ({ key, label }: Column) => ({ label, color: colors[key] ?? '#0A7B7C' })
const colors: Partial<Record<PromptColumn, string>> = {
  won: '#2F9E67',
  accepted: '#2F9E67',
  sold: '#8F8C9B',
  discarded: '#8F8C9B',
  closed: '#8F8C9B',
  late: '#E0A21B',
  overdue: '#DC4B55',
}

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
