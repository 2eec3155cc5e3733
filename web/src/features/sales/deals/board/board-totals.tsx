import { sumOf } from '#web/kit/decimal-sum.ts'
import { Money } from '#web/kit/money.tsx'
import { countText, plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { Step } from './queries.ts'

/** How many deals are on the board, and what they add up to. */
export function BoardTotals({ steps }: { steps: Step[] }) {
  const count = steps.reduce((sum, step) => sum + step.count, 0)
  const isExact = steps.every((step) => step.countIsExact)
  const currency = steps[0]?.total.currency ?? 'UF'
  return (
    <Words tone="muted">
      {isExact
        ? plural(count, '1 negocio', '{count} negocios')
        : t('{count} negocios', { count: countText(count, false) })}
      {' · '}
      <Words tone="ink" weight={600}>
        <Money amount={sumOf(steps.map(({ total }) => total.amount))} currency={currency} short />
      </Words>
    </Words>
  )
}
