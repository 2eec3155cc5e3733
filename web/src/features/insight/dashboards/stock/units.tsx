import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { UnitMeasure } from '#contract/insight/dashboard-figures.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import type { FilterValues } from '#web/kit/filters/filter.ts'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Money, moneyText } from '#web/kit/money.tsx'
import { number, t } from '#web/kit/text.ts'
import { Bars } from '../shared/bars.tsx'
import { Count, shareText } from '../shared/figure.tsx'
import { FigureTable } from '../shared/figure-table.tsx'
import { unitsOf } from '../shared/links.ts'
import { Part } from '../shared/part.tsx'
import { type StockDashboard, stockDashboardQuery, type UnitCounts } from '../shared/queries.ts'
import { Tiles } from '../shared/tiles.tsx'
import { unitMeasuresInOrder, unitMeasureWords } from './words.ts'

type Props = { filters: FilterValues }

/** The units by their state now, in number and in area. */
export const General = ({ filters }: Props) => (
  <Units filters={filters}>
    {({ total }) => (
      <Stack>
        <Tiles
          label={t('Stock')}
          tiles={(['units', 'available', 'reserved', 'promised', 'sold'] as const).map((measure) => ({
            label: unitMeasureWords[measure],
            value: <UnitCount filters={filters} counts={total} measure={measure} />,
            note: (
              <>
                {areaText(total, measure)}
                {measure !== 'units' && <> · {shareText(total[measure].count, total.units.count)}</>}
                {total[measure].listPrices.length > 0 && (
                  <>
                    {' '}
                    · <Prices counts={total} measure={measure} />
                  </>
                )}
              </>
            ),
          }))}
        />
        <Part title={t('Unidades por estado')}>
          <Bars
            bars={unitMeasuresInOrder
              .filter((measure) => measure !== 'units')
              .map((measure) => ({
                key: measure,
                label: unitMeasureWords[measure],
                value: total[measure].count,
                count: <UnitCount filters={filters} counts={total} measure={measure} />,
                note: (
                  <>
                    {areaText(total, measure)}
                    {total[measure].listPrices.length > 0 && (
                      <>
                        <br />
                        {pricesText(total, measure)}
                      </>
                    )}
                  </>
                ),
              }))}
          />
        </Part>
      </Stack>
    )}
  </Units>
)

/** The projects side by side. */
export const Projects = ({ filters }: Props) => (
  <Units filters={filters}>
    {({ byProject }) => (
      <Part title={t('Por proyecto')} flush>
        <FigureTable
          caption={t('Por proyecto')}
          of={t('Proyecto')}
          rows={byProject}
          keyOf={({ project }) => project?.id ?? -1}
          nameOf={nameOf}
          columns={[
            ...unitMeasuresInOrder.map((measure) => ({
              key: measure,
              label: unitMeasureWords[measure],
              value: ({ now }: Line) => now[measure].count,
              cell: (row: Line) => (
                <UnitCount
                  filters={{ ...filters, projectsIds: [String(row.project?.id ?? -1)] }}
                  counts={row.now}
                  measure={measure}
                  of={nameOf(row)}
                />
              ),
            })),
            {
              key: 'share',
              label: t('Disponible'),
              value: ({ now }: Line) => shareText(now.available.count, now.units.count),
              cell: ({ now }: Line) => shareText(now.available.count, now.units.count),
            },
            {
              key: 'area',
              label: 'm²',
              value: ({ now }: Line) => ({ decimal: now.units.squareMeters }),
              cell: ({ now }: Line) => areaText(now, 'units'),
            },
            {
              key: 'prices',
              label: t('Precio lista'),
              value: ({ now }: Line) => pricesText(now, 'units'),
              cell: ({ now }: Line) => <Prices counts={now} measure="units" />,
            },
          ]}
        />
      </Part>
    )}
  </Units>
)

type Line = StockDashboard['byProject'][number]
const nameOf = ({ project }: Line) => project?.name ?? t('Sin proyecto')

type UnitCountProps = { filters: FilterValues; counts: UnitCounts; measure: UnitMeasure; of?: string }

const UnitCount = ({ filters, counts, measure, of }: UnitCountProps) => (
  <Count
    value={counts[measure].count}
    to={unitsOf(filters, measure)}
    label={of === undefined ? unitMeasureWords[measure] : `${of}: ${unitMeasureWords[measure]}`}
  />
)

const areaText = (counts: UnitCounts, measure: UnitMeasure) =>
  t('{area} m²', { area: number(Math.round(Number(counts[measure].squareMeters))) })

/** What they are worth by their lists: an amount for each currency that a price is in. */
const Prices = ({ counts, measure }: { counts: UnitCounts; measure: UnitMeasure }) =>
  counts[measure].listPrices.length === 0
    ? '–'
    : counts[measure].listPrices.map((price, place) => (
        <Fragment key={price.currency}>
          {place > 0 && ' + '}
          <Money {...price} short />
        </Fragment>
      ))

const pricesText = (counts: UnitCounts, measure: UnitMeasure) =>
  counts[measure].listPrices.map(({ amount, currency }) => moneyText(amount, currency, true)).join(' + ')

type UnitsProps = Props & { children: (found: StockDashboard) => ReactNode }

function Units({ filters, children }: UnitsProps) {
  const read = useQuery(stockDashboardQuery(filters))
  return (
    <Loaded from={read} panel lines={8}>
      {(found) =>
        found.total.units.count === 0 ? (
          <EmptyState mood="no_match" title={t('Ninguna unidad')}>
            <p>{t('Quite filtros, o agregue unidades a sus proyectos.')}</p>
          </EmptyState>
        ) : (
          children(found)
        )
      }
    </Loaded>
  )
}
