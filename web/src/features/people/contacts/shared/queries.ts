import { keepPreviousData } from '@tanstack/react-query'
import type { Answer, Input } from '#web/kit/api.ts'
import type { Asked } from '#web/kit/list-screen/definition.ts'
import { apiQuery, queryClient } from '#web/kit/query.ts'

export type KnownContact = { id: number; name: string; phone: string | null; email: string | null }
export type ContactRow = Answer<'GET /contacts/'>['results'][number]
export type Profile = Answer<'GET /client-profiles/{id}/'>
export type ProfilePatch = NonNullable<Input<'PATCH /client-profiles/{id}/'>['body']>

export type Duplicate = Answer<'GET /contacts/duplicates/'>[number]
export type Identity = {
  email?: string | undefined
  phone?: string | undefined
  nationalId?: string | undefined
}

/** Who the account already knows by any of these. */
export const duplicatesQuery = (identity: Identity) => ({
  ...apiQuery('contacts', 'GET /contacts/duplicates/', { query: identity }),
  enabled: Object.values(identity).some(Boolean),
})

/** Contacts by name, phone, e-mail or RUT that something may be done with, the latest talked to first. */
export const contactSearchQuery = (search: string) => ({
  ...apiQuery('contacts', 'GET /contacts/', {
    query: { search, pageSize: 20, isDeleted: false, ordering: ['-last_interaction_at'] },
  }),
  enabled: search.length > 1,
  select: ({ results }: Answer<'GET /contacts/'>): KnownContact[] =>
    results.filter(({ isBlocked }) => !isBlocked),
})

export const profileQuery = (id: number) =>
  apiQuery('contacts', 'GET /client-profiles/{id}/', { params: { id } })

/** How many contacts each tab has, under the filters of the list. */
export function countsQuery({ filters, search }: Asked) {
  const query = { ...filters, search: search || undefined }
  return { ...apiQuery('contacts', 'GET /contacts/counts/', { query }), placeholderData: keepPreviousData }
}

/** Those of the contacts that some list has read, as they were then. */
export function seenContacts(ids: readonly number[]): ContactRow[] {
  const pages = queryClient.getQueriesData<{ results: ContactRow[] }>({
    queryKey: ['contacts', 'GET /contacts/'],
  })
  const seen = new Map(pages.flatMap(([, page]) => page?.results ?? []).map((row) => [row.id, row]))
  return ids.flatMap((id) => seen.get(id) ?? [])
}
