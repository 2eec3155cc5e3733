import type { Answer } from '#web/kit/api.ts'
import { apiQuery, queryClient, refresh } from '#web/kit/query.ts'

export type Settings = Answer<'GET /accounts/settings/'>

export const settingsQuery = apiQuery('account', 'GET /accounts/settings/')

/** What was saved is what every screen knows from now on. */
export function keepSettings(saved: Settings) {
  queryClient.setQueryData(settingsQuery.queryKey, saved)
  return refresh('account', 'options')
}
