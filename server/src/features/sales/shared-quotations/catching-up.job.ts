import { z } from 'zod'
import { linkedAmong } from '#server/features/stock/unit-shares/links.queries.ts'
import { mostRows } from '#server/platform/chunks.ts'
import type { Database } from '#server/platform/db.ts'
import { job } from '#server/platform/jobs/job.ts'
import { type Kept, keptOfBroker, keptQuotations } from './kept.queries.ts'
import { isAsMade, knownMade, waitingMade } from './made.queries.ts'
import { heardBy, tellBroker, tellRefused } from './telling.actions.ts'

type Parts = { database: Database }

/** Without a row of its own a broker needs to hear of no other. */
const isOpen = ({ number, status }: Kept) => number === null || ['sent', 'seen', 'accepted'].includes(status)

/** Of so many of them the makers are notified; the list has all. */
const mostTold = 20

/**
 * A broker that works with a developer again, or is shared more, hears what it did not hear before. All of its quotations are compared
 * with its own rows, some hundred at a time: what is the same costs nothing, so that it may run again.
 */
export const catchesUp = job('shared-quotations.catch-up', {
  payload: z.strictObject({ account_id: z.int(), broker_account_id: z.int() }),
  longest: '10 min',
  policy: 'stately',
  run: async (
    { database }: Parts,
    { account_id: owner, broker_account_id: broker },
    { now, signal },
  ): Promise<void> => {
    const telling = { database, now }
    const most = mostRows.transaction
    const isLinked = await database.inAccount(owner, (db) => linkedAmong(db, owner, [broker]))
    if (!isLinked.has(broker)) return
    let told = 0
    for (let before = Number.MAX_SAFE_INTEGER; before > 0; ) {
      signal.throwIfAborted()
      const rows = await database.inAccount(owner, (db) => keptOfBroker(db, owner, { broker, before, most }))
      const ids = rows.map(({ id }) => id)
      const known = await database.inAccount(broker, (db) => knownMade(db, broker, ids))
      const other = rows.filter((row) => {
        const made = known.get(row.id)
        return made ? !isAsMade(made, row) : isOpen(row)
      })
      // In the order in which others lock them.
      const heard = (
        await database.inAccount(owner, (db) => heardBy(db, owner, other.toReversed(), now()))
      ).filter(({ row, onlyKnown }) => !onlyKnown || known.has(row.id))
      const older = Math.max(0, heard.length - (mostTold - told))
      const quiet = new Set(heard.slice(0, older).map(({ row }) => row.id))
      told += heard.length - older
      await tellBroker(telling, { owner, broker }, heard, quiet)
      before = rows.length < most ? 0 : (ids.at(-1) ?? 0)
    }
    for (let after = 0; after < Number.MAX_SAFE_INTEGER; ) {
      signal.throwIfAborted()
      const ids = await database.inAccount(broker, (db) => waitingMade(db, broker, { owner, after, most }))
      const kept = await database.inAccount(owner, (db) => keptQuotations(db, owner, ids))
      const still = new Set(kept.map(({ id }) => id))
      await tellRefused(
        telling,
        broker,
        ids.filter((id) => !still.has(id)),
      )
      after = (ids.length < most ? undefined : ids.at(-1)) ?? Number.MAX_SAFE_INTEGER
    }
  },
})
