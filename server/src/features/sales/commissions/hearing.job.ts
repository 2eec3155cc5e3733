import { isFirstTime, nameOfAccount } from '#server/features/stock/unit-shares/hearing.queries.ts'
import { isLinkedWith } from '#server/features/stock/unit-shares/links.queries.ts'
import { consumer } from '#server/platform/consumers/consumer.ts'
import type { Database } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { systemId } from '#server/platform/me.ts'

type Parts = { database: Database }

/** After the commit a broker hears, once, that a developer approved or paid what it earns. */
export const tellEarners = consumer({
  name: 'tell-earners',
  events: ['commission.decided_for_broker'],
  longest: '2 min',
  run: async ({ database }: Parts, accountId, happened, { now }) => {
    for (const { seq, event } of happened) {
      const { broker_account_id: account_id, number, act } = event
      const developer = await database.inAccount(accountId, async (db) =>
        (await isLinkedWith(db, accountId, account_id)) ? nameOfAccount(db, accountId) : null,
      )
      if (developer === null) continue
      const author = { me: { id: systemId, account_id }, at: now() }
      await database.inAccount(account_id, async (db) => {
        if (!(await isFirstTime(db, account_id, `commission.decided ${accountId} ${seq}`, author.at))) return
        await emit(db, author, { type: 'commission.received', number, act, developer })
      })
    }
  },
})
