import type { Event } from '#contract/events.ts'
import type { Db } from './db.ts'
import type { Me } from './me.ts'

/** Who did it and when: events of one act share both. */
export type Act = { me: Pick<Me, 'id' | 'account_id'>; at: string }
type Reaction = (db: Db, act: Act, events: Event[]) => Promise<void>

const reactions: Reaction[] = []

/** Lets a feature react inside the transaction that made the events true. Called once, by app.ts. */
export function reactInTransaction(...added: Reaction[]) {
  reactions.splice(0, reactions.length, ...added)
}

/** Writes events to the outbox, in this transaction, and lets the features that react do so. */
export async function emit(db: Db, act: Act, ...events: Event[]) {
  if (events.length === 0) return
  await db
    .insertInto('outbox')
    .values(
      events.map((event) => ({
        account_id: act.me.account_id,
        actor_id: act.me.id,
        type: event.type,
        payload: JSON.stringify(event),
        created_at: act.at,
      })),
    )
    .execute()
  for (const react of reactions) await react(db, act, events)
}
