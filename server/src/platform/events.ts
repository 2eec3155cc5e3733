import { sql } from 'kysely'
import type { Broadcast, Event } from '#contract/events.ts'
import { afterCommit, type Database, type Db } from './db.ts'
import type { EventBus } from './event-bus.ts'
import { authorOf, type Me } from './me.ts'

/** Who did it and when: shared by the events of one act. */
export type Author = { me: Pick<Me, 'id' | 'account_id'>; at: string; by?: 'agent' }
/** What a feature does in the transaction of the events. */
export type Reaction = (db: Db, author: Author, events: Event[]) => Promise<void>

/** `reactions` run in the transaction, in this order; listeners of `bus` run after the commit. */
export type Following = {
  reactions: readonly Reaction[]
  bus: Pick<EventBus, 'wake' | 'broadcast'>
}

const following = new WeakMap<Db, Following>()

/** The same database, with reactions to the events of its transactions. */
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
  // Without this check a process that forgot to set reactions would write leads without a timeline, unnoticed.
  if (!found)
    throw new Error('This database was opened without saying what follows from events: see withEvents')
  return found
}

/** Writes events to the outbox in this transaction and runs the reactions to them. */
export async function emit(db: Db, author: Author, ...events: Event[]) {
  if (events.length === 0) return
  const { reactions, bus } = followingOf(db)
  const { account_id } = author.me
  // One parameter, so that a thousand events use the same statement as one.
  await sql`
    insert into outbox (account_id, actor_id, type, payload, created_at)
    select ${account_id}::bigint, ${authorOf(author.me)}::bigint, event ->> 'type', event, ${author.at}::timestamptz
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) as event`.execute(db)
  afterCommit(db, () => bus.wake(account_id))
  for (const react of reactions) await react(db, author, events)
}

/** Sends to the listeners of every server once this transaction commits. Nothing is stored. */
export function broadcast(db: Db, accountId: number, ...broadcasts: Broadcast[]) {
  if (broadcasts.length === 0) return
  const { bus } = followingOf(db)
  afterCommit(db, () => bus.broadcast(accountId, broadcasts))
}
