import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#server/platform/db.ts'

const open = new AsyncLocalStorage<boolean>()

/** Tracks for each asynchronous context whether it is inside a transaction. */
export const knowsItsTransactions = (database: Database): Database => ({
  ...database,
  ...watched(database),
  beside: watched(database.beside),
})

const watched = (opens: Database['beside']): Database['beside'] => ({
  inAccount: (id, work) => opens.inAccount(id, (db) => open.run(true, () => work(db))),
  acrossAccounts: (work) => opens.acrossAccounts((db) => open.run(true, () => work(db))),
})

/** Throws on a network request inside a transaction: its locks would be held until a foreign server answers. */
export function outsideTransactions<A extends unknown[], T>(name: string, ask: (...asked: A) => Promise<T>) {
  return async (...asked: A): Promise<T> => {
    if (open.getStore()) throw new Error(`${name} is asked inside a transaction`)
    return ask(...asked)
  }
}
