import { z } from 'zod'
import { inEveryAccount } from '#server/features/office/account/every/every-account.actions.ts'
import { mostRows } from '#server/platform/chunks.ts'
import type { Database } from '#server/platform/db.ts'
import { clock, job } from '#server/platform/jobs/job.ts'
import { lockJoining, moveMessages } from './joining.queries.ts'

/** Moves the messages of conversations that go on in another one, where there are many. */
export const joinConversations = job('messaging.join-conversations', {
  payload: z.strictObject({ account_id: z.int() }),
  longest: '1 h',
  policy: 'stately',
  run: ({ database }: { database: Database }, { account_id }, { signal }) =>
    joinWaiting(database, account_id, signal),
})

const name = 'join-forgotten-conversations'

/** Those whose job failed too often. */
export const joinForgotten = clock(name, {
  cron: '40 7 * * *',
  longest: '1 h',
  run: ({ database }: { database: Database }, _, context) =>
    inEveryAccount(database, { name, context }, (id) => joinWaiting(database, id, context.signal)),
})

async function joinWaiting(database: Database, accountId: number, signal: AbortSignal) {
  const moveSome = () =>
    database.inAccount(accountId, async (db) => {
      signal.throwIfAborted()
      const joining = await lockJoining(db, accountId)
      if (joining) await moveMessages(db, accountId, joining, mostRows.transaction)
      return joining !== null
    })
  while (await moveSome());
}
