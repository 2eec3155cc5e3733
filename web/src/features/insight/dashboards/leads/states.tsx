import { leadStates } from '#contract/insight/dashboard-figures.ts'
import { DonutChart } from '#web/kit/charts/donut-chart.tsx'
import { Grid } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Count, shareText } from '../shared/figure.tsx'
import { FigureTable } from '../shared/figure-table.tsx'
import { leadsOf } from '../shared/links.ts'
import { Part } from '../shared/part.tsx'
import { countOf, measureWords } from '../shared/words.ts'
import type { PartProps } from './parts.ts'

/** Where the leads of a period are now. */
export const States = ({ found: { total, former }, scope }: PartProps) => (
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
            label: t('Período anterior'),
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
)
