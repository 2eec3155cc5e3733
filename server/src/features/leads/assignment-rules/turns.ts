import type { fallbackWays } from '#contract/leads/assignment-rules.ts'

export type Taker = {
  id: number
  name: string
  weight: number
  /** Turns owed: whoever has most is next. */
  credit: number
  open_leads: number
}

/**
 * Who of these gets the next lead, and takes note of it in `takers`. Each turn everybody earns their weight and the one
 * chosen pays what all earned, so that any run of turns differs from fair by at most one, and whoever was away neither
 * catches up nor loses. By load, turns decide between equals.
 */
export function nextTaker(way: (typeof fallbackWays)[number], takers: Taker[]): Taker | null {
  const least = Math.min(...takers.map(({ open_leads }) => open_leads))
  const among = way === 'load' ? takers.filter(({ open_leads }) => open_leads === least) : takers
  const earns = ({ weight }: Taker) => (way === 'weights' ? weight : 1)
  let chosen: Taker | null = null
  let earned = 0
  for (const taker of among) {
    taker.credit += earns(taker)
    earned += earns(taker)
    if (!chosen || taker.credit > chosen.credit) chosen = taker
  }
  if (!chosen) return null
  chosen.credit -= earned
  chosen.open_leads++
  return chosen
}
