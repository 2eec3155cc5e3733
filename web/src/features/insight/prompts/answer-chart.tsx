import { BarChart } from '#web/kit/charts/bar-chart.tsx'
import { DonutChart } from '#web/kit/charts/donut-chart.tsx'
import { LineChart } from '#web/kit/charts/line-chart.tsx'
import { textOf } from './cell.tsx'
import type { PromptColumn, PromptResult, PromptTable } from './queries.ts'
import { columnWords, readingWords } from './words.ts'

/** More bars than that have no room for their names. */
const drawn = 10

type Props = { chart: PromptResult['charts'][number]; table: PromptTable }

/** Columns of a table against its first one. */
export function AnswerChart({ chart: { kind, columns }, table }: Props) {
  const [named] = table.columns
  if (!named) return null
  const rows = kind === 'bars' ? table.rows.slice(0, drawn) : table.rows
  const labels = rows.map(([name]) => (name ? textOf(name, named) : ''))
  const title = readingWords[table.reading]
  const of = columnWords[named.key]
  const valuesOf = (column: PromptColumn) => {
    const at = table.columns.findIndex(({ key }) => key === column)
    return rows.map((row) => Number(row[at]?.value ?? 0))
  }
  const series = columns.map((column) => ({
    name: columnWords[column],
    values: valuesOf(column),
    ...colors[column],
    isBackground: column === 'former',
  }))
  const [first] = series
  if (kind === 'donut')
    return (
      <DonutChart
        title={title}
        of={of}
        whole={first?.name ?? ''}
        parts={labels.map((name, at) => ({ name, value: first?.values[at] ?? 0 }))}
      />
    )
  const Chart = kind === 'line' ? LineChart : BarChart
  return <Chart title={title} of={of} labels={labels} series={series} />
}

const colors: Partial<Record<PromptColumn, { color: string }>> = {
  won: { color: 'var(--green-s)' },
  sold: { color: 'var(--grey-s)' },
  discarded: { color: 'var(--grey-s)' },
  closed: { color: 'var(--grey-s)' },
  late: { color: 'var(--amber-s)' },
  overdue: { color: 'var(--red-s)' },
  accepted: { color: 'var(--green-s)' },
}
