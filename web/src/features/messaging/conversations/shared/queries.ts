import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { type Answer, api } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type Conversation = Answer<'GET /whatsapp/conversations/'>['results'][number]
export type Message = Answer<'GET /whatsapp/conversations/{uuid}/messages/'>['results'][number]
export type ChatContact = Answer<'GET /whatsapp/client-profile/{id}/contact/'>
export const inboxFilters = ['all', 'mine', 'unread', 'waiting', 'closing'] as const
export type InboxFilter = (typeof inboxFilters)[number]

/** A contact as a chat needs it. */
export const chatContactQuery = (id: number) =>
  apiQuery('conversations', 'GET /whatsapp/client-profile/{id}/contact/', { params: { id } })

const rowsPerPage = 50

/** What the list of conversations is narrowed by. */
export type Inbox = {
  filter: InboxFilter
  search: string
  sellersIds?: number[] | undefined
  tagsIds?: number[] | undefined
}

/** Newest first. Its key names no page, so that a change reads again all that were read: conversations move between pages. */
export const conversationsQuery = ({ filter, search, sellersIds, tagsIds }: Inbox) =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'GET /whatsapp/conversations/', { filter, search, sellersIds, tagsIds }],
    queryFn: ({ pageParam: page, signal }) =>
      api(
        'GET /whatsapp/conversations/',
        { query: { filter, search: search || undefined, sellersIds, tagsIds, page, pageSize: rowsPerPage } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.next ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

export const conversationCountsQuery = apiQuery('conversations', 'GET /whatsapp/conversations/counts/')

/** What was written, in all conversations one sees. */
export const messageSearchQuery = (search: string) => ({
  ...apiQuery('conversations', 'GET /whatsapp/messages/', { query: { search, pageSize: 20 } }),
  placeholderData: keepPreviousData,
})

/** Whom a conversation can be begun with. */
export const withPhonesQuery = (search: string) => ({
  ...apiQuery('conversations', 'GET /whatsapp/contacts-with-phones/', {
    query: { search: search || undefined, pageSize: 20 },
  }),
  placeholderData: keepPreviousData,
})

const messagesPerPage = 50

/**
 * The messages of a conversation, a page further back each time. Not of a feature: the newest come by the live path, and to read
 * all pages of a long thread again at each word would be a burden.
 */
export const threadQuery = (uuid: string) =>
  infiniteQueryOptions({
    queryKey: ['thread', uuid],
    queryFn: ({ pageParam: before, signal }) =>
      api(
        'GET /whatsapp/conversations/{uuid}/messages/',
        { params: { uuid }, query: { before, limit: messagesPerPage } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ results, hasMore }) => (hasMore ? results[0]?.id : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What is said often, with its words filled in for this conversation. */
export const quickRepliesQuery = (uuid: string) =>
  apiQuery('conversations', 'GET /whatsapp/conversations/{uuid}/quick-replies/', { params: { uuid } })
