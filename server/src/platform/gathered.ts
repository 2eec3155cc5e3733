import { setImmediate as endOfTick, setTimeout as sleep } from 'node:timers/promises'
import { fail } from './fail.ts'

type Waiting<Asked, Answer> = { asked: Asked; answer: PromiseWithResolvers<Answer> }

type Options<Key, Asked, Answer> = {
  /** An answer for each, in their order. When it throws, all of them fail. */
  run(key: Key, all: Asked[]): Promise<Answer[]>
  /** What one takes of the room that a turn and the line have. */
  sizeOf(asked: Asked): number
  /** A turn ends before it has more calls or more size than this; one that is larger has a turn of its own. */
  turn: { calls: number; size: number }
  /** With so many waiting, another one is refused: 503 `unavailable`. */
  line: { calls: number; size: number }
  /** Milliseconds from the beginning of a turn to that of the next: where calls keep coming, fewer turns have more calls each. */
  rest?: number
}

/**
 * Calls with the same key that come at the same time, or while others run or rest, share the next turn: the more there are, the less each
 * costs, and one that is alone waits for nobody. What a call is answered was never read before it came.
 */
export function gathered<Key, Asked, Answer>({
  run,
  sizeOf,
  turn,
  line,
  rest = 0,
}: Options<Key, Asked, Answer>) {
  const lines = new Map<Key, { waiting: Waiting<Asked, Answer>[]; size: number }>()

  async function runAll(key: Key) {
    for (let own = lines.get(key); own && own.waiting.length > 0; ) {
      await endOfTick()
      const began = performance.now()
      const some = own.waiting.splice(0, fitting(own.waiting))
      own.size -= some.reduce((sum, { asked }) => sum + sizeOf(asked), 0)
      try {
        const answers = await run(
          key,
          some.map(({ asked }) => asked),
        )
        for (const [index, { answer }] of some.entries()) answer.resolve(answers[index] as Answer)
      } catch (error) {
        for (const { answer } of some) answer.reject(error)
      }
      const left = began + rest - performance.now()
      if (left > 0) await sleep(left)
    }
    lines.delete(key)
  }

  function fitting(waiting: readonly Waiting<Asked, Answer>[]): number {
    let [count, size] = [0, 0]
    for (const { asked } of waiting) {
      size += sizeOf(asked)
      if (count > 0 && (size > turn.size || count === turn.calls)) break
      count += 1
    }
    return count
  }

  return (key: Key, asked: Asked): Promise<Answer> => {
    const known = lines.get(key)
    const own = known ?? { waiting: [], size: 0 }
    if (own.waiting.length >= line.calls || own.size > line.size) fail('unavailable')
    const answer = Promise.withResolvers<Answer>()
    own.waiting.push({ asked, answer })
    own.size += sizeOf(asked)
    if (!known) {
      lines.set(key, own)
      void runAll(key)
    }
    return answer.promise
  }
}
