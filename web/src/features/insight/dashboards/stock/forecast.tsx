import { useQuery } from '@tanstack/react-query'
import { BarChart } from '#web/kit/charts/bar-chart.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import type { FilterValues } from '#web/kit/filters/filter.ts'
import { Grid, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Money } from '#web/kit/money.tsx'
import { monthText } from '#web/kit/months.ts'
import { number, percent, plural, t } from '#web/kit/text.ts'
import { Count } from '../shared/figure.tsx'
import { FigureTable } from '../shared/figure-table.tsx'
import { activeDeals, dealsInStep } from '../shared/links.ts'
import { Part } from '../shared/part.tsx'
import { type DeedForecast, deedForecastQuery } from '../shared/queries.ts'
import { Tiles } from '../shared/tiles.tsx'

type Props = { filters: FilterValues }

/** Which of the active deals will be won, and when, by what became of former ones. */
export function Forecast({ filters }: Props) {
  const read = useQuery(deedForecastQuery(filters))
  return (
    <Loaded from={read} panel lines={8}>
      {(found) =>
        found.active === 0 ? (
          <EmptyState mood="no_match" title={t('Ningún negocio activo')}>
            <p>{t('Aquí se proyectan las escrituras de los negocios en curso.')}</p>
          </EmptyState>
        ) : (
          <Figures found={found} filters={filters} />
        )
      }
    </Loaded>
  )
}

function Figures({ found, filters }: Props & { found: DeedForecast }) {
  const { months, byStep, active, unforeseen, learnedFrom, currency, sellerId } = found
  const scope = { days: { from: '', to: '' }, filters, sellerId }
  const [first] = months
  return (
    <Stack>
      <Tiles
        label={t('Proyección')}
        tiles={[
          {
            label: t('Negocios activos'),
            value: <Count value={active} to={activeDeals(scope)} label={t('Negocios activos')} />,
            note:
              unforeseen > 0 &&
              plural(unforeseen, '1 sin historia para proyectarlo', '{count} sin historia para proyectarlos'),
          },
          {
            label: t('Se esperan este mes'),
            value: first ? number(first.expected) : '–',
            note: first && rangeText(first),
          },
          {
            label: t('Se esperan en seis meses'),
            value: number(Math.round(months.reduce((sum, { expected }) => sum + expected, 0) * 10) / 10),
            note: plural(learnedFrom, 'según 1 negocio terminado', 'según {count} negocios terminados'),
          },
        ]}
      />
      <Grid>
        <Part title={t('Escrituras por mes')}>
          <BarChart
            title={t('Escrituras por mes')}
            of={t('Mes')}
            labels={months.map(({ month }) => monthText(month))}
            series={[{ name: t('Se esperan'), values: months.map(({ expected }) => expected) }]}
          />
        </Part>
        <Part title={t('Por mes')} flush>
          <FigureTable
            caption={t('Por mes')}
            of={t('Mes')}
            rows={months}
            keyOf={({ month }) => month}
            nameOf={({ month }) => monthText(month)}
            columns={[
              {
                key: 'expected',
                label: t('Se esperan'),
                value: ({ expected }) => expected,
                cell: ({ expected }) => number(expected),
              },
              { key: 'range', label: t('Rango'), value: rangeText, cell: rangeText },
              {
                key: 'amount',
                label: t('Monto'),
                value: ({ amount }) => ({ decimal: amount }),
                cell: ({ amount }) => <Money amount={amount} currency={currency} short />,
              },
            ]}
          />
        </Part>
      </Grid>
      <Part title={t('Por paso')} flush>
        <FigureTable
          caption={t('Por paso')}
          of={t('Paso')}
          rows={byStep}
          keyOf={({ step }) => step.id}
          nameOf={({ step }) => step.name}
          columns={[
            {
              key: 'active',
              label: t('Negocios activos'),
              value: ({ active }) => active,
              cell: ({ step, active }) => (
                <Count
                  value={active}
                  to={dealsInStep(scope, step.id)}
                  label={`${step.name}: ${t('Negocios activos')}`}
                />
              ),
            },
            {
              key: 'share',
              label: t('Llegan a escritura'),
              value: ({ wonShare }) => (wonShare === null ? '–' : percent(wonShare)),
              cell: ({ wonShare }) => (wonShare === null ? '–' : percent(wonShare)),
            },
            {
              key: 'days',
              label: t('Días hasta ella'),
              value: ({ medianDays }) => medianDays ?? '–',
              cell: ({ medianDays }) => (medianDays === null ? '–' : number(medianDays)),
            },
          ]}
        />
      </Part>
      <p>
        {t(
          'Cada negocio se compara con los que pasaron por su paso: cuántos llegaron a escritura y cuánto después. El rango se cumple ocho de cada diez veces.',
        )}
      </p>
    </Stack>
  )
}

const rangeText = ({ low, high }: Pick<DeedForecast['months'][number], 'low' | 'high'>) =>
  low === high ? number(low) : t('entre {low} y {high}', { low: number(low), high: number(high) })
