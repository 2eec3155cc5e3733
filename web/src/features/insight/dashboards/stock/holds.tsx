import { useQuery } from '@tanstack/react-query'
import { duration } from '#web/kit/dates.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import type { FilterValues } from '#web/kit/filters/filter.ts'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { number, t } from '#web/kit/text.ts'
import { Count, shareText } from '../shared/figure.tsx'
import { FigureTable } from '../shared/figure-table.tsx'
import { unitsOf } from '../shared/links.ts'
import { Part } from '../shared/part.tsx'
import { PeriodText } from '../shared/period-text.tsx'
import { type HoldDashboard, holdDashboardQuery } from '../shared/queries.ts'
import { Tiles } from '../shared/tiles.tsx'

type Props = { filters: FilterValues }

/** How long units are held, and how many holds become a sale. */
export function Holds({ filters }: Props) {
  const read = useQuery(holdDashboardQuery(filters))
  const { period: _, ...narrowed } = filters
  return (
    <Loaded from={read} panel lines={8}>
      {(found) => <Figures found={found} filters={narrowed} />}
    </Loaded>
  )
}

function Figures({ found: { period, total, byProject }, filters }: Props & { found: HoldDashboard }) {
  return (
    <Stack>
      <PeriodText period={period} />
      {total.held + total.ended === 0 ? (
        <EmptyState mood="no_match" title={t('Ninguna retención')}>
          <p>{t('No hay unidades retenidas, ni retenciones que terminaran en estos días.')}</p>
        </EmptyState>
      ) : (
        <>
          <Tiles
            label={t('Retenciones')}
            tiles={[
              {
                label: t('Retenidas ahora'),
                value: (
                  <Count value={total.held} to={unitsOf(filters, 'held')} label={t('Retenidas ahora')} />
                ),
              },
              {
                label: t('Tiempo retenidas'),
                value: hoursText(total.medianHours),
                note: t('la mediana; la más larga, {time}', { time: hoursText(total.longestHours) }),
              },
              {
                label: t('Duración de las terminadas'),
                value: hoursText(total.endedMedianHours),
                note: t('la mediana de {count}', { count: number(total.ended) }),
              },
              {
                label: t('Pasaron a reserva'),
                value: shareText(total.converted, total.ended),
                note: t('{count} de {whole}', { count: number(total.converted), whole: number(total.ended) }),
              },
            ]}
          />
          <Part title={t('Por proyecto')} flush>
            <FigureTable
              caption={t('Por proyecto')}
              of={t('Proyecto')}
              rows={byProject}
              keyOf={({ project }) => project?.id ?? -1}
              nameOf={nameOf}
              columns={[
                {
                  key: 'held',
                  label: t('Retenidas ahora'),
                  value: ({ held }) => held,
                  cell: (row) => (
                    <Count
                      value={row.held}
                      to={unitsOf(filters, 'held', { projectsIds: [row.project?.id ?? -1] })}
                      label={`${nameOf(row)}: ${t('Retenidas ahora')}`}
                    />
                  ),
                },
                hours('medianHours', t('Tiempo retenidas')),
                hours('longestHours', t('La más larga')),
                {
                  key: 'ended',
                  label: t('Terminadas'),
                  value: ({ ended }) => ended,
                  cell: ({ ended }) => number(ended),
                },
                hours('endedMedianHours', t('Duración de las terminadas')),
                {
                  key: 'converted',
                  label: t('Pasaron a reserva'),
                  value: ({ converted, ended }) => shareText(converted, ended),
                  cell: ({ converted, ended }) => shareText(converted, ended),
                },
              ]}
            />
          </Part>
        </>
      )}
    </Stack>
  )
}

type Line = HoldDashboard['byProject'][number]
const nameOf = ({ project }: Line) => project?.name ?? t('Sin proyecto')
const hoursText = (hours: number | null) => (hours === null ? '–' : duration(hours * 60))

const hours = (key: 'medianHours' | 'longestHours' | 'endedMedianHours', label: string) => ({
  key,
  label,
  value: (row: Line) => hoursText(row[key]),
  cell: (row: Line) => hoursText(row[key]),
})
