const minute = 60_000
/** So many jobs of an account stand together, before those of others that were queued later. */
const together = 10

/**
 * The priority of the next job of an account: the more it has queued within a minute, the lower. A limit on what runs at once is
 * not enough where jobs are short: an account that has queued thousands would nearly always have room for its next one.
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
