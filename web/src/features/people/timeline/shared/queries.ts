import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { kindsIn } from './sentence.ts'
import type { Part } from './teller.ts'

const eventsPerPage = 20

/** What happened with a contact, or one part of it, newest first, a page at a time. */
export const timelineQuery = (contactId: number, part: Part | 'all' = 'all') =>
  infiniteQueryOptions({
    queryKey: ['contacts', 'timeline', contactId, part],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /client-profiles/{id}/timeline/',
        {
          params: { id: contactId },
          query: {
            page: pageParam,
            pageSize: eventsPerPage,
            kind: part === 'all' ? undefined : kindsIn(part),
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.next ? page + 1 : undefined),
    // Of the same contact: another part.
    placeholderData: (before, query) => (query?.queryKey[2] === contactId ? before : undefined),
  })
