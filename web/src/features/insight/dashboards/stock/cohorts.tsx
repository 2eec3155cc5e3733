import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/kit/empty-state.tsx'
import type { FilterValues } from '#web/kit/filters/filter.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { monthText } from '#web/kit/months.ts'
import { plural, t } from '#web/kit/text.ts'
import { Count, shareText } from '../shared/figure.tsx'
import { FigureTable } from '../shared/figure-table.tsx'
import { leadsOf, leadsWonIn } from '../shared/links.ts'
import { Part } from '../shared/part.tsx'
import { type Cohorts, cohortsQuery } from '../shared/queries.ts'

/** The leads of each month, and in which month since then they were won. */
export function CohortsByMonth({ filters }: { filters: FilterValues }) {
  const read = useQuery(cohortsQuery(filters))
  return (
    <Loaded from={read} panel lines={12}>
      {(found) =>
        found.months.every(({ received }) => received === 0) ? (
          <EmptyState mood="no_match" title={t('Ningún lead en doce meses')}>
            <p>{t('Quite filtros para ver los demás.')}</p>
          </EmptyState>
        ) : (
          <Table found={found} filters={filters} />
        )
      }
    </Loaded>
  )
}

type Line = Cohorts['months'][number]
const wonOf = ({ won }: Line) => won.reduce((sum, { count }) => sum + count, 0)

function Table({ found, filters }: { found: Cohorts; filters: FilterValues }) {
  const scopeOf = ({ from, to }: Line) => ({ days: { from, to }, filters, sellerId: found.sellerId })
  return (
    <Part title={t('De la entrada a la venta')} flush>
      <FigureTable
        caption={t('De la entrada a la venta')}
        of={t('Entraron en')}
        rows={found.months.toReversed()}
        keyOf={({ month }) => month}
        nameOf={({ month }) => monthText(month)}
        columns={[
          {
            key: 'received',
            label: t('Leads recibidos'),
            value: ({ received }) => received,
            cell: (row) => (
              <Count
                value={row.received}
                to={leadsOf(scopeOf(row), 'received')}
                label={`${monthText(row.month)}: ${t('Leads recibidos')}`}
              />
            ),
          },
          {
            key: 'won',
            label: t('Conversión'),
            value: (row) => shareText(wonOf(row), row.received),
            cell: (row) => shareText(wonOf(row), row.received),
          },
          ...found.months.map((_, later) => ({
            key: `later ${later}`,
            label: later === 0 ? t('El mismo mes') : plural(later, '1 mes después', '{count} meses después'),
            value: ({ won }: Line) => won[later]?.count ?? '',
            cell: (row: Line) => {
              const won = row.won[later]
              return (
                won && (
                  <Count
                    value={won.count}
                    to={leadsWonIn(scopeOf(row), won)}
                    label={t('{month}: ganados en {later}', {
                      month: monthText(row.month),
                      later: monthText(won.month),
                    })}
                  />
                )
              )
            },
          })),
        ]}
      />
    </Part>
  )
}
