import { type LeadWay, leadStates } from '#contract/insight/dashboard-figures.ts'
import { DonutChart } from '#web/kit/charts/donut-chart.tsx'
import { duration } from '#web/kit/dates.ts'
import { Grid, Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Count, shareText } from '../shared/figure.tsx'
import { FigureTable } from '../shared/figure-table.tsx'
import { answeredLeads, leadsOf } from '../shared/links.ts'
import { Part } from '../shared/part.tsx'
import type { LeadCounts, LeadDashboard } from '../shared/queries.ts'
import { countOf, formerWords, measureWords, medianSteps } from '../shared/words.ts'
import type { PartProps } from './parts.ts'

/** Where the leads of a period are now. */
export const States = ({ found, found: { total, former }, scope, comparedWith }: PartProps) => (
  <Stack>
    <Grid>
      <Part title={t('Dónde están ahora')}>
        <DonutChart
          title={t('Dónde están ahora')}
          of={t('Estado')}
          whole={t('leads')}
          parts={leadStates.map((state) => ({ name: measureWords[state], value: countOf(total.now, state) }))}
        />
      </Part>
      <Panel flush>
        <FigureTable
          caption={t('Por estado')}
          of={t('Estado')}
          rows={leadStates}
          keyOf={(state) => state}
          nameOf={(state) => measureWords[state]}
          columns={[
            {
              key: 'now',
              label: t('Este período'),
              value: (state) => countOf(total.now, state),
              cell: (state) => (
                <Count
                  value={countOf(total.now, state)}
                  to={leadsOf(scope, state)}
                  label={measureWords[state]}
                />
              ),
            },
            {
              key: 'share',
              label: t('Parte'),
              value: (state) => shareText(countOf(total.now, state), total.now.received),
              cell: (state) => shareText(countOf(total.now, state), total.now.received),
            },
            {
              key: 'former',
              label: formerWords(comparedWith),
              value: (state) => countOf(total.former, state),
              cell: (state) => (
                <Count
                  value={countOf(total.former, state)}
                  to={leadsOf({ ...scope, days: former }, state)}
                  label={measureWords[state]}
                />
              ),
            },
          ]}
        />
      </Panel>
    </Grid>
    <Part title={t('De un estado a otro')} flush>
      <FigureTable
        caption={t('De un estado a otro')}
        of={t('Paso')}
        rows={ways}
        keyOf={({ way }) => way}
        nameOf={({ name }) => name}
        note={medianSteps}
        columns={[
          {
            key: 'reached',
            label: t('Llegaron'),
            value: ({ reached }) => reached(total.now),
            cell: ({ reached, query, name }) => (
              <Count
                value={reached(total.now)}
                to={query === 'answered' ? answeredLeads(scope) : leadsOf(scope, query)}
                label={name}
              />
            ),
          },
          {
            key: 'share',
            label: t('Conversión'),
            value: ({ of, reached }) => shareText(reached(total.now), of(total.now)),
            cell: ({ of, reached }) => shareText(reached(total.now), of(total.now)),
          },
          {
            key: 'time',
            label: t('Mediana del tiempo'),
            value: ({ way }) => timeText(minutesIn(found, 'now', way)),
            cell: ({ way }) => timeText(minutesIn(found, 'now', way)),
          },
          {
            key: 'former',
            label: formerWords(comparedWith),
            value: ({ way }) => timeText(minutesIn(found, 'former', way)),
            cell: ({ way }) => timeText(minutesIn(found, 'former', way)),
          },
        ]}
      />
    </Part>
  </Stack>
)

type Way = {
  way: 'received_to_answered' | LeadWay
  name: string
  /** Out of how many, and how many came so far. */
  of: (counts: LeadCounts) => number
  reached: (counts: LeadCounts) => number
  query: 'answered' | 'won' | 'discarded'
}

const received = (counts: LeadCounts) => counts.received
const answered = ({ inTime, late }: LeadCounts) => inTime + late

const ways: Way[] = [
  {
    way: 'received_to_answered',
    name: t('Hasta responder'),
    of: received,
    reached: answered,
    query: 'answered',
  },
  {
    way: 'answered_to_won',
    name: t('De la respuesta a ganar'),
    of: answered,
    reached: ({ won }) => won,
    query: 'won',
  },
  {
    way: 'received_to_won',
    name: t('Hasta ganar'),
    of: received,
    reached: ({ won }) => won,
    query: 'won',
  },
  {
    way: 'received_to_discarded',
    name: t('Hasta descartar'),
    of: received,
    reached: ({ discarded }) => discarded,
    query: 'discarded',
  },
]

/** Median minutes of those who came so far, as an answer says them. */
const minutesIn = ({ total, times }: LeadDashboard, side: 'now' | 'former', way: Way['way']) => {
  const { answeredToWon, receivedToWon, receivedToDiscarded } = times[side]
  return {
    received_to_answered: total[side].medianMinutes,
    answered_to_won: answeredToWon,
    received_to_won: receivedToWon,
    received_to_discarded: receivedToDiscarded,
  }[way]
}

const timeText = (minutes: number | null) => (minutes === null ? '–' : duration(minutes))
