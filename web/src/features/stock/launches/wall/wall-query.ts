import { queryOptions } from '@tanstack/react-query'
import type { Feature } from '#web/kit/act/features.ts'
import { publicApi } from '#web/kit/api.ts'
import { isPassing } from '#web/kit/query.ts'

export type Wall = Awaited<ReturnType<typeof readWall>>

const readWall = (uuid: string, signal: AbortSignal) =>
  publicApi('GET /launches/{uuid}/', { params: { uuid } }, { signal })

const feature: Feature = 'launches'

/** Read every two seconds: the public API has no live stream. */
export const wallQuery = (uuid: string) =>
  queryOptions({
    queryKey: [feature, 'wall', uuid],
    queryFn: ({ signal }) => readWall(uuid, signal),
    refetchInterval: ({ state }) => (state.error && !isPassing(state.error) ? 30_000 : 2000),
    refetchIntervalInBackground: true,
    retry: false,
  })
