import { audit } from '#server/platform/audit.ts'
import { consumer } from '#server/platform/consumers/consumer.ts'
import type { Database } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { systemId } from '#server/platform/me.ts'
import { keptQuotations } from './kept.queries.ts'
import { keepMade } from './made.queries.ts'

type Parts = { database: Database }

/**
 * After the commit the broker hears what became of its quotation, of a newer version and of the deal. It reads how things are, and says
 * nothing of what its own row has already.
 */
export const tellQuoters = consumer({
  name: 'tell-quoters',
  events: [
    'quotation.sent',
    'quotation.seen',
    'quotation.accepted',
    'quotation.rejected',
    'quotation.expired',
    'quotation.revoked',
    'deal.created',
    'deal.won',
    'deal.lost',
    'deal.rescinded',
  ],
  longest: '2 min',
  perAccount: 1,
  run: async ({ database }: Parts, accountId, happened, { now }) => {
    const ids = [...new Set(happened.map(({ event }) => event.quotation_id))]
    const rows = await database.inAccount(accountId, (db) => keptQuotations(db, accountId, ids))
    for (const row of rows) {
      const at = now()
      const { id: quotation_id, broker_account_id: account_id, number } = row
      const status = row.deal_status ?? row.status
      await database.inAccount(account_id, async (db) => {
        const made = await keepMade(db, { id: systemId, account_id }, row)
        if (!made) return
        const { contact_id, made_by_id, owner_name: developer } = made
        await audit(db, {
          ...{ account_id, user_id: null, act: `quotations.shared_${status}`, address: null, at },
          data: { quotation_id, number, contact_id, developer },
        })
        await emit(
          db,
          { me: { id: systemId, account_id }, at },
          {
            type: 'shared_quotation.received',
            ...{ contact_id, quotation_id, number, status, made_by_id, developer },
          },
        )
      })
    }
  },
})
