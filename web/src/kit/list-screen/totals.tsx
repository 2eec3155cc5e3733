import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { Feature } from '#web/kit/act/features.ts'
import type { QueryValue } from '#web/kit/api/query-string.ts'
import type { Input } from '#web/kit/api.ts'
import { Money } from '#web/kit/money.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

type TotalsRoute =
  | 'GET /quotations/totals/'
  | 'GET /deals/totals/'
  | 'GET /units/totals/'
  | 'GET /commissions/totals/'
  | 'GET /payments/cheques/totals/'

type Props = { feature: Feature; route: TotalsRoute; scope: Record<string, QueryValue> }

/** What the listed rows of all pages add up to, each currency by itself. */
export function ListTotals({ feature, route, scope }: Props) {
  // The list of the same filters is beside it.
  const { data } = useQuery({
    ...apiQuery(feature, route, { query: scope } as Input<TotalsRoute>),
    placeholderData: keepPreviousData,
  })
  const amounts = data?.amounts.filter(({ amount }) => Number(amount) !== 0) ?? []
  if (!data || amounts.length === 0) return null
  return (
    <>
      {t('En total')}{' '}
      {amounts.map((one, at) => (
        <Fragment key={one.currency}>
          {at > 0 && ' · '}
          <Money {...one} short />
        </Fragment>
      ))}
      {!data.countIsExact && '+'}
    </>
  )
}
