import { useQuery } from '@tanstack/react-query'
import { useSearchValues } from '#web/kit/address/use-address.ts'
import { apiQuery } from '#web/kit/query.ts'
import { flatOf, textOf } from './view-query.ts'

/** The view one is in, and whether what is on screen is no longer what it keeps. */
export function useActiveView(table: string) {
  const address = useSearchValues()
  const { data } = useQuery({
    ...apiQuery('saved-views', 'GET /saved-views/', { query: { tableName: table } }),
    staleTime: 5 * 60_000,
  })
  const now = flatOf(address)
  const isNow = (query: Record<string, unknown>) => textOf(query) === textOf(now)
  const view = data?.find(({ query }) => isNow(query)) ?? data?.find(({ id }) => String(id) === address.view)
  return { view, isChanged: view !== undefined && !isNow(view.query), now, address }
}
