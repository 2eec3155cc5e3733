import { audit } from '#server/platform/audit.ts'
import { consumer } from '#server/platform/consumers/consumer.ts'
import type { Database } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { systemId } from '#server/platform/me.ts'
import { isFirstTime, nameOfAccount } from './hearing.queries.ts'

type Parts = { database: Database }

/** After the commit the broker hears what a developer shares with it: its open screens, and its audit, once. */
export const tellBrokers = consumer({
  name: 'tell-brokers',
  events: ['share.changed'],
  longest: '2 min',
  run: async ({ database }: Parts, accountId, happened, { now }) => {
    const developer = await database.inAccount(accountId, (db) => nameOfAccount(db, accountId))
    for (const { seq, event } of happened) {
      const account_id = event.broker_account_id
      const at = now()
      await database.inAccount(account_id, async (db) => {
        if (!(await isFirstTime(db, account_id, `share.changed ${accountId} ${seq}`, at))) return
        await audit(db, {
          account_id,
          user_id: null,
          act: `units.share_${event.act}`,
          address: null,
          data: { developer },
          at,
        })
        await emit(db, { me: { id: systemId, account_id }, at }, { type: 'share.received', act: event.act })
      })
    }
  },
})
