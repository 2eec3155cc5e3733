import type { Answer, Input } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type PrivacyRequest = Answer<'GET /privacy-requests/'>['results'][number]
type Asked = NonNullable<Input<'GET /privacy-requests/'>['query']>

export const openRequests = { status: ['open'] } satisfies Asked
export const lateRequests = { isOverdue: true } satisfies Asked
export const closedRequests = { status: ['done', 'rejected'] } satisfies Asked

/** Once, while there is time. */
export const isExtendable = ({ status, extendedAt, isOverdue }: PrivacyRequest) =>
  status === 'open' && !extendedAt && !isOverdue

export const requestQuery = (id: number) =>
  apiQuery('privacy', 'GET /privacy-requests/{id}/', { params: { id } })

/** How many there are, without them. */
export const countQuery = (asked: Asked) =>
  apiQuery('privacy', 'GET /privacy-requests/', { query: { ...asked, pageSize: 1 } })
