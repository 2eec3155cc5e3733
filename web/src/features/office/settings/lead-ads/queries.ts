import { infiniteQueryOptions } from '@tanstack/react-query'
import { act } from '#web/kit/act/act.ts'
import { type Answer, api } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

export type AdsPage = Answer<'GET /lead-ads/pages/'>['results'][number]
export type Campaign = Answer<'GET /lead-ads/campaigns/'>['results'][number]
export type Failure = Answer<'GET /lead-ads/failures/'>['results'][number]
export type MappedForm = Answer<'GET /lead-ads/forms/{id}/mapping/'>

const pageSize = 50
const more = {
  initialPageParam: 1,
  getNextPageParam: ({ next }: { next: string | null }, _: unknown, page: number) =>
    next ? page + 1 : undefined,
}

export const pagesQuery = infiniteQueryOptions({
  queryKey: ['lead-ads', 'GET /lead-ads/pages/'],
  queryFn: ({ pageParam: page, signal }) =>
    api('GET /lead-ads/pages/', { query: { page, pageSize } }, { signal }),
  ...more,
})
export const formsQuery = infiniteQueryOptions({
  queryKey: ['lead-ads', 'GET /lead-ads/forms/'],
  queryFn: ({ pageParam: page, signal }) =>
    api('GET /lead-ads/forms/', { query: { page, pageSize } }, { signal }),
  ...more,
})
export const campaignsQuery = infiniteQueryOptions({
  queryKey: ['lead-ads', 'GET /lead-ads/campaigns/'],
  queryFn: ({ pageParam: page, signal }) =>
    api('GET /lead-ads/campaigns/', { query: { page, pageSize } }, { signal }),
  ...more,
})
export const adsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['lead-ads', 'GET /lead-ads/campaigns/{id}/ads/', id],
    queryFn: ({ pageParam: page, signal }) =>
      api('GET /lead-ads/campaigns/{id}/ads/', { params: { id }, query: { page, pageSize } }, { signal }),
    ...more,
  })
export const failuresQuery = infiniteQueryOptions({
  queryKey: ['lead-ads', 'GET /lead-ads/failures/'],
  queryFn: ({ pageParam: page, signal }) =>
    api('GET /lead-ads/failures/', { query: { page, pageSize } }, { signal }),
  ...more,
})

export const connectionQuery = {
  ...apiQuery('lead-ads', 'GET /connections/{kind}/', { params: { kind: 'lead_ads' } }),
  /** While answers are being read. */
  refetchInterval: ({ state }: { state: { data: Answer<'GET /connections/{kind}/'> | undefined } }) =>
    state.data?.isSyncing ? 3000 : false,
} as const
export const mappingQuery = (id: number) =>
  apiQuery('lead-ads', 'GET /lead-ads/forms/{id}/mapping/', { params: { id } })

const changed = ['acts-connections'] as const
export const sync = act('POST /lead-ads/sync/', {
  changed,
  said: () => t('Se están leyendo las páginas y sus respuestas'),
})
export const subscribe = act('POST /lead-ads/pages/{id}/subscribe/', { changed, waits: true })
export const unsubscribe = act('POST /lead-ads/pages/{id}/unsubscribe/', { changed, waits: true })
export const retry = act('POST /lead-ads/failures/{id}/retry/', {
  changed,
  said: () => t('Se intenta de nuevo'),
})
export const saveMapping = act('PUT /lead-ads/forms/{id}/mapping/', {
  changed,
  waits: true,
  said: () => t('Mapeo guardado'),
})
export const preview = act('POST /lead-ads/forms/{id}/preview/', { changed: [] })
