import { useQuery } from '@tanstack/react-query'
import { countsQuery } from '#web/features/leads/leads/shared/queries.ts'
import { Money } from '#web/kit/money.tsx'
import { countText, plural, t } from '#web/kit/text.ts'
import css from './pipeline-totals.module.css'
import { sumOf } from './totals.ts'
import type { Pipeline } from './use-pipeline.ts'

/** What the whole board adds up to, and what on it needs somebody: each of those narrows the board to it. */
export function PipelineTotals({ pipeline: { status, steps, state, change } }: { pipeline: Pipeline }) {
  const openCount = (flag: 'noNextTask' | 'stale') => ({
    ...countsQuery({ filters: { ...state.filters, [flag]: 'true' }, search: state.search }),
    select: (counts: { toContactUnassigned: number; toContactAssigned: number; inFollowUp: number }) =>
      (status ? 0 : counts.toContactUnassigned + counts.toContactAssigned) + counts.inFollowUp,
  })
  const withoutTask = useQuery(openCount('noNextTask')).data ?? 0
  const stale = useQuery(openCount('stale')).data ?? 0
  if (!steps) return null
  const count = steps.reduce((sum, step) => sum + step.count, 0)
  const isExact = steps.every((step) => step.countIsExact)
  const currency = steps[0]?.total.currency ?? 'UF'
  const toggle = (flag: 'noNextTask' | 'stale') => {
    const { [flag]: was, ...others } = state.filters
    change({ filters: was ? others : { ...others, [flag]: 'true' } })
  }
  return (
    <p className={css.totals}>
      <span>
        {isExact
          ? plural(count, '1 lead', '{count} leads')
          : t('{count} leads', { count: countText(count, false) })}
      </span>
      <span>
        <b>
          <Money amount={sumOf(steps.map(({ total }) => total.amount))} currency={currency} short />
        </b>{' '}
        {t('en juego')}
      </span>
      {stale > 0 && (
        <button type="button" aria-pressed={Boolean(state.filters.stale)} onClick={() => toggle('stale')}>
          {plural(stale, '1 detenido', '{count} detenidos')}
        </button>
      )}
      {withoutTask > 0 && (
        <button
          type="button"
          aria-pressed={Boolean(state.filters.noNextTask)}
          onClick={() => toggle('noNextTask')}
        >
          {t('{count} sin próxima tarea', { count: withoutTask })}
        </button>
      )}
    </p>
  )
}
