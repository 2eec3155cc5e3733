import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/kit/button.tsx'
import { keepFile } from '#web/kit/save-file.ts'
import { t } from '#web/kit/text.ts'
import { type CsvValue, csvOf } from './csv.ts'
import css from './figure-table.module.css'

type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** In a file. */
  value: (row: Row) => CsvValue
}
type Props<Row> = {
  caption: string
  of: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  nameOf: (row: Row) => string
  columns: readonly Column<Row>[]
  /** What one must know to read them. */
  note?: string | undefined
}

/** Figures side by side: a line for each seller or origin. They can be taken along as a file. */
export const FigureTable = <Row,>({ caption, of, rows, keyOf, nameOf, columns, note }: Props<Row>) => (
  <>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
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
    <p className={css.foot}>
      {note && <span className={css.note}>{note}</span>}
      <Button
        variant="ghost"
        size="small"
        icon={IconDownload}
        aria-label={t('Descargar {name} en CSV', { name: caption })}
        onClick={() => keepFile(fileOf({ of, rows, nameOf, columns }), `${caption}.csv`)}
      >
        {t('CSV')}
      </Button>
    </p>
  </>
)

const fileOf = <Row,>({
  of,
  rows,
  nameOf,
  columns,
}: Pick<Props<Row>, 'of' | 'rows' | 'nameOf' | 'columns'>) =>
  new Blob(
    [
      csvOf([
        [of, ...columns.map(({ label }) => label)],
        ...rows.map((row) => [nameOf(row), ...columns.map(({ value }) => value(row))]),
      ]),
    ],
    { type: 'text/csv;charset=utf-8' },
  )
