import { useQuery } from '@tanstack/react-query'
import { countsQuery } from '#web/features/leads/leads/shared/queries.ts'
import { along } from '#web/kit/address/along.ts'
import { Link } from '#web/kit/address/link.tsx'
import { sumOf } from '#web/kit/decimal-sum.ts'
import { Money } from '#web/kit/money.tsx'
import { countText, plural, t } from '#web/kit/text.ts'
import { toLeads } from '#web/places/leads.ts'
import css from './pipeline-totals.module.css'
import type { Pipeline } from './use-pipeline.ts'

/** What is in play on the board adds up to, what is won, and what on it needs somebody: each of those narrows the board to it. */
export function PipelineTotals({ pipeline: { status, steps, state, change } }: { pipeline: Pipeline }) {
  const openCount = (flag: 'noNextTask' | 'stale') => ({
    ...countsQuery({ filters: { ...state.filters, [flag]: 'true' }, search: state.search }),
    select: (counts: { open: number; inFollowUp: number }) => (status ? counts.inFollowUp : counts.open),
  })
  const withoutTask = useQuery(openCount('noNextTask')).data ?? 0
  const stale = useQuery(openCount('stale')).data ?? 0
  if (!steps) return null
  const inPlay = steps.filter(({ kind }) => kind !== 'won')
  const count = inPlay.reduce((sum, step) => sum + step.count, 0)
  const isExact = inPlay.every((step) => step.countIsExact)
  const won = steps.reduce((sum, step) => sum + (step.kind === 'won' ? step.count : 0), 0)
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
          <Money amount={sumOf(inPlay.map(({ total }) => total.amount))} currency={currency} short />
        </b>{' '}
        {t('en juego')}
      </span>
      {won > 0 && (
        <Link {...along(toLeads({ id: undefined, part: undefined, tab: 'won' }))}>
          {plural(won, '1 ganado', '{count} ganados')}
        </Link>
      )}
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
