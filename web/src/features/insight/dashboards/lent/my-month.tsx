import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#web/kit/button.tsx'
import { useMe } from '#web/kit/me.ts'
import { monthText } from '#web/kit/months.ts'
import { NotLoaded } from '#web/kit/not-loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { Progress } from '#web/kit/progress.tsx'
import { t } from '#web/kit/text.ts'
import { toLeadDashboard } from '#web/places/insight.ts'
import { goalText, ReachedFigure } from '../shared/goal-figures.tsx'
import { goalMeasureNames, goalMeasures, reachedOf } from '../shared/goal-measures.ts'
import { goalProgressQuery } from '../shared/queries.ts'
import css from './my-month.module.css'

/** What the month was to bring whoever sells, what came, and what the one before brought. Without either it is quiet. */
export function MyMonth() {
  const { id } = useMe()
  const { data, error, refetch } = useQuery(goalProgressQuery({ sellersIds: [id] }))
  if (error && !data) return <NotLoaded what={t('Mi mes')} error={error} onRetry={refetch} />
  const mine = data?.sellers.find(({ seller }) => seller.id === id)
  if (!data || !mine) return null
  return (
    <Panel
      title={t('Mi mes')}
      count={monthText(data.month)}
      acts={
        <ButtonLink {...toLeadDashboard({ part: 'goals' })} variant="ghost" size="small">
          {t('Ver metas')}
        </ButtonLink>
      }
    >
      <ul className={css.measures}>
        {goalMeasureNames.map((measure) => {
          const { label } = goalMeasures[measure]
          const reached = reachedOf(mine, measure)
          const { goal, currency } = reached
          return (
            <li key={measure} className={css.measure}>
              <span>{label}</span>
              <span>
                <ReachedFigure
                  reached={reached}
                  measure={measure}
                  scope={{ days: data.days, filters: {}, sellerId: id }}
                  of={label}
                />{' '}
                {goal !== null && t('de {goal}', { goal: goalText(goal, currency) })}
              </span>
              {goal !== null && (
                <Progress
                  value={Math.min(Number(reached.reached), Number(goal))}
                  max={Number(goal)}
                  label={label}
                />
              )}
              <span className={css.former}>
                {t('mes anterior: {count}', { count: goalText(reached.former, currency) })}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
