import type { ReactNode } from 'react'
import css from './figure-table.module.css'

type Column<Row> = { key: string; label: string; cell: (row: Row) => ReactNode }
type Props<Row> = {
  caption: string
  of: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  nameOf: (row: Row) => string
  columns: readonly Column<Row>[]
}

/** Figures side by side: a line for each seller or origin. */
export const FigureTable = <Row,>({ caption, of, rows, keyOf, nameOf, columns }: Props<Row>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  <section className={css.scroll} tabIndex={0} aria-label={caption}>
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row" dir="auto">
              {nameOf(row)}
            </th>
            {columns.map(({ key, cell }) => (
              <td key={key}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
