/** A deal that ended, in a step it was in: how many days later it ended, and whether it was won. */
export type Former = { days: number; is_won: boolean }
/** An active deal: for how many days it has been in its step, and what it is worth. */
export type Waiting = { step_id: number; days: number; worth: number }
/** Days from now, the last one not included. */
export type Span = { from: number; to: number }
export type Foreseen = { expected: number; low: number; high: number; amount: number }

/** From fewer nothing is learned. */
export const fewest = 5
/** Of a normal distribution: eight of ten lie within as many deviations of its mean. */
const deviations = 1.2816

/**
 * How many of the active deals are won in each span, and what those are worth. The chance of a deal is the share of former ones that stood in its step
 * for longer than it has and were won in that span; of one that has stood longer than nearly all, of all of them, as if it had just come.
 */
export function foresee(
  waiting: readonly Waiting[],
  former: ReadonlyMap<number, readonly Former[]>,
  spans: readonly Span[],
): { months: Foreseen[]; unforeseen: number } {
  const sums = spans.map(() => ({ expected: 0, variance: 0, amount: 0, most: 0 }))
  let unforeseen = 0
  for (const { step_id, days, worth } of waiting) {
    const all = former.get(step_id) ?? []
    const alike = all.filter((one) => one.days > days)
    const [those, since] = alike.length >= fewest ? [alike, days] : [all, 0]
    if (those.length < fewest) {
      unforeseen++
      continue
    }
    for (const [place, { from, to }] of spans.entries()) {
      const won = those.filter(
        (one) => one.is_won && one.days - since >= from && one.days - since < to,
      ).length
      const chance = won / those.length
      const sum = sums[place]
      if (!sum || won === 0) continue
      sum.expected += chance
      sum.variance += chance * (1 - chance)
      sum.amount += chance * worth
      sum.most++
    }
  }
  return {
    unforeseen,
    months: sums.map(({ expected, variance, amount, most }) => {
      const around = deviations * Math.sqrt(variance)
      return {
        expected: Math.round(expected * 10) / 10,
        low: Math.max(0, Math.floor(expected - around + tolerance)),
        high: Math.min(most, Math.max(0, Math.ceil(expected + around - tolerance))),
        amount,
      }
    }),
  }
}

/** Sums of thirds are not whole. */
const tolerance = 1e-9
