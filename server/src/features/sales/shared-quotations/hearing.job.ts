import { consumer } from '#server/platform/consumers/consumer.ts'
import type { Database } from '#server/platform/db.ts'
import { catchesUp } from './catching-up.job.ts'
import { tellBrokersOf, tellRefused } from './telling.actions.ts'

type Parts = { database: Database }

/** After these acts more of what a developer has concerns the broker than before. */
const widening = new Set(['linked', 'shared', 'narrowed'])

/**
 * After the commit the broker hears what became of its quotation, of a newer version and of the deal. It reads how things are, and says
 * nothing of what its own row has already.
 */
export const tellQuoters = consumer({
  name: 'tell-quoters',
  events: [
    'quotation.approval_decided',
    'quotation.sent',
    'quotation.seen',
    'quotation.accepted',
    'quotation.rejected',
    'quotation.expired',
    'quotation.revoked',
    'quotation.removed',
    'deal.created',
    'deal.won',
    'deal.lost',
    'deal.rescinded',
    'share.changed',
  ],
  longest: '2 min',
  perAccount: 1,
  run: async ({ database }: Parts, accountId, happened, { now, enqueue }) => {
    const ids = new Set<number>()
    const removed: [brokerId: number, id: number][] = []
    const brokers = new Set<number>()
    for (const { event } of happened) {
      if (event.type === 'share.changed') {
        if (widening.has(event.act)) brokers.add(event.broker_account_id)
      } else if (event.type !== 'quotation.removed') ids.add(event.quotation_id)
      else if (event.broker_account_id !== null) removed.push([event.broker_account_id, event.quotation_id])
    }
    await database.inAccount(accountId, async (db) => {
      for (const broker_account_id of brokers) {
        const payload = { account_id: accountId, broker_account_id }
        await enqueue(db, catchesUp, payload, { key: `${accountId} ${broker_account_id}` })
      }
    })
    const telling = { database, now }
    await tellBrokersOf(telling, accountId, [...ids])
    for (const [brokerId, of] of Map.groupBy(removed, ([brokerId]) => brokerId))
      await tellRefused(
        telling,
        brokerId,
        of.map(([, id]) => id),
      )
  },
})
