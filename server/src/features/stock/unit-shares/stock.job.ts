import { systemOf } from '#server/features/office/account/system.queries.ts'
import { consumer } from '#server/platform/consumers/consumer.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Database } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { systemId } from '#server/platform/me.ts'
import { brokersOf } from './hearing.queries.ts'

type Parts = { database: Database }

/**
 * After the commit the open screens of a broker read again what is shared with it: a price, a state, a unit that is gone. Who has no grant
 * at that moment hears nothing; what changed is not said, but read through the grant.
 */
export const tellOfStock = consumer({
  name: 'tell-brokers-of-stock',
  events: [
    'unit.created',
    'unit.updated',
    'unit.deleted',
    'project.created',
    'project.updated',
    'project.deleted',
    'claim.placed',
    'claim.ended',
    'deal.created',
    'deal.advanced',
    'deal.lost',
    'deal.rescinded',
  ],
  longest: '2 min',
  perAccount: 1,
  run: async ({ database }: Parts, accountId, happened, { now }) => {
    const units = new Set<number>(
      happened.flatMap(({ event }) => ('units_ids' in event ? event.units_ids : [])),
    )
    const projects = new Set<number>(
      happened.flatMap(({ event }) =>
        'project_id' in event
          ? [event.project_id]
          : 'left_projects_ids' in event
            ? (event.left_projects_ids ?? [])
            : [],
      ),
    )
    const isFewer = happened.some(({ event }) => event.type === 'unit.deleted')
    const brokers = await database.inAccount(accountId, async (db) => {
      const { timezone } = await systemOf(db, accountId)
      const sharing = { account_id: accountId, today: dayOf(now(), timezone) }
      return brokersOf(db, sharing, { units: [...units], projects: [...projects], isFewer })
    })
    for (const account_id of brokers)
      await database.inAccount(account_id, (db) =>
        emit(db, { me: { id: systemId, account_id }, at: now() }, { type: 'share.received', act: 'changed' }),
      )
  },
})
