import { number } from '#web/kit/text.ts'
import css from './charts.module.css'
import { greatest } from './data.ts'
import { ChartFrame } from './frame.tsx'

type Props = {
  title: string
  /** What the rows are: "Día". */
  of: string
  rows: readonly string[]
  columns: readonly string[]
  /** By row, then by column. */
  values: readonly (readonly number[])[]
  format?: (value: number) => string
}

/** Where much happens: the darker, the more. */
export function HeatMap({ title, of, rows, columns, values, format = number }: Props) {
  const most = greatest(values.flat())
  const at = (row: number, column: number) => values[row]?.[column] ?? 0
  const told = {
    head: [of, ...columns],
    rows: rows.map((row, y) => [row, ...columns.map((_, x) => format(at(y, x)))] as const),
  }
  return (
    <ChartFrame title={title} told={told}>
      {() => (
        <div className={css.heat} aria-hidden style={{ '--columns': columns.length } as object}>
          <span />
          {columns.map((column) => (
            <span key={column} className={css.column}>
              {column}
            </span>
          ))}
          {rows.map((row, y) => [
            <span key={row} className={css.rowName} dir="auto">
              {row}
            </span>,
            ...columns.map((column, x) => (
              <i
                key={`${row} ${column}`}
                title={`${row}, ${column}: ${format(at(y, x))}`}
                style={{ '--share': `${Math.round((at(y, x) / most) * 100)}%` } as object}
              />
            )),
          ])}
        </div>
      )}
    </ChartFrame>
  )
}
