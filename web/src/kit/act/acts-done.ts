type Done = { at: number; given: unknown }

let done = 0
/** The last saved acts of this tab, the newest last; `given` is what each was about. */
let acts: readonly Done[] = []
/** Older ones are of what is no longer looked at. */
const most = 50

export function countAct(given: unknown) {
  done += 1
  acts = [...acts, { at: done, given }].slice(-most)
}

/** What was just saved was written down about the open thing, and changes nothing about what one looks at: a call, a note. */
export function uncountAct() {
  acts = acts.slice(0, -1)
}

/** The number of the last act that named this id; 0 where none did. An act on something else may name the same number. */
export const lastActOn = (id: number): number => acts.findLast(({ given }) => names(given, id))?.at ?? 0

/** Acts are given ids, lists of ids, or the thing itself: `{ ids }`, `{ params: { id } }`, `{ task: { lead: { id } } }`. */
function names(given: unknown, id: number, depth = 3): boolean {
  if (given === id) return true
  if (depth < 0 || typeof given !== 'object' || given === null) return false
  if (Array.isArray(given)) return given.some((one) => names(one, id, depth - 1))
  const isPlain = Object.getPrototypeOf(given) === Object.prototype
  return isPlain && Object.values(given).some((one) => names(one, id, depth - 1))
}
