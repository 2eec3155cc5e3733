import { api } from '#web/kit/api.ts'
import type { LeadFilters, LeadRow } from '../shared/queries.ts'

/** No act takes more at once: past this many, a numbered page is no longer answered. */
export const mostAtOnce = 10_000

/** Every lead the filters match, for an act on all of them. */
export async function everythingMatching(filters: LeadFilters): Promise<LeadRow[]> {
  const query = { ...filters, pageSize: 100, ordering: ['created_at' as const] }
  const found: LeadRow[] = []
  for (let page = 1; found.length < mostAtOnce; page++) {
    const { results, next } = await api('GET /leads/', { query: { ...query, page } })
    found.push(...results)
    if (!next) break
  }
  return found
}
