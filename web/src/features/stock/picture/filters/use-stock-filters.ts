import { useMemo } from 'react'
import { here } from '#web/kit/address/place.ts'
import { useGo, useSearchValues } from '#web/kit/address/use-address.ts'
import { activeOf, type FilterValues, keysOf } from '#web/kit/filters/filter.ts'
import { readFilters } from '#web/kit/filters/read.ts'
import { plural } from '#web/kit/text.ts'
import type { PicturedUnit } from '../queries.ts'
import { filtersOf, matcherOf } from './stock-filters.ts'

/** The filters of the picture, kept in its address. */
export function useStockFilters(units: readonly PicturedUnit[]) {
  const go = useGo()
  const filters = useMemo(() => filtersOf(units), [units])
  const values = readFilters(filters, useSearchValues())
  const none = Object.fromEntries(filters.flatMap(keysOf).map((key) => [key, undefined]))
  return {
    filters,
    values,
    matches: matcherOf(filters, values),
    isActive: activeOf(filters, values).length > 0,
    change: (chosen: FilterValues) => go(here({ ...none, ...chosen }), { replace: true, resetScroll: false }),
    useResults: (chosen: FilterValues) =>
      plural(units.filter(matcherOf(filters, chosen)).length, '1 resultado', '{count} resultados'),
  }
}
