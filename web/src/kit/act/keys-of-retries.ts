import { ApiError } from '#web/kit/api/problem.ts'
import { newKey } from '#web/kit/new-key.ts'

/** After this time an equal request is a new act, whatever happened to the first one. */
const keptFor = 10 * 60_000

/** The Idempotency-Key of a request: the same for a retry after a lost answer; a new one after a success or a refusal. */
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

/** These refusals come before the key is checked, so they say nothing about an earlier attempt. */
const notAsked = [401, 408, 429]
/** The server refused: nothing was done. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !notAsked.includes(error.status)
