import { audit } from '#server/platform/audit.ts'
import { consumer } from '#server/platform/consumers/consumer.ts'
import type { Database } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { systemId } from '#server/platform/me.ts'
import { renewMade } from './made.queries.ts'
import { keptRegistration } from './registrations.queries.ts'

type Parts = { database: Database }

/**
 * After the commit the broker hears what the developer did with its registration: its own row, its audit, who made it. A row that is
 * as new already was told before.
 */
export const tellRegistrants = consumer({
  name: 'tell-registrants',
  events: ['registration.changed'],
  longest: '2 min',
  run: async ({ database }: Parts, accountId, happened, { now }) => {
    const latest = new Map(happened.map(({ event }) => [event.registration_id, event]))
    for (const { registration_id, broker_account_id, act } of latest.values()) {
      const row = await database.inAccount(accountId, (db) =>
        keptRegistration(db, accountId, registration_id),
      )
      if (!row) continue
      const at = now()
      await database.inAccount(broker_account_id, async (db) => {
        const made = await renewMade(db, broker_account_id, row)
        if (!made) return
        const { contact_id, made_by_id, owner_name: developer } = made
        await audit(db, {
          account_id: broker_account_id,
          user_id: null,
          act: `contacts.registration_${act}`,
          address: null,
          at,
          data: { contact_id, registration_id, developer },
        })
        await emit(
          db,
          { me: { id: systemId, account_id: broker_account_id }, at },
          { type: 'registration.received', contact_id, registration_id, act, made_by_id, developer },
        )
      })
    }
  },
})
