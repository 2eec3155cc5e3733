import { duration, formDay } from '#web/kit/dates.ts'
import { Money } from '#web/kit/money.tsx'
import { number, t } from '#web/kit/text.ts'
import { Count } from '../dashboards/shared/figure.tsx'
import { toList } from './lists.ts'
import type { PromptCell, PromptTable } from './queries.ts'
import { columnWords, keyWords, noneWords } from './words.ts'

type Column = PromptTable['columns'][number]

/** A figure as its dashboard writes it; what counts rows leads to them. */
export function Cell({ cell, column, of }: { cell: PromptCell; column: Column; of: string }) {
  const { value, list } = cell
  if (column.kind === 'pesos' && value !== null) return <Money amount={String(value)} currency="CLP" />
  const text = textOf(cell, column)
  if (!list || typeof value !== 'number') return text
  return <Count value={value} text={text} to={toList(list)} label={`${of}: ${columnWords[column.key]}`} />
}

export function textOf({ value, key }: PromptCell, { key: column, kind }: Column): string {
  if (key) return keyWords[key] ?? String(value)
  if (value === null) return noneWords[column] ?? '–'
  if (kind === 'day') return formDay(String(value))
  if (kind === 'minutes') return duration(Number(value))
  if (kind === 'square_meters') return t('{area} m²', { area: number(Number(value)) })
  return typeof value === 'number' ? number(value) : value
}
