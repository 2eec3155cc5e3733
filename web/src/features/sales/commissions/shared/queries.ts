import { type Answer, api } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'
import { keepFile } from '#web/kit/save-file.ts'

export type Commission = Answer<'GET /commissions/'>['results'][number]
export type Share = Answer<'GET /deals/{id}/commission-shares/'>[number]

/** Of a deal, the milestones in the order in which they were earned. */
export const commissionsOfDeal = (dealId: number) =>
  apiQuery('deals', 'GET /commissions/', {
    query: { dealsIds: [dealId], ordering: ['due_on'], pageSize: 100 },
  })

export const sharesQuery = (dealId: number) =>
  apiQuery('deals', 'GET /deals/{id}/commission-shares/', { params: { id: dealId } })

export const schemesQuery = apiQuery('deals', 'GET /broker-config/', {})

export type Whose = { userId: number } | { broker: string } | { brokerUuid: string }

/** What happened in a month with the commissions of somebody. */
export async function takeStatement(whose: Whose, month: string, format: 'pdf' | 'xlsx', name: string) {
  const file = await api(
    'GET /commissions/statement/',
    { query: { ...whose, month, format } },
    { as: 'blob' },
  )
  // Asked for as a file, it answers one.
  keepFile(file as unknown as Blob, `${name}.${format}`)
}
