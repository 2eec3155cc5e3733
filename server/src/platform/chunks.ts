import type { Database, Db } from './db.ts'

/**
 * The most rows a request changes directly, the rows per transaction of a longer change, and up to how many rows of a table its total
 * is counted: beyond, its progress stays at 99 % until it ends. Tests lower it.
 */
export const mostRows = { request: 1000, transaction: 500, counted: 100_000 }

/**
 * Changes many rows in several transactions: locks are short, and committed steps stay. `change` returns how many rows it
 * changed; fewer than the limit means that none are left.
 */
export async function inChunks(
  transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  change: (db: Db, most: number) => Promise<number>,
  signal?: AbortSignal,
): Promise<void> {
  const most = mostRows.transaction
  await untilFewer(most, () => transact((db) => change(db, most)), { signal })
}

/** Repeats steps until one changed fewer than `most`, or until the time `until`. */
export async function untilFewer(
  most: number,
  step: () => Promise<number>,
  { signal, until = Number.POSITIVE_INFINITY }: { signal?: AbortSignal | undefined; until?: number },
): Promise<void> {
  while (Date.now() < until) {
    signal?.throwIfAborted()
    if ((await step()) < most) return
  }
}

/** Runs each step in a transaction of this account. */
export const transactionsOf =
  (database: Pick<Database, 'inAccount'>, accountId: number) =>
  <T>(work: (db: Db) => Promise<T>) =>
    database.inAccount(accountId, work)
