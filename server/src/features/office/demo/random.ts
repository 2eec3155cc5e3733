export type Random = ReturnType<typeof createRandom>

/** The same seed generates the same data every time (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0

  /** From 0 up to, but not including, 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  const at = <T>(list: readonly T[], share: number) => list[Math.floor(share * list.length)] as T
  const chance = (probability: number) => next() < probability

  return {
    /** Restarts the sequence: the data of a row depend on its number alone, not on the rows before it. */
    restart(seed: number) {
      state = Math.imul(seed, 0x9e3779b1) >>> 0
    },
    next,
    chance,
    /** Both ends inclusive. */
    int: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    between: (from: number, to: number) => from + next() * (to - from),
    pick: <T>(list: readonly T[]) => at(list, next()),
    /** For lists sorted by frequency: the first items are chosen far more often than the last. */
    frequent: <T>(list: readonly T[]) => at(list, next() ** 1.8),
    maybe: <T>(probability: number, value: () => T): T | null => (chance(probability) ? value() : null),
    /** A distribution with a long tail to the right of `middle`, as of incomes and delays. */
    about: (middle: number, spread: number) =>
      middle * Math.exp(spread * (next() + next() + next() + next() - 2) * 1.73),
    /** Keys by weight. */
    weighted<K extends string>(weights: Record<K, number>): K {
      const { entries, total } = weighed(weights)
      let left = next() * total
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key as K
      }
      return entries.at(-1)?.[0] as K
    },
  }
}

const known = new WeakMap<object, { entries: [string, number][]; total: number }>()

/** Summed once per object: a seed calls this millions of times. */
function weighed(weights: Record<string, number>) {
  const before = known.get(weights)
  if (before) return before
  const entries = Object.entries(weights)
  const now = { entries, total: entries.reduce((sum, [, weight]) => sum + weight, 0) }
  known.set(weights, now)
  return now
}
