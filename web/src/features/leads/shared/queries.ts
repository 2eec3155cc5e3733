import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Answer, api, type Input } from '#web/kit/api.ts'
import { apiQuery, refresh } from '#web/kit/query.ts'

export type LeadRow = Answer<'GET /leads/'>['results'][number]
export type Lead = Answer<'GET /leads/{id}/'>
export type LeadFilters = NonNullable<Input<'GET /leads/'>['query']>
export type LeadCounts = Answer<'GET /leads/counts/'>
export type LeadStep = NonNullable<LeadRow['leadStep']>
export type TaskBrief = NonNullable<LeadRow['nextTask']>
export type TimelineEvent = Answer<'GET /client-profiles/{id}/timeline/'>['results'][number]

export const leadsQuery = (query: LeadFilters) => apiQuery('leads', 'GET /leads/', { query })
export const leadQuery = (id: number) => apiQuery('leads', 'GET /leads/{id}/', { params: { id } })
export const leadsByContactQuery = (id: number) =>
  apiQuery('leads', 'GET /leads/by-contact/{id}/', { params: { id } })
export const profileQuery = (id: number) =>
  apiQuery('contacts', 'GET /client-profiles/{id}/', { params: { id } })

const eventsPerPage = 20

/** What happened with a contact, newest first, a page at a time. */
export const timelineQuery = (contactId: number) =>
  infiniteQueryOptions({
    queryKey: ['contacts', 'GET /client-profiles/{id}/timeline/', contactId],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /client-profiles/{id}/timeline/',
        { params: { id: contactId }, query: { page: pageParam, pageSize: eventsPerPage } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.next ? page + 1 : undefined),
  })

/** After any change to leads: lists, counts, boards, the timelines and the morning's screen. */
export function refreshLeads() {
  void refresh('leads', 'contacts', 'pipeline', 'home')
}
