import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Feature } from './act/features.ts'
import { ApiError } from './api/problem.ts'
import { type Answer, api, type Input, type Routes } from './api.ts'
import { isSignedIn, watchSession } from './session.ts'
import { forgetWhose, isOfAnother } from './whose.ts'

/** Whether a retry makes sense: the server was busy or unavailable; the request was not wrong. */
export const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (failures, error) => failures < 2 && isPassing(error) },
    mutations: { retry: false },
  },
})

watchSession(() => {
  if (isSignedIn() && !isOfAnother()) return
  queryClient.clear()
  if (!isSignedIn()) forgetWhose()
})

/** A read of the main API. Its key begins with the feature, so that whatever changes a feature refreshes all of it. */
export function apiQuery<R extends keyof Routes & `GET ${string}`>(
  feature: Feature,
  route: R,
  input?: Input<R>,
) {
  return queryOptions({
    queryKey: [feature, route, input ?? {}] as const,
    queryFn: ({ signal }): Promise<Answer<R>> => call(route, input, { signal }),
  })
}

// The route and its input were paired by apiQuery's own type.
const call = api as (route: string, input: unknown, options: { signal: AbortSignal }) => Promise<never>

export const isMissing = (error: Error) => error instanceof ApiError && error.status === 404

/** For `throwOnError` of a screen about one thing: a missing thing is a missing page, unless it is open already. */
export const isMissingPage = (error: Error, { state }: { state: { data: unknown } }) =>
  isMissing(error) && state.data === undefined
