import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type PastClaim = Answer<'GET /units/{id}/claims/'>['results'][number]
export type QueuedLead = Answer<'GET /units/{id}/queue/'>['results'][number]

export const unitClaimsQuery = (id: number) =>
  apiQuery('units', 'GET /units/{id}/claims/', { params: { id }, query: { pageSize: 10 } })

export const unitQueueQuery = (id: number) =>
  apiQuery('units', 'GET /units/{id}/queue/', { params: { id }, query: { pageSize: 100 } })
