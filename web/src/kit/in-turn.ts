const last = new Map<string, Promise<unknown>>()

/** Whether an act on this thing is waiting or running. */
export const isUnderWay = (thing: string) => last.has(thing)

/** Runs the acts on one thing one after another, in order; a failure does not stop the next. */
export function inTurn<Answer>(thing: string, act: () => Promise<Answer>): Promise<Answer> {
  const before = last.get(thing) ?? Promise.resolve()
  const mine = before.then(act, act)
  last.set(thing, mine)
  const forget = () => {
    if (last.get(thing) === mine) last.delete(thing)
  }
  mine.then(forget, forget)
  return mine
}
