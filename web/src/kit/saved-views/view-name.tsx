import { useQuery } from '@tanstack/react-query'
import { useSearchValues } from '#web/kit/address/use-address.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { flatOf, textOf } from './view-query.ts'

/** The view one is in, and whether what is on screen is no longer what it keeps. */
export function ViewName({ table }: { table: string }) {
  const address = useSearchValues()
  const { data } = useQuery({
    ...apiQuery('saved-views', 'GET /saved-views/', { query: { tableName: table } }),
    staleTime: 5 * 60_000,
  })
  const now = textOf(flatOf(address))
  const view =
    data?.find(({ query }) => textOf(query) === now) ?? data?.find(({ id }) => String(id) === address.view)
  if (!view) return t('Vistas')
  return textOf(view.query) === now ? view.name : t('{name} · modificada', { name: view.name })
}
