const minute = 60_000
/** So many jobs of an account share one priority. */
const together = 10

/**
 * The priority of an account's next job: the more it queued within a minute, the lower. A limit on concurrent jobs is not enough
 * for short jobs: an account with thousands of them would nearly always have room for its next one.
 */
export function createTurns(now = Date.now) {
  const queued = new Map<string, number>()
  let since = now()
  return function turnOf(queue: string, accountId: number): number {
    if (now() - since > minute) {
      queued.clear()
      since = now()
    }
    const key = `${queue} ${accountId}`
    const before = queued.get(key) ?? 0
    queued.set(key, before + 1)
    return 0 - Math.floor(before / together)
  }
}
