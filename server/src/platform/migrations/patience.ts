import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'

/**
 * The lock timeout of a statement, and the pause before the next attempt. While it waits for a lock, all later statements on the
 * table wait behind it: so it gives up soon and tries again.
 */
export type Patience = { lockTimeoutMs: number; waitsMs: number[] }

export const usualPatience: Patience = {
  lockTimeoutMs: 3_000,
  waitsMs: [1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000],
}

const lockNotAvailable = '55P03'

export async function withRetries<T>(
  name: string,
  { waitsMs }: Patience,
  attempt: () => Promise<T>,
): Promise<T> {
  for (const wait of waitsMs) {
    try {
      return await attempt()
    } catch (error) {
      if (!isLocked(error)) throw error
      await sleep(wait)
    }
  }
  try {
    return await attempt()
  } catch (error) {
    if (!isLocked(error)) throw error
    throw new StartError(
      `migration ${name} found a table in use ${waitsMs.length + 1} times. pg_stat_activity shows the transactions that are open for long; when they have ended, start again: it goes on where it was.`,
    )
  }
}

const isLocked = (error: unknown) => error instanceof pg.DatabaseError && error.code === lockNotAvailable
