import type { LeadMeasure } from '#contract/insight/dashboard-figures.ts'
import { BarChart } from '#web/kit/charts/bar-chart.tsx'
import { duration } from '#web/kit/dates.ts'
import { Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Change, Count, shareText } from '../shared/figure.tsx'
import { FigureTable } from '../shared/figure-table.tsx'
import { leadsOf } from '../shared/links.ts'
import { Part } from '../shared/part.tsx'
import type { LeadCounts } from '../shared/queries.ts'
import { countOf, measureWords, medianSteps } from '../shared/words.ts'
import type { PartProps } from './parts.ts'

/** `ids`: of whom it counts the leads. */
export type Line = { id: number; ids: number[]; name: string; now: LeadCounts; former: LeadCounts }

/** What each origin brings, and what becomes of it. */
export const Methods = ({ found, scope }: PartProps) => (
  <Breakdown
    title={t('Por origen')}
    of={t('Origen')}
    by="methodsIds"
    scope={scope}
    lines={found.byMethod.map(({ method, ...counts }) => ({
      id: method?.id ?? -1,
      ids: [method?.id ?? -1],
      name: method?.name ?? t('Sin origen'),
      ...counts,
    }))}
  />
)

/** How each seller works what they were given. */
export const Sellers = ({ found, scope }: PartProps) => (
  <Breakdown
    title={t('Por vendedor')}
    of={t('Vendedor')}
    by="sellersIds"
    scope={scope}
    lines={found.bySeller.map(({ seller, ...counts }) => ({
      id: seller?.id ?? -1,
      ids: [seller?.id ?? -1],
      name: seller?.name ?? t('Sin vendedor'),
      ...counts,
    }))}
  />
)

type Props = {
  title: string
  of: string
  by: 'methodsIds' | 'sellersIds'
  lines: Line[]
  scope: PartProps['scope']
  /** Medians of several sellers do not add up. */
  hasMedian?: boolean
}

export function Breakdown({ title, of, by, lines, scope, hasMedian = true }: Props) {
  const counted = (measure: LeadMeasure, text?: (counts: LeadCounts) => string) => ({
    key: measure,
    label: measureWords[measure],
    value: ({ now }: Line) => countOf(now, measure),
    cell: ({ ids, name, now }: Line) => (
      <Count
        value={countOf(now, measure)}
        to={leadsOf(scope, measure, { [by]: ids })}
        label={`${name}: ${measureWords[measure]}`}
        {...(text && { text: text(now) })}
      />
    ),
  })
  const received = counted('received')
  return (
    <Stack>
      <Part title={title}>
        <BarChart
          title={title}
          of={of}
          labels={lines.slice(0, drawn).map(({ name }) => name)}
          series={[
            { name: measureWords.open, values: lines.slice(0, drawn).map(({ now }) => now.open) },
            {
              name: measureWords.won,
              values: lines.slice(0, drawn).map(({ now }) => now.won),
              color: 'var(--green-s)',
            },
            {
              name: t('Descartados o defectuosos'),
              values: lines.slice(0, drawn).map(({ now }) => now.discarded + now.defective),
              color: 'var(--grey-s)',
            },
          ]}
        />
      </Part>
      <Panel flush>
        <FigureTable
          caption={title}
          of={of}
          rows={lines}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          note={hasMedian ? medianSteps : undefined}
          columns={[
            {
              ...received,
              cell: (line) => (
                <>
                  {received.cell(line)}
                  <Change now={line.now.received} former={line.former.received} />
                </>
              ),
            },
            ...(hasMedian ? [median] : []),
            counted('in_time', ({ inTime, late, overdue }) => shareText(inTime, inTime + late + overdue)),
            counted('overdue'),
            counted('open'),
            counted('without_task'),
            counted('discarded'),
            counted('defective'),
            counted('won'),
            {
              key: 'conversion',
              label: t('Conversión'),
              value: ({ now }) => shareText(now.won, now.received),
              cell: ({ now }) => shareText(now.won, now.received),
            },
          ]}
        />
      </Panel>
    </Stack>
  )
}

const median = {
  key: 'median',
  label: t('Primera respuesta'),
  value: ({ now }: Line) => (now.medianMinutes === null ? '' : duration(now.medianMinutes)),
  cell: ({ now }: Line) => (now.medianMinutes === null ? '–' : duration(now.medianMinutes)),
}

/** More bars than that have no room for their names. */
const drawn = 10
