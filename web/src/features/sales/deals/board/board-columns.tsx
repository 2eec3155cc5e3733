import type { Column } from '#web/kit/board/columns.ts'
import { Money } from '#web/kit/money.tsx'
import { countText, t } from '#web/kit/text.ts'
import type { DealRow } from '../shared/queries.ts'
import type { Step } from './queries.ts'

const made = new WeakMap<Step, Column<DealRow>>()

/** The sale steps as columns; the same step is the same column, so that only what changed is drawn. */
export const columnsOf = (steps: Step[]): Column<DealRow>[] => steps.map(columnOf)

function columnOf(step: Step, place: number, { length }: Step[]): Column<DealRow> {
  const { id, name, count, countIsExact, total, cards, next } = step
  const column = made.get(step) ?? {
    id,
    name,
    color: place === length - 1 ? 'green' : (colors[place % colors.length] ?? 'grey'),
    count,
    cards,
    label: t('{name}, {count} negocios', { name, count: countText(count, countIsExact) }),
    isExact: countIsExact,
    nothing: t('Sin negocios en este paso'),
    money: Number(total.amount) > 0 && <Money amount={total.amount} currency={total.currency} short />,
    hasMore: next !== null,
  }
  made.set(step, column)
  return column
}

const colors = ['blue', 'teal', 'violet', 'amber']
