import type { Event } from '#contract/events.ts'
import type { Database, Db } from './db.ts'
import type { Log } from './log.ts'
import { nowIso } from './time.ts'

export type HappenedEvent = {
  id: number
  account_id: number
  actor_id: number | null
  at: string
  event: Event
}
/** Told of events after their transaction committed, in order, at least once. */
export type Listener = (events: HappenedEvent[]) => Promise<void>

const most = 500

/** Hands waiting events to the listeners; how many there were. Two processes never take the same ones at once. */
export const relayEvents = (database: Database, listeners: readonly Listener[], at = nowIso()) =>
  database.acrossAccounts(async (db) => {
    const events = await takeWaiting(db)
    if (events.length === 0) return 0
    for (const listener of listeners) await listener(events)
    const ids = events.map(({ id }) => id)
    await db.updateTable('outbox').set({ relayed_at: at }).where('id', 'in', ids).execute()
    return events.length
  })

async function takeWaiting(db: Db): Promise<HappenedEvent[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'account_id', 'actor_id', 'payload', 'created_at'])
    .where('relayed_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ payload, created_at, ...row }) => ({ ...row, at: created_at, event: payload as Event }))
}

/** Relays every second, without a pause while there is more. */
export function startRelay(database: Database, listeners: readonly Listener[], log: Log) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const turn = async () => {
    const relayed = await relayEvents(database, listeners).catch((error) => {
      log.warn({ err: error }, 'events wait')
      return 0
    })
    if (!isStopped) timer = setTimeout(next, relayed === most ? 0 : 1000)
  }
  let running = turn()
  function next() {
    running = turn()
  }
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
