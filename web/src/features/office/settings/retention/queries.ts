import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type Kept = Answer<'GET /privacy-retention/'>[number]

export const retentionQuery = apiQuery('account', 'GET /privacy-retention/')

/** How many would go with these days, as it is now. */
export const goingQuery = (what: Kept['what'], days: number) => ({
  ...apiQuery('account', 'GET /privacy-retention/{what}/going/', { params: { what }, query: { days } }),
  staleTime: 0,
})
