import type { Noun } from '#contract/nouns.ts'
import type { Json } from './tree.ts'

/**
 * `of`: the changed things since number `since`, as `contact-7 lead-42`; without it, any may have changed. `units`: the only units
 * since then, as `5 9`.
 */
type Last = { seq: number; at: number; since?: number; of?: string; units?: string }
export type Known = {
  nouns: Record<string, Last>
  /** All tabs refetch once within so many milliseconds. */
  turn: number
}
/** The thing a noun's change concerns: `lead-42`, or any. */
export type Changed = { noun: Noun; of: ReadonlySet<string> | 'anything'; units?: readonly number[] }

const usualTurn = 300

/** The value at `changes/{account}`. */
export function knownOf(value: Json): Known | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { turn, ...nouns } = value as unknown as Record<string, Last> & { turn?: number }
  return { nouns: nouns as Record<string, Last>, turn: turn ?? usualTurn }
}

/** The changes since the last call; the first time, those after `begunAt` of the server's clock. */
export function changedSince(before: Known | undefined, { nouns }: Known, begunAt: number): Changed[] {
  const changed: Changed[] = []
  for (const [noun, { seq, at, since, of, units }] of Object.entries(nouns)) {
    const known = before?.nouns[noun]
    if (before ? known?.seq === seq : at <= begunAt) continue
    const isTold = since !== undefined && (known?.seq ?? -1) >= since
    changed.push({
      noun: noun as Noun, // the server names what it has
      of: isTold && of !== undefined ? new Set(of.split(' ')) : 'anything',
      ...(isTold && units !== undefined && { units: units.split(' ').map(Number) }),
    })
  }
  // Old changes are no longer listed: after a long absence anything may have changed.
  for (const noun of Object.keys(before?.nouns ?? {}))
    if (!nouns[noun]) changed.push({ noun: noun as Noun, of: 'anything' })
  return changed
}
