import type { Answer } from '#web/kit/api.ts'
import type { LeadCounts, LeadDashboard } from '../shared/queries.ts'

type Team = Pick<Answer<'GET /teams/'>[number], 'id' | 'name' | 'sellersIds'>
type Sellers = LeadDashboard['bySeller']
type TeamLine = { id: number; ids: number[]; name: string; now: LeadCounts; former: LeadCounts }

/**
 * What the sellers of each team add up to, and at the end what is of nobody in a team. A seller of two teams counts in both. `ids` are
 * those of the sellers whose leads are counted, so that a list of them has exactly these rows.
 */
export function teamLines(teams: readonly Team[], sellers: Sellers, none: string): TeamLine[] {
  const line = (id: number, name: string, isIn: (sellerId: number) => boolean): TeamLine[] => {
    const members = sellers.filter(({ seller }) => isIn(seller?.id ?? nobody))
    if (members.length === 0) return []
    return [
      {
        id,
        name,
        ids: members.map(({ seller }) => seller?.id ?? nobody),
        now: sumOf(members.map(({ now }) => now)),
        former: sumOf(members.map(({ former }) => former)),
      },
    ]
  }
  const inTeams = new Set(teams.flatMap(({ sellersIds }) => sellersIds))
  return [
    ...teams.flatMap(({ id, name, sellersIds }) => line(id, name, (one) => sellersIds.includes(one))),
    ...line(nobody, none, (one) => !inTeams.has(one)),
  ]
}

/** Stands for "without a seller" among ids. */
const nobody = -1

function sumOf(counts: LeadCounts[]): LeadCounts {
  const keys = Object.keys(counts[0] ?? {}) as (keyof LeadCounts)[]
  const added = keys.map((key) => [key, counts.reduce((sum, one) => sum + (one[key] ?? 0), 0)])
  return { ...(Object.fromEntries(added) as LeadCounts), medianMinutes: null }
}
