import { sql } from 'kysely'
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
  // One parameter, so that a thousand events are the same statement as one.
  await sql`
    insert into outbox (account_id, actor_id, type, payload, created_at)
    select ${act.me.account_id}::bigint, ${act.me.id}::bigint, event ->> 'type', event, ${act.at}::timestamptz
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) as event`.execute(db)
  for (const react of reactions) await react(db, act, events)
}
