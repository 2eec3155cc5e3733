import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Stepper } from '#web/features/office/settings/shared/stepper.tsx'
import type { Target } from '#web/kit/address/place.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { today } from '#web/kit/dates.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { monthAfter, monthOf, monthText } from '#web/kit/months.ts'
import { t } from '#web/kit/text.ts'
import { toGoals } from '#web/places/office.ts'
import { FigureTable } from './figure-table.tsx'
import { GoalFigure, goalText, ReachedFigure } from './goal-figures.tsx'
import { type GoalMeasure, goalMeasureNames, goalMeasures, reachedOf, totalOf } from './goal-measures.ts'
import type { Scope } from './links.ts'
import { Part } from './part.tsx'
import { type GoalLine, type GoalProgress, goalProgressQuery } from './queries.ts'
import { Tiles } from './tiles.tsx'

type Props = {
  of: 'sellers' | 'projects'
  month: string | undefined
  toMonth: (month: string) => Target
  ids: readonly number[] | undefined
}

const narrowing = { sellers: 'sellersIds', projects: 'projectsIds' } as const

/** What a month was to bring and what came, by seller or by project. */
export function Goals({ of, month = monthOf(today()), toMonth, ids }: Props) {
  const can = useCan()
  const read = useQuery(goalProgressQuery({ month, ...(ids && { [narrowing[of]]: ids }) }))
  return (
    <Stack>
      <Row wrap spread>
        <Stepper
          label={t('Mes')}
          current={monthText(month)}
          previous={toMonth(monthAfter(month, -1))}
          next={toMonth(monthAfter(month, 1))}
        />
        {can('dashboards.set_goals') && (
          <div data-screen-only>
            <ButtonLink {...toGoals({ of })}>{t('Fijar metas')}</ButtonLink>
          </div>
        )}
      </Row>
      <Loaded from={read} panel>
        {(found) => <Figures of={of} found={found} ids={ids} />}
      </Loaded>
    </Stack>
  )
}

type FiguresProps = Pick<Props, 'of' | 'ids'> & { found: GoalProgress }

function Figures({ of, ids, found }: FiguresProps) {
  const lines: GoalLine[] =
    of === 'sellers'
      ? found.sellers.map(({ seller, ...progress }) => ({ ...seller, ...progress }))
      : found.projects.map(({ project, ...progress }) => ({ ...project, ...progress }))
  if (lines.length === 0)
    return (
      <EmptyState mood="no_match" title={t('Sin metas este mes')}>
        <p>{t('Ni metas ni negocios en {month}.', { month: monthText(found.month) })}</p>
      </EmptyState>
    )
  const scope: Scope = { days: found.days, filters: {}, sellerId: found.sellerId }
  const by = narrowing[of]
  // A project's list leaves out the deals of none, as its figures do.
  const all = { [by]: [...(ids ?? lines.map(({ id }) => id))] }
  const total = (
    measure: GoalMeasure,
    draw: (reached: NonNullable<ReturnType<typeof totalOf>>) => ReactNode,
  ) => {
    const reached = totalOf(lines, measure)
    return reached ? draw(reached) : '–'
  }
  return (
    <Stack>
      <Tiles
        label={t('Metas del mes')}
        tiles={goalMeasureNames.map((measure) => {
          const { label } = goalMeasures[measure]
          return {
            label,
            value: total(measure, (reached) => (
              <ReachedFigure reached={reached} measure={measure} scope={scope} of={label} more={all} />
            )),
            note: total(measure, (reached) => (
              <>
                <GoalFigure reached={reached} of={label} isNamed />{' '}
                {t('mes anterior: {count}', { count: goalText(reached.former, reached.currency) })}
              </>
            )),
          }
        })}
      />
      <Part title={of === 'sellers' ? t('Metas por vendedor') : t('Metas por proyecto')} flush>
        <FigureTable
          caption={of === 'sellers' ? t('Metas por vendedor') : t('Metas por proyecto')}
          of={of === 'sellers' ? t('Vendedor') : t('Proyecto')}
          rows={lines}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          columns={goalMeasureNames.flatMap((measure) => {
            const { label, goal } = goalMeasures[measure]
            return [
              {
                key: measure,
                label,
                value: (line: GoalLine) => ({ decimal: reachedOf(line, measure).reached }),
                cell: (line: GoalLine) => (
                  <ReachedFigure
                    reached={reachedOf(line, measure)}
                    measure={measure}
                    scope={scope}
                    of={`${line.name}: ${label}`}
                    more={{ [by]: [line.id] }}
                  />
                ),
              },
              {
                key: `${measure}_goal`,
                label: goal,
                value: (line: GoalLine) => ({ decimal: reachedOf(line, measure).goal ?? '' }),
                cell: (line: GoalLine) => (
                  <GoalFigure reached={reachedOf(line, measure)} of={`${line.name}: ${goal}`} />
                ),
              },
            ]
          })}
        />
      </Part>
    </Stack>
  )
}
