import { enterAccount } from '#server/features/office/account/queries.ts'
import { type Db, openDatabase } from '#server/platform/db.ts'
import { type Following, withEvents } from '#server/platform/events.ts'
import { Failure } from '#server/platform/fail.ts'
import { StartError } from '#server/platform/start-error.ts'
import { reactions } from '../features.ts'
import { withInstallation } from './installation.ts'

type Work<T> = (db: Db, enter: (accountId: number) => Promise<unknown>) => Promise<T>

/** Runs a command in one transaction; an error that a request would answer with 4xx is printed in one line. */
export function onDatabase<T>(work: Work<T>): Promise<T> {
  return withInstallation(async ({ appUrl }) => {
    const database = await openDatabase({ url: appUrl, size: 1, onError: () => {} })
    try {
      return await withEvents(database, following).acrossAccounts((db) =>
        work(db, (accountId) => enterAccount(db, accountId)),
      )
    } catch (error) {
      if (error instanceof Failure) throw new StartError(explain(error))
      throw error
    } finally {
      await database.close()
    }
  })
}

/** Running servers find the command's events in the outbox; streams that must end do so within a minute. */
const following: Following = {
  reactions,
  bus: { wake: () => {}, broadcast: () => {} },
}

function explain({ code, more }: Failure): string {
  const fields = Object.entries(more.errors ?? {}).map(
    ([field, messages]) => `${field}: ${[messages].flat().join(', ')}`,
  )
  return fields.join('; ') || (more.detail ?? code)
}
