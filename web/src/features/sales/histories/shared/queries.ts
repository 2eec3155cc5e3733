import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Answer, api } from '#web/kit/api.ts'

export type DealHappened = Answer<'GET /deals/{id}/history/'>['results'][number]
export type QuotationHappened = Answer<'GET /quotations/{id}/history/'>['results'][number]

export const paged = {
  initialPageParam: 1,
  getNextPageParam: (last: { next: string | null }, _: unknown, page: number) =>
    last.next ? page + 1 : undefined,
}
const pageSize = 20

export const dealHistoryQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['deals', 'GET /deals/{id}/history/', id],
    queryFn: ({ pageParam: page, signal }) =>
      api('GET /deals/{id}/history/', { params: { id }, query: { page, pageSize } }, { signal }),
    ...paged,
  })

export const quotationHistoryQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['quotations', 'GET /quotations/{id}/history/', id],
    queryFn: ({ pageParam: page, signal }) =>
      api('GET /quotations/{id}/history/', { params: { id }, query: { page, pageSize } }, { signal }),
    ...paged,
  })
