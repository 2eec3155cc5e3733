import { systemOf } from '#server/features/office/account/system.queries.ts'
import { isLinkedWith } from '#server/features/stock/unit-shares/links.queries.ts'
import { audit } from '#server/platform/audit.ts'
import { consumer } from '#server/platform/consumers/consumer.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { systemId } from '#server/platform/me.ts'
import { type Kept, keptQuotations } from './kept.queries.ts'
import { keepMade, openMade } from './made.queries.ts'
import { unitsShared } from './offered.queries.ts'

type Parts = { database: Database }

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
    'deal.created',
    'deal.won',
    'deal.lost',
    'deal.rescinded',
    'share.changed',
  ],
  longest: '2 min',
  perAccount: 1,
  run: async ({ database }: Parts, accountId, happened, { now }) => {
    const ids = new Set<number>()
    for (const { event } of happened) {
      if (event.type !== 'share.changed') ids.add(event.quotation_id)
      // What was decided while they did not work together.
      else if (event.act === 'linked')
        for (const id of await database.inAccount(event.broker_account_id, (db) =>
          openMade(db, event.broker_account_id, accountId),
        ))
          ids.add(id)
    }
    const heard = await database.inAccount(accountId, (db) => heardBy(db, accountId, [...ids], now()))
    for (const { row, onlyKnown } of heard) {
      const at = now()
      const { id: quotation_id, broker_account_id: account_id, number } = row
      const status = stateOf(row)
      await database.inAccount(account_id, async (db) => {
        const made = await keepMade(db, { id: systemId, account_id }, row, { onlyKnown })
        if (!made) return
        const { contact_id, made_by_id, owner_name: developer, is_other_status } = made
        const act = is_other_status ? status : 'revoked'
        await audit(db, {
          account_id,
          user_id: null,
          act: `quotations.shared_${act}`,
          address: null,
          at,
          data: { quotation_id, number, contact_id, developer },
        })
        if (!is_other_status) return
        await emit(
          db,
          { me: { id: systemId, account_id }, at },
          {
            type: 'shared_quotation.received',
            contact_id,
            quotation_id,
            number,
            status,
            made_by_id,
            developer,
            reason: number === null ? row.approval_decision : null,
          },
        )
      })
    }
  },
})

/** Of the deal that followed, or of the discount that waits. */
export const stateOf = ({ deal_status, status, number, approval }: Kept) =>
  deal_status ?? (number === null ? (approval ?? status) : status)

type Heard = { row: Kept; onlyKnown: boolean }

/** Of brokers that are linked still. A further version is new to its broker only where all of it is shared with its price, for its client. */
async function heardBy(db: Db, accountId: number, ids: number[], now: string): Promise<Heard[]> {
  const { timezone } = await systemOf(db, accountId)
  const today = dayOf(now, timezone)
  const heard: Heard[] = []
  for (const row of await keptQuotations(db, accountId, ids)) {
    const { broker_account_id, version, units_ids, protected_until } = row
    if (!(await isLinkedWith(db, accountId, broker_account_id))) continue
    const shared =
      version === 1
        ? []
        : await unitsShared(db, { account_id: accountId, today, broker_account_id }, units_ids)
    const isOpen =
      (protected_until ?? '') > now &&
      shared.length === units_ids.length &&
      shared.every(({ terms }) => terms.shows_price)
    heard.push({ row, onlyKnown: version > 1 && !isOpen })
  }
  return heard
}
