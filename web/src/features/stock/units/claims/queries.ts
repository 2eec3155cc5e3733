import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type PastClaim = Answer<'GET /units/{id}/claims/'>['results'][number]
export type QueuedLead = Answer<'GET /units/{id}/queue/'>['results'][number]
type Leads = Answer<'GET /leads/'>

export const unitClaimsQuery = (id: number) =>
  apiQuery('units', 'GET /units/{id}/claims/', { params: { id }, query: { pageSize: 10 } })

export const unitQueueQuery = (id: number) =>
  apiQuery('units', 'GET /units/{id}/queue/', { params: { id }, query: { pageSize: 50 } })

/** Open leads that the user sees, as options. */
export const openLeadsQuery = (search: string) => ({
  ...apiQuery('leads', 'GET /leads/', {
    query: { search: search || undefined, isOpen: true, pageSize: 20, ordering: ['-last_interaction_at'] },
  }),
  enabled: true,
  select: ({ results }: Leads) =>
    results.map(({ id, contact, seller, projects }) => ({
      value: String(id),
      label: contact.name,
      detail: [projects[0]?.name, seller?.name].filter(Boolean).join(' · '),
    })),
})
