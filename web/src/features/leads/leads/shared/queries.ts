import { keepPreviousData } from '@tanstack/react-query'
import type { Answer, Input } from '#web/kit/api.ts'
import type { Asked } from '#web/kit/list-screen/definition.ts'
import { apiQuery } from '#web/kit/query.ts'

export type LeadRow = Answer<'GET /leads/'>['results'][number]
export type Lead = Answer<'GET /leads/{id}/'>
export type LeadFilters = NonNullable<Input<'GET /leads/'>['query']>
export type LeadPatch = NonNullable<Input<'PATCH /leads/{id}/'>['body']>
export type LeadStep = NonNullable<LeadRow['leadStep']>
export type TaskBrief = NonNullable<LeadRow['nextTask']>

export const leadQuery = (id: number) => apiQuery('leads', 'GET /leads/{id}/', { params: { id } })

/** How many leads each tab has, under the filters that counts take. */
export function countsQuery({ filters: { isInFollowUp: _, ...filters }, search }: Asked) {
  const query = { ...filters, search: search || undefined }
  return { ...apiQuery('leads', 'GET /leads/counts/', { query }), placeholderData: keepPreviousData }
}

export const profileQuery = (id: number) =>
  apiQuery('contacts', 'GET /client-profiles/{id}/', { params: { id } })

/** Every lead of a contact the reader may see, newest first. */
export const leadsOfContactQuery = (id: number) =>
  apiQuery('leads', 'GET /leads/by-contact/{id}/', { params: { id } })

/** Still on its way: neither discarded nor defective. */
export const isWorked = ({ status }: Pick<LeadRow, 'status'>) =>
  status === 'to_contact' || status === 'in_follow_up'

/** In a step of kind won: it is no longer in play. */
export const isWon = (lead: Pick<LeadRow, 'status' | 'wonAt'>) => isWorked(lead) && lead.wonAt !== null
