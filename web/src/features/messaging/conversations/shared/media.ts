import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import type { Message } from './queries.ts'

export type Media = NonNullable<Message['media']>

/** Links of files serve five minutes, so they are read anew before that. Not of a feature: no word of a thread changes a file. */
export const mediaQuery = (id: number) =>
  queryOptions({
    queryKey: ['chat-file', id],
    queryFn: ({ signal }) => api('GET /whatsapp/media/{id}/', { params: { id } }, { signal }),
    staleTime: 4 * 60_000,
    refetchInterval: 4 * 60_000,
  })
