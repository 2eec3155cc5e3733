const last = new Map<string, Promise<unknown>>()

/** Whether something is still to be done on a thing. */
export const isUnderWay = (thing: string) => last.has(thing)

/** Runs the acts on one thing one after another, in the order they were asked for; one that fails does not stop the next. */
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
