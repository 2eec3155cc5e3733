import type { fallbackWays } from '#contract/leads/assignment-rules.ts'

export type EligibleSeller = {
  id: number
  name: string
  weight: number
  /** Turns owed: whoever has most is next. */
  credit: number
  open_leads: number
}

/**
 * Who of these gets the next lead, and takes note of it in `sellers`. Each turn everybody earns their weight and the one
 * chosen pays what all earned, so that any run of turns differs from fair by at most one, and whoever was away neither
 * catches up nor loses. By load, turns decide between equals.
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
