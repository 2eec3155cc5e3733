import type { Noun } from '#contract/nouns.ts'
import type { Json } from './tree.ts'

/** `of`: what it was of since number `since`, as `contact-7 lead-42`; without it, anything. */
type Last = { seq: number; at: number; since?: number; of?: string }
export type Known = {
  nouns: Record<string, Last>
  /** In how many milliseconds all tabs read once. */
  turn: number
}
/** What a noun's change was of: `lead-42`, or anything. */
export type Changed = { noun: Noun; of: ReadonlySet<string> | 'anything' }

const usualTurn = 300

/** What lies at `changes/{account}`. */
export function knownOf(value: Json): Known | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { turn, ...nouns } = value as unknown as Record<string, Last> & { turn?: number }
  return { nouns: nouns as Record<string, Last>, turn: turn ?? usualTurn }
}

/** What is new since it was looked at before; the first time, what happened after `begunAt` of the server's clock. */
export function changedSince(before: Known | undefined, { nouns }: Known, begunAt: number): Changed[] {
  const changed: Changed[] = []
  for (const [noun, { seq, at, since, of }] of Object.entries(nouns)) {
    const known = before?.nouns[noun]
    if (before ? known?.seq === seq : at <= begunAt) continue
    const isTold = of !== undefined && since !== undefined && (known?.seq ?? -1) >= since
    // The server names what it has.
    changed.push({ noun: noun as Noun, of: isTold ? new Set(of.split(' ')) : 'anything' })
  }
  // What was long ago is not told any more: away that long, it may have changed again and again.
  for (const noun of Object.keys(before?.nouns ?? {}))
    if (!nouns[noun]) changed.push({ noun: noun as Noun, of: 'anything' })
  return changed
}
