import type { Load } from './queries.ts'

/** Gives each lead in turn to whoever has the fewest at that moment; the first of equals. */
export function spreadByLoad(leadIds: number[], sellers: readonly Load[]): Map<number, number[]> {
  const loads = sellers.map((seller) => ({ ...seller }))
  const given = new Map<number, number[]>()
  for (const leadId of leadIds) {
    const least = loads.reduce((a, b) => (b.open_leads < a.open_leads ? b : a))
    least.open_leads++
    given.set(least.id, [...(given.get(least.id) ?? []), leadId])
  }
  return given
}
