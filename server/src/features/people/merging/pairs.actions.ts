import type { Event } from '#contract/events.ts'
import type { Database, Db } from '#server/platform/db.ts'
import type { Act } from '#server/platform/events.ts'
import { forgetPairs, nextContacts, suspect, suspectAnew } from './pairs.queries.ts'

/** What makes two contacts alike. */
const telling = new Set([
  'email',
  'phone',
  'secondary_phone',
  'national_id',
  'birthdate',
  'first_name',
  'last_name',
  'business_name',
])

/** Whoever is written anew may be somebody the account knows: reacts in the transaction that writes. */
export async function keepPairs(db: Db, { me, at }: Act, events: Event[]) {
  const made = events.flatMap((event) => (event.type === 'contact.created' ? [event.contact_id] : []))
  const written = events.flatMap((event) => (makesAlike(event) ? [event.contact_id] : []))
  const gone = events.flatMap((event) => {
    if (event.type === 'contact.deleted') return [event.contact_id]
    return event.type === 'contact.merged' ? [event.merged_contact_id] : []
  })
  if (gone.length > 0) await forgetPairs(db, me.account_id, gone)
  if (made.length > 0) await suspect(db, me.account_id, made, at)
  if (written.length > 0) await suspectAnew(db, me.account_id, written, at)
}

type Writing = Extract<Event, { type: 'contact.updated' | 'contact.restored' }>

function makesAlike(event: Event): event is Writing {
  if (event.type === 'contact.updated') return Object.keys(event.changes).some((field) => telling.has(field))
  return event.type === 'contact.restored'
}

const block = 5_000

/** Goes through all contacts of an account, for those that came in bulk; a transaction for each few thousand. */
export async function findPairsOf(database: Database, accountId: number, at: string, signal?: AbortSignal) {
  for (let after: number | undefined = 0; after !== undefined; ) {
    signal?.throwIfAborted()
    const from: number = after
    after = await database.inAccount(accountId, async (db) => {
      const ids = await nextContacts(db, accountId, from, block)
      if (ids.length > 0) await suspect(db, accountId, ids, at)
      return ids.at(-1)
    })
  }
}
