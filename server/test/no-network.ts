import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#server/platform/db.ts'

const open = new AsyncLocalStorage<boolean>()

/** Knows of each line of work whether it is inside a transaction. */
export const knowsItsTransactions = (database: Database): Database => ({
  ...database,
  ...watched(database),
  beside: watched(database.beside),
})

const watched = (opens: Database['beside']): Database['beside'] => ({
  inAccount: (id, work) => opens.inAccount(id, (db) => open.run(true, () => work(db))),
  acrossAccounts: (work) => opens.acrossAccounts((db) => open.run(true, () => work(db))),
})

/** Fails where the network is asked inside a transaction: its locks would be held for as long as a stranger likes. */
export function outsideTransactions<A extends unknown[], T>(name: string, ask: (...asked: A) => Promise<T>) {
  return async (...asked: A): Promise<T> => {
    if (open.getStore()) throw new Error(`${name} is asked inside a transaction`)
    return ask(...asked)
  }
}
