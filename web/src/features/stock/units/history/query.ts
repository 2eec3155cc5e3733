import { infiniteQueryOptions } from '@tanstack/react-query'
import { paged } from '#web/features/sales/histories/shared/queries.ts'
import { type Answer, api } from '#web/kit/api.ts'

export type UnitHappened = Answer<'GET /units/{id}/history/'>['results'][number]

export const unitHistoryQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['histories', 'GET /units/{id}/history/', id],
    queryFn: ({ pageParam: page, signal }) =>
      api('GET /units/{id}/history/', { params: { id }, query: { page, pageSize: 10 } }, { signal }),
    ...paged,
  })
