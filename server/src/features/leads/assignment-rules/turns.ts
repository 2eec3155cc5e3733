import type { fallbackWays } from '#contract/leads/assignment-rules.ts'

export type EligibleSeller = {
  id: number
  name: string
  weight: number
  /** Accumulated credit: the seller with the most is next. */
  credit: number
  open_leads: number
}

/**
 * Picks the seller of the next lead and updates the credits in `sellers`. Smooth weighted round robin: on each turn
 * every seller earns their weight, and the chosen one pays the sum of all weights. Any sequence differs from the fair
 * share by at most one lead, and a seller who was absent neither catches up nor loses. When balancing by load, credit
 * breaks ties.
 */
export function nextSeller(
  way: (typeof fallbackWays)[number],
  sellers: EligibleSeller[],
): EligibleSeller | null {
  const least = Math.min(...sellers.map(({ open_leads }) => open_leads))
  const among = way === 'load' ? sellers.filter(({ open_leads }) => open_leads === least) : sellers
  const earns = ({ weight }: EligibleSeller) => (way === 'weights' ? weight : 1)
  let chosen: EligibleSeller | null = null
  let earned = 0
  for (const seller of among) {
    seller.credit += earns(seller)
    earned += earns(seller)
    if (!chosen || seller.credit > chosen.credit) chosen = seller
  }
  if (!chosen) return null
  chosen.credit -= earned
  chosen.open_leads++
  return chosen
}
