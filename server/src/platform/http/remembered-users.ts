import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { Me } from '../me.ts'

const mostRemembered = 10_000

/**
 * Remembers the user of each session. The handler runs as the remembered user in the same round trip as the session check; if the
 * check returns anything else, the result is discarded and the handler runs again.
 */
export function rememberUsers() {
  const sessions = new LRUCache<string, Me>({ max: mostRemembered })

  function remember(me: Me): Me {
    sessions.set(me.session_id, me)
    return me
  }

  return async function asRemembered<T>(
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
