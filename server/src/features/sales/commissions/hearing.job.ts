import { isFirstTime, nameOfAccount } from '#server/features/stock/unit-shares/hearing.queries.ts'
import { workedTogether } from '#server/features/stock/unit-shares/links.queries.ts'
import { consumer } from '#server/platform/consumers/consumer.ts'
import type { Database, Db } from '#server/platform/db.ts'
import type { EventOf } from '#server/platform/event-declaration.ts'
import { emit } from '#server/platform/events.ts'
import { systemId } from '#server/platform/me.ts'
import { type Decided, decidedSince } from './shared.queries.ts'

type Parts = { database: Database }

/** Of so many deals a broker is notified when it works with a developer again; the list has all. */
const mostTold = 20

/** After the commit a broker hears, once, that a developer approved or paid what it earns: of what it did not hear meanwhile, once they work together again. */
export const tellEarners = consumer({
  name: 'tell-earners',
  events: ['commission.decided_for_broker', 'share.changed'],
  longest: '2 min',
  run: async ({ database }: Parts, accountId, happened, { now }) => {
    for (const { at, event } of happened) {
      const { broker_account_id: account_id } = event
      const heard = await database.inAccount(accountId, async (db) =>
        (await workedTogether(db, accountId, account_id, at))
          ? { developer: await nameOfAccount(db, accountId), decided: await decidedOf(db, accountId, event) }
          : undefined,
      )
      if (!heard || heard.decided.length === 0) continue
      const { developer, decided } = heard
      const author = { me: { id: systemId, account_id }, at: now() }
      await database.inAccount(account_id, async (db) => {
        for (const { number, act, ids } of decided) {
          const keys = act === 'clawed_back' ? [''] : ids
          const isNew = []
          for (const key of keys)
            isNew.push(
              await isFirstTime(db, account_id, `commission ${accountId} ${number} ${act} ${key}`, author.at),
            )
          if (isNew.some(Boolean))
            await emit(db, author, { type: 'commission.received', number, act, developer })
        }
      })
    }
  },
})

/** What an event says of commissions, as the deals and their acts. */
async function decidedOf(
  db: Db,
  accountId: number,
  event: EventOf<'commission.decided_for_broker' | 'share.changed'>,
): Promise<Decided[]> {
  if (event.type === 'commission.decided_for_broker') {
    const { number, act, commission_id } = event
    return [{ number, act, ids: [commission_id ?? 0] }]
  }
  const { broker_account_id, away_since } = event
  if (event.act !== 'linked' || !away_since) return []
  return decidedSince(db, { account_id: accountId, broker_account_id }, { since: away_since, most: mostTold })
}
