import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Answer, api } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type ClientFile = Answer<'GET /client-profiles/{id}/files/'>['results'][number]

export const fileTypesQuery = {
  ...apiQuery('file-types', 'GET /client-profile-files/types/'),
  staleTime: 5 * 60_000,
}

/** The newest first, a page at a time. Addresses serve five minutes, so they are read anew before that. */
export const filesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['contacts', 'files', id],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /client-profiles/{id}/files/',
        { params: { id }, query: { page: pageParam, pageSize: 20 } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.next ? page + 1 : undefined),
    refetchInterval: 4 * 60_000,
    refetchOnWindowFocus: 'always',
  })
