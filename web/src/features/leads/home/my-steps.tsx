import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import { StateDot } from '#web/kit/badge.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { useMe } from '#web/kit/me.ts'
import { Money } from '#web/kit/money.tsx'
import { NotLoaded } from '#web/kit/not-loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { countText, t } from '#web/kit/text.ts'
import { toPipeline } from '#web/places/leads.ts'
import css from './my-steps.module.css'
import { mineOf, stepsQuery } from './queries.ts'

/** How many leads each step has and what they are worth: each leads to its column's leads. */
export function MySteps() {
  const me = useMe()
  const { data, error, refetch } = useQuery(stepsQuery(me))
  const board = (
    <ButtonLink {...toPipeline(mineOf(me))} variant="ghost" size="small">
      {t('Ver tablero')}
    </ButtonLink>
  )
  const title = me.isSeller ? t('Mi pipeline') : t('Pipeline')
  if (error && !data) return <NotLoaded what={title} error={error} onRetry={refetch} />
  const steps = data?.steps.filter(({ kind, count }) => kind === 'open' || count > 0)
  const most = Math.max(1, ...(steps ?? []).map(({ count }) => count))
  return (
    <Panel title={title} acts={board} flush>
      {!steps && (
        <div className={css.loading}>
          <SkeletonLines lines={5} />
        </div>
      )}
      <ul className={css.steps}>
        {steps?.map((step) => (
          <li key={step.id}>
            <Link {...toPipeline({ ...mineOf(me), leadStepsIds: [step.id] })} className={css.step}>
              <StateDot color={step.color}>{step.name}</StateDot>
              <span className={css.count}>{countText(step.count, step.countIsExact)}</span>
              <span className={css.money}>
                <Money amount={step.total.amount} currency={step.total.currency} short />
              </span>
              <i
                style={{ '--share': `${(step.count / most) * 100}%`, '--color': step.color } as CSSProperties}
              />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
