import { useQuery } from '@tanstack/react-query'
import { BarChart } from '#web/kit/charts/bar-chart.tsx'
import { decimalText } from '#web/kit/decimal-text.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import type { FilterValues } from '#web/kit/filters/filter.ts'
import { Grid, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { monthText } from '#web/kit/months.ts'
import { t } from '#web/kit/text.ts'
import { Count } from '../shared/figure.tsx'
import { FigureTable } from '../shared/figure-table.tsx'
import { unitsOf, unitsSold } from '../shared/links.ts'
import { Part } from '../shared/part.tsx'
import { PeriodText } from '../shared/period-text.tsx'
import { type AbsorptionDashboard, absorptionQuery } from '../shared/queries.ts'
import { Tiles } from '../shared/tiles.tsx'

type Props = { filters: FilterValues }

/** How fast the stock is sold, and how long what is left lasts. */
export function Absorption({ filters }: Props) {
  const read = useQuery(absorptionQuery(filters))
  return (
    <Loaded from={read} panel lines={8}>
      {(found) =>
        found.byProject.length === 0 ? (
          <EmptyState mood="no_match" title={t('Ninguna unidad')}>
            <p>{t('Quite filtros, o agregue unidades a sus proyectos.')}</p>
          </EmptyState>
        ) : (
          <Figures found={found} filters={filters} />
        )
      }
    </Loaded>
  )
}

function Figures({
  found: { months, pace, total, byProject },
  filters,
}: Props & { found: AbsorptionDashboard }) {
  return (
    <Stack>
      <Tiles
        label={t('Absorción')}
        tiles={[
          {
            label: t('Disponibles'),
            value: (
              <Count value={total.available} to={unitsOf(filters, 'available')} label={t('Disponibles')} />
            ),
          },
          {
            label: t('Vendidas en seis meses'),
            value: (
              <Count value={total.sold} to={unitsSold(filters, pace)} label={t('Vendidas en seis meses')} />
            ),
            note: <PeriodText period={pace} />,
          },
          {
            label: t('Absorción mensual'),
            value: decimalText(total.perMonth, 0, 2),
            note: t('unidades por mes'),
          },
          {
            label: t('Meses de stock'),
            value: stockText(total),
            note: t('lo disponible, al ritmo de los últimos seis meses completos'),
          },
        ]}
      />
      <Grid>
        <Part title={t('Unidades vendidas por mes')}>
          <BarChart
            title={t('Unidades vendidas por mes')}
            of={t('Mes')}
            labels={months.map(({ month }) => monthText(month))}
            series={[{ name: t('Vendidas'), values: months.map(({ sold }) => sold) }]}
          />
        </Part>
        <Part title={t('Por mes')} flush>
          <FigureTable
            caption={t('Por mes')}
            of={t('Mes')}
            rows={months.toReversed()}
            keyOf={({ month }) => month}
            nameOf={({ month }) => monthText(month)}
            columns={[
              {
                key: 'sold',
                label: t('Vendidas'),
                value: ({ sold }) => sold,
                cell: ({ month, sold, ...days }) => (
                  <Count
                    value={sold}
                    to={unitsSold(filters, days)}
                    label={`${monthText(month)}: ${t('Vendidas')}`}
                  />
                ),
              },
            ]}
          />
        </Part>
      </Grid>
      <Part title={t('Por proyecto')} flush>
        <FigureTable
          caption={t('Por proyecto')}
          of={t('Proyecto')}
          rows={byProject}
          keyOf={({ project }) => project?.id ?? -1}
          nameOf={nameOf}
          columns={[
            {
              key: 'available',
              label: t('Disponibles'),
              value: ({ available }) => available,
              cell: (row) => (
                <Count
                  value={row.available}
                  to={unitsOf(ofProject(filters, row), 'available')}
                  label={`${nameOf(row)}: ${t('Disponibles')}`}
                />
              ),
            },
            {
              key: 'sold',
              label: t('Vendidas en seis meses'),
              value: ({ sold }) => sold,
              cell: (row) => (
                <Count
                  value={row.sold}
                  to={unitsSold(ofProject(filters, row), pace)}
                  label={`${nameOf(row)}: ${t('Vendidas en seis meses')}`}
                />
              ),
            },
            {
              key: 'pace',
              label: t('Absorción mensual'),
              value: ({ perMonth }) => ({ decimal: perMonth }),
              cell: ({ perMonth }) => decimalText(perMonth, 0, 2),
            },
            {
              key: 'months',
              label: t('Meses de stock'),
              value: ({ monthsOfStock }) => (monthsOfStock === null ? '–' : { decimal: monthsOfStock }),
              cell: stockText,
            },
          ]}
        />
      </Part>
    </Stack>
  )
}

type Line = AbsorptionDashboard['byProject'][number]
const nameOf = ({ project }: Line) => project?.name ?? t('Sin proyecto')
const ofProject = (filters: FilterValues, { project }: Line): FilterValues => ({
  ...filters,
  projectsIds: [String(project?.id ?? -1)],
})
const stockText = ({ monthsOfStock }: Pick<Line, 'monthsOfStock'>) =>
  monthsOfStock === null ? '–' : decimalText(monthsOfStock, 0, 1)
