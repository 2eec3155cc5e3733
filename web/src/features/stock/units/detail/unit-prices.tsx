import { useQuery } from '@tanstack/react-query'
import { Badge } from '#web/kit/badge.tsx'
import { LineChart } from '#web/kit/charts/line-chart.tsx'
import { formDay } from '#web/kit/dates.ts'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Money, moneyText } from '#web/kit/money.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { wayWords } from '../history/words.ts'
import type { Unit } from '../shared/queries.ts'
import { priceSteps } from './price-steps.ts'

const most = 50

/** How the list price of a unit went and will go: a line, and each change with who made it and why. */
export function UnitPrices({ unit: { id, listPrice } }: { unit: Unit }) {
  const past = useQuery(
    apiQuery('units', 'GET /units/{id}/prices/', { params: { id }, query: { pageSize: most } }),
  )
  const next = useQuery(apiQuery('units', 'GET /units/{id}/coming-prices/', { params: { id } }))
  return (
    <Panel title={t('Precios')}>
      <Loaded from={past} lines={4}>
        {({ results, count }) => (
          <Loaded from={next} lines={1}>
            {(coming) => {
              if (results.length + coming.length === 0)
                return <Words tone="muted">{t('Todavía no tiene precio.')}</Words>
              const currency = listPrice?.currency ?? coming[0]?.listPrice.currency
              return (
                <Stack gap={12}>
                  {currency && results.length + coming.length > 1 && (
                    <PriceLine {...{ results, coming, currency }} />
                  )}
                  <Stack as="ul" gap={6}>
                    {coming
                      .toReversed()
                      .map(({ priceListId, listPrice: price, effectiveOn, user, reason }) => (
                        <li key={`list ${priceListId}`}>
                          <Words size={13}>
                            <Money {...price} /> <Badge tone="amber">{t('Programada')}</Badge>{' '}
                            {[t('desde el {day}', { day: formDay(effectiveOn) }), user?.name, reason]
                              .filter(Boolean)
                              .join(' · ')}
                          </Words>
                        </li>
                      ))}
                    {results.map((change) => (
                      <Change key={change.id} {...change} />
                    ))}
                  </Stack>
                  {count > most && (
                    <Words size={13} tone="muted">
                      {t('Se muestran los últimos {count} cambios.', { count: most })}
                    </Words>
                  )}
                </Stack>
              )
            }}
          </Loaded>
        )}
      </Loaded>
    </Panel>
  )
}

type Props = {
  results: Parameters<typeof priceSteps>[0]
  coming: Parameters<typeof priceSteps>[1]
  currency: string
}

function PriceLine({ results, coming, currency }: Props) {
  const { labels, had, willHave } = priceSteps(results, coming, currency)
  const series = [
    { name: t('Precio lista'), values: had },
    ...(willHave.length > 0 ? [{ name: t('Programado'), values: willHave, isBackground: true }] : []),
  ]
  return (
    <LineChart
      title={t('Precio lista')}
      of={t('Día')}
      labels={labels}
      series={series}
      format={(value) => moneyText(String(value), currency)}
      height={140}
    />
  )
}

function Change({ listPrice, way, user, reason, at }: Props['results'][number]) {
  return (
    <li>
      <Words size={13} tone="muted">
        <Words tone="ink">{listPrice ? <Money {...listPrice} /> : t('Sin precio')}</Words>{' '}
        {[wayWords[way], user?.name].filter(Boolean).join(' · ')} · <When at={at} />
        {reason && ` · ${reason}`}
      </Words>
    </li>
  )
}
