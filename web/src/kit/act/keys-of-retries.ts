import { ApiError } from '#web/kit/api/problem.ts'
import { newKey } from '#web/kit/new-key.ts'

/** After this the same request is meant anew, whatever became of the one before. */
const keptFor = 10 * 60_000

/**
 * An Idempotency-Key for each request: one whose answer was lost has the same key when it is tried again; after a success or a
 * refusal the same request is another act.
 */
export function keysOfRetries(now = Date.now) {
  const lost = new Map<string, { key: string; at: number }>()
  return {
    async with<Answer>(request: string, send: (key: string) => Promise<Answer>): Promise<Answer> {
      const before = lost.get(request)
      const key = before && now() - before.at < keptFor ? before.key : newKey()
      try {
        const answer = await send(key)
        lost.delete(request)
        return answer
      } catch (error) {
        if (isRefusal(error)) lost.delete(request)
        else lost.set(request, { key, at: now() })
        throw error
      }
    },
  }
}

/** Said before anybody looked at the key: who asks, too much, too slow. Whether an earlier try was done is not known. */
const notAsked = [401, 408, 429]
/** The server said no: nothing was done. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !notAsked.includes(error.status)
