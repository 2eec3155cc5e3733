import { leadStates } from '#contract/insight/dashboard-figures.ts'
import { LineChart } from '#web/kit/charts/line-chart.tsx'
import { duration, longDay } from '#web/kit/dates.ts'
import { Grid, Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { Bars } from '../shared/bars.tsx'
import { Change, Count, shareText } from '../shared/figure.tsx'
import { leadsOf } from '../shared/links.ts'
import { Part } from '../shared/part.tsx'
import { type Tile, Tiles } from '../shared/tiles.tsx'
import { countOf, formerWords, measureWords, medianSteps } from '../shared/words.ts'
import type { PartProps } from './parts.ts'
import { inSteps } from './steps.ts'

/** How a period went, at a glance. */
export function General({ found, scope, comparedWith }: PartProps) {
  const { now, former } = found.total
  const count = (measure: 'received' | 'open' | 'won' | 'in_time', label: string, text?: string) => (
    <Count value={countOf(now, measure)} to={leadsOf(scope, measure)} label={label} {...(text && { text })} />
  )
  const tiles: Tile[] = [
    {
      label: measureWords.received,
      value: count('received', t('leads recibidos')),
      change: <Change now={now.received} former={former.received} />,
      note: t('antes {count}', { count: former.received }),
    },
    {
      label: t('Primera respuesta'),
      value: now.medianMinutes === null ? '–' : duration(now.medianMinutes),
      change:
        now.medianMinutes !== null && former.medianMinutes !== null ? (
          <Change now={now.medianMinutes} former={former.medianMinutes} isBad />
        ) : null,
      note: <span title={medianSteps}>{t('mediana de lo que tarda, por tramos')}</span>,
    },
    {
      label: measureWords.in_time,
      value: count(
        'in_time',
        t('leads respondidos a tiempo'),
        shareText(now.inTime, now.inTime + now.late + now.overdue),
      ),
      note: t('{count} de {all} con plazo cumplido', {
        count: now.inTime,
        all: now.inTime + now.late + now.overdue,
      }),
    },
    {
      label: measureWords.open,
      value: count('open', t('leads abiertos')),
      note: t('{share} de los recibidos', { share: shareText(now.open, now.received) }),
    },
    {
      label: measureWords.won,
      value: count('won', t('leads ganados')),
      change: <Change now={now.won} former={former.won} />,
      note: t('{share} de los recibidos', { share: shareText(now.won, now.received) }),
    },
  ]
  return (
    <Stack>
      <Tiles label={t('Resumen')} tiles={tiles} />
      <Trend found={found} comparedWith={comparedWith} />
      <Grid>
        <Part title={t('Por origen')}>
          <Bars
            bars={found.byMethod.slice(0, shown).map(({ method, now }) => ({
              key: method?.id ?? -1,
              label: method?.name ?? t('Sin origen'),
              value: now.received,
              count: (
                <Count
                  value={now.received}
                  to={leadsOf(scope, 'received', { methodsIds: [method?.id ?? -1] })}
                  label={method?.name ?? t('Sin origen')}
                />
              ),
              note: shareText(now.received, found.total.now.received),
            }))}
          />
        </Part>
        <Part title={t('Por estado')}>
          <Bars
            bars={leadStates.map((state) => ({
              key: state,
              label: measureWords[state],
              value: countOf(now, state),
              count: (
                <Count value={countOf(now, state)} to={leadsOf(scope, state)} label={measureWords[state]} />
              ),
              note: shareText(countOf(now, state), now.received),
            }))}
          />
        </Part>
      </Grid>
    </Stack>
  )
}

const shown = 7

function Trend({ found, comparedWith }: Pick<PartProps, 'found' | 'comparedWith'>) {
  const steps = inSteps(found.byDay)
  const isByWeek = steps.some(({ days }) => days > 1)
  const title = isByWeek ? t('Leads por semana') : t('Leads por día')
  return (
    <Part title={title}>
      <LineChart
        title={title}
        of={isByWeek ? t('Semana desde') : t('Día')}
        labels={steps.map(({ date }) => longDay(date))}
        series={[
          { name: t('Este período'), values: steps.map(({ received }) => received) },
          {
            name: formerWords(comparedWith),
            values: steps.map(({ former }) => former),
            color: 'var(--grey-s)',
            isBackground: true,
          },
        ]}
      />
    </Part>
  )
}
