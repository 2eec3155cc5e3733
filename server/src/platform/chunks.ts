import type { Database, Db } from './db.ts'

/** What a request changes at most by itself, and how many rows one transaction of a longer change has. Tests make it less. */
export const mostRows = { request: 1000, transaction: 500 }

/**
 * Changes many rows, a transaction for so many: locks are short, and what is done stays done. `change` answers how many there were;
 * fewer than it may take means that there are no more.
 */
export async function inChunks(
  transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  change: (db: Db, most: number) => Promise<number>,
  signal?: AbortSignal,
): Promise<void> {
  const most = mostRows.transaction
  await untilFewer(most, () => transact((db) => change(db, most)), { signal })
}

/** Takes steps until one had fewer than `most`, or it is `until`. */
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

/** The transactions of one account. */
export const transactionsOf =
  (database: Pick<Database, 'inAccount'>, accountId: number) =>
  <T>(work: (db: Db) => Promise<T>) =>
    database.inAccount(accountId, work)
