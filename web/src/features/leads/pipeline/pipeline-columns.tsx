import type { Column } from '#web/kit/board/columns.ts'
import { Money } from '#web/kit/money.tsx'
import { countText, t } from '#web/kit/text.ts'
import { ColumnMenu } from './column-menu.tsx'
import type { Card, Step } from './queries.ts'

const made = new WeakMap<Step, Column<Card>>()

/** The steps as columns; the same step is the same column, so that only what changed is drawn. */
export const columnsOf = (steps: Step[]): Column<Card>[] => steps.map(columnOf)

function columnOf(step: Step): Column<Card> {
  const { id, name, color, count, countIsExact, total, cards, next } = step
  const column = made.get(step) ?? {
    id,
    name,
    color,
    count,
    cards,
    label: t('{name}, {count} leads', { name, count: countText(count, countIsExact) }),
    isExact: countIsExact,
    money: Number(total.amount) > 0 && <Money amount={total.amount} currency={total.currency} short />,
    menu: <ColumnMenu stepId={id} name={name} count={count} />,
    hasMore: next !== null,
  }
  made.set(step, column)
  return column
}
