import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { Me } from '../me.ts'

const mostRemembered = 10_000

/**
 * Who each session was when it last asked. A question is put in their name right behind the one who asks, both in one write to
 * the database; its answer counts only if the database says they still are just that, else it is put anew.
 */
export function createFamiliar() {
  const sessions = new LRUCache<string, Me>({ max: mostRemembered })

  function remember(me: Me): Me {
    sessions.set(me.session_id, me)
    return me
  }

  return async function asFamiliar<T>(
    sessionId: string,
    asking: Promise<Me>,
    answer: (me: Me) => Promise<T>,
  ): Promise<T> {
    const known = sessions.get(sessionId)
    if (!known) return answer(remember(await asking))
    const guess = answer(known).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    const me = await asking
    if (!isDeepStrictEqual(me, known)) return answer(remember(me))
    const guessed = await guess
    if ('error' in guessed) throw guessed.error
    return guessed.value
  }
}
