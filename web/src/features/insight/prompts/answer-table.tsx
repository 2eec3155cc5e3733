import { t } from '#web/kit/text.ts'
import { FigureTable } from '../dashboards/shared/figure-table.tsx'
import { Cell, textOf } from './cell.tsx'
import type { PromptCell, PromptTable } from './queries.ts'
import { columnWords, readingWords } from './words.ts'

type Line = { name: string; at: number; cells: PromptCell[] }

/** The figures of a reading, each leading to its list; the total in the last line. */
export function AnswerTable({ table: { reading, columns, rows, total } }: { table: PromptTable }) {
  const [named, ...counted] = columns
  if (!named) return null
  const lines: Line[] = rows.map(([name, ...cells], at) => ({
    name: name ? textOf(name, named) : '',
    at,
    cells,
  }))
  if (total && rows.length > 0) lines.push({ name: t('Total'), at: rows.length, cells: total.slice(1) })
  return (
    <FigureTable
      caption={readingWords[reading]}
      of={columnWords[named.key]}
      rows={lines}
      keyOf={({ at }) => at}
      nameOf={({ name }) => name}
      columns={counted.map((column, at) => ({
        key: column.key,
        label: columnWords[column.key],
        value: ({ cells }: Line) => csvOf(cells[at], column),
        cell: ({ name, cells }: Line) => {
          const cell = cells[at]
          return cell && <Cell cell={cell} column={column} of={name} />
        },
      }))}
    />
  )
}

/** In a file: amounts stay exact. */
const csvOf = (cell: PromptCell | undefined, column: PromptTable['columns'][number]) => {
  if (!cell || cell.value === null) return ''
  if (column.kind === 'pesos') return { decimal: String(cell.value) }
  return typeof cell.value === 'number' && column.kind === 'number' ? cell.value : textOf(cell, column)
}
