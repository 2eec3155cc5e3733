import { sql } from 'kysely'
import type { Broadcast, Event } from '#contract/events.ts'
import { afterCommit, type Database, type Db } from './db.ts'
import type { EventBus } from './event-bus.ts'
import { authorOf, type Me } from './me.ts'

/** Who did it and when: events of one author share both. */
export type Author = { me: Pick<Me, 'id' | 'account_id'>; at: string }
/** What a feature does in the transaction that made events true. */
export type Reaction = (db: Db, author: Author, events: Event[]) => Promise<void>

/** What follows from events: `reactions` in their transaction, in this order; those who listen to `bus` after it. */
export type Following = {
  reactions: readonly Reaction[]
  bus: Pick<EventBus, 'wake' | 'broadcast'>
}

const following = new WeakMap<Db, Following>()

/** The same database, in whose transactions events may happen. */
export function withEvents(database: Database, what: Following): Database {
  const bound =
    <T>(work: (db: Db) => Promise<T>) =>
    (db: Db) => {
      following.set(db, what)
      return work(db)
    }
  const changing = (through: Database['beside']): Database['beside'] => ({
    inAccount: (accountId, work) => through.inAccount(accountId, bound(work)),
    acrossAccounts: (work) => through.acrossAccounts(bound(work)),
  })
  return { ...database, ...changing(database), beside: changing(database.beside) }
}

function followingOf(db: Db): Following {
  const found = following.get(db)
  // Else a process that forgot them would write leads without timeline, and nobody would notice.
  if (!found)
    throw new Error('This database was opened without saying what follows from events: see withEvents')
  return found
}

/** Writes events to the outbox, in this transaction, and lets the features that react do so. */
export async function emit(db: Db, author: Author, ...events: Event[]) {
  if (events.length === 0) return
  const { reactions, bus } = followingOf(db)
  const { account_id } = author.me
  // One parameter, so that a thousand events are the same statement as one.
  await sql`
    insert into outbox (account_id, actor_id, type, payload, created_at)
    select ${account_id}::bigint, ${authorOf(author.me)}::bigint, event ->> 'type', event, ${author.at}::timestamptz
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) as event`.execute(db)
  afterCommit(db, () => bus.wake(account_id))
  for (const react of reactions) await react(db, author, events)
}

/** Tells those who listen, on every server, once this transaction has committed. Nothing of it is kept. */
export function broadcast(db: Db, accountId: number, ...said: Broadcast[]) {
  if (said.length === 0) return
  const { bus } = followingOf(db)
  afterCommit(db, () => bus.broadcast(accountId, said))
}
