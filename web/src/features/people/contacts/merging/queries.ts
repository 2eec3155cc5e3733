import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Answer, api } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type Pair = Answer<'GET /contact-pairs/'>['results'][number]
export type Merge = Answer<'GET /contact-merges/'>['results'][number]

/** Suspected pairs, the latest first, a page at a time. */
export const pairsQuery = infiniteQueryOptions({
  queryKey: ['contacts', 'pairs'],
  queryFn: ({ pageParam, signal }) =>
    api('GET /contact-pairs/', { query: { page: pageParam, pageSize: 20 } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: (last, _, page) => (last.next ? page + 1 : undefined),
})

export const pairsOfQuery = (contactId: number) =>
  apiQuery('contacts', 'GET /contact-pairs/', { query: { contactId, pageSize: 5 } })

export const mergesQuery = apiQuery('contacts', 'GET /contact-merges/', { query: { pageSize: 20 } })
