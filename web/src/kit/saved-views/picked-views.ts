import { apiQuery } from '#web/kit/query.ts'

/** What one's lists open with, and what the navigation leads to. */
export const pickedViews = {
  ...apiQuery('saved-views', 'GET /saved-views/picked/'),
  staleTime: 5 * 60_000,
}
