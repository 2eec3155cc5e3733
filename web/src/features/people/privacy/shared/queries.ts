import type { Answer, Input } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type PrivacyRequest = Answer<'GET /privacy-requests/'>['results'][number]
type RequestsQuery = NonNullable<Input<'GET /privacy-requests/'>['query']>

export const openRequests = { status: ['open'] } satisfies RequestsQuery
export const lateRequests = { isOverdue: true } satisfies RequestsQuery
export const closedRequests = { status: ['done', 'rejected'] } satisfies RequestsQuery

/** Once, while there is time. */
export const isExtendable = ({ status, extendedAt, isOverdue }: PrivacyRequest) =>
  status === 'open' && !extendedAt && !isOverdue

export const requestQuery = (id: number) =>
  apiQuery('privacy', 'GET /privacy-requests/{id}/', { params: { id } })

/** How many there are, without them. */
export const countQuery = (asked: RequestsQuery) =>
  apiQuery('privacy', 'GET /privacy-requests/', { query: { ...asked, pageSize: 1 } })
