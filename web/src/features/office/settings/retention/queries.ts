import { type Answer, api } from '#web/kit/api.ts'
import { apiQuery, refresh } from '#web/kit/query.ts'

export type Kept = Answer<'GET /privacy-retention/'>[number]

export const retentionQuery = apiQuery('account', 'GET /privacy-retention/')

/** How many would go with these days, as it is now. */
export const goingQuery = (what: Kept['what'], days: number) => ({
  ...apiQuery('account', 'GET /privacy-retention/{what}/going/', { params: { what }, query: { days } }),
  staleTime: 0,
})

export async function keepFor(what: Kept['what'], days: number) {
  await api('PUT /privacy-retention/{what}/', { params: { what }, body: { days } })
  await refresh('account')
}
