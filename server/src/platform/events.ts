import { sql } from 'kysely'
import type { Event } from '#contract/events.ts'
import { afterCommit, type Db } from './db.ts'
import type { Enqueue } from './jobs/job.ts'
import { authorOf, type Me } from './me.ts'

/** Who did it and when: events of one act share both. */
export type Act = { me: Pick<Me, 'id' | 'account_id'>; at: string }
/** What a feature does in the transaction that made events true. */
export type Reaction = (db: Db, act: Act, events: Event[], enqueue: Enqueue) => Promise<void>

let reactions: readonly Reaction[] = []
let enqueue: Enqueue

/** Lets features react. Called once in every process that changes anything, before the first request and the first job. */
export function reactInTransaction(added: readonly Reaction[], queue: Enqueue) {
  reactions = added
  enqueue = queue
}

let wakeBus = () => {}

/** Lets the bus know at once of what this process committed. Called once, by start.ts. */
export function onEventsCommitted(wake: () => void) {
  wakeBus = wake
}

/** Writes events to the outbox, in this transaction, and lets the features that react do so. */
export async function emit(db: Db, act: Act, ...events: Event[]) {
  if (events.length === 0) return
  // One parameter, so that a thousand events are the same statement as one.
  await sql`
    insert into outbox (account_id, actor_id, type, payload, created_at)
    select ${act.me.account_id}::bigint, ${authorOf(act.me)}::bigint, event ->> 'type', event, ${act.at}::timestamptz
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) as event`.execute(db)
  afterCommit(db, wakeBus)
  for (const react of reactions) await react(db, act, events, enqueue)
}
