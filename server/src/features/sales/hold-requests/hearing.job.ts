import { audit } from '#server/platform/audit.ts'
import { consumer } from '#server/platform/consumers/consumer.ts'
import type { Database } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { systemId } from '#server/platform/me.ts'
import { holdsOfLeads, keptById, renewMade } from './queries.ts'

type Parts = { database: Database }

/**
 * After the commit the broker hears what became of a hold that it asked for, also of its end. It reads how things are, and says nothing
 * of what its own row has already.
 */
export const tellHolders = consumer({
  name: 'tell-holders',
  events: ['hold.changed', 'claim.extended', 'claim.ended', 'deal.created'],
  longest: '2 min',
  perAccount: 1,
  run: async ({ database }: Parts, accountId, happened, { now }) => {
    const ids = new Set(
      happened.flatMap(({ event }) => (event.type === 'hold.changed' ? [event.hold_id] : [])),
    )
    const leads = happened.flatMap(({ event }) =>
      'lead_id' in event && event.lead_id ? [event.lead_id] : [],
    )
    const rows = await database.inAccount(accountId, async (db) => {
      if (leads.length > 0) for (const id of await holdsOfLeads(db, accountId, leads)) ids.add(id)
      const kept = []
      for (const id of ids) kept.push(await keptById(db, accountId, id))
      return kept.filter((row) => row !== undefined)
    })
    for (const row of rows) {
      const at = now()
      const { id: hold_id, broker_account_id: broker, status, unit_number: unit } = row
      await database.inAccount(broker, async (db) => {
        const made = await renewMade(db, broker, row)
        if (!made) return
        const { contact_id, made_by_id, owner_name: developer } = made
        await audit(db, {
          account_id: broker,
          user_id: null,
          act: `units.hold_${status}`,
          address: null,
          at,
          data: { hold_id, contact_id, unit, developer },
        })
        const author = { me: { id: systemId, account_id: broker }, at }
        await emit(db, author, {
          type: 'hold.received',
          contact_id,
          hold_id,
          status,
          made_by_id,
          developer,
          unit,
        })
      })
    }
  },
})
