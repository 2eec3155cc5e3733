import type { Event } from '#contract/events.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { systemId } from '#server/platform/me.ts'
import { forgetPairs, lockPairs, nextContacts, type Pair, suspect } from './pairs.queries.ts'

/** The fields that can make two contacts similar. */
const identifying = new Set([
  'email',
  'phone',
  'secondary_phone',
  'national_id',
  'birthdate',
  'first_name',
  'last_name',
  'business_name',
])

/**
 * After any of these events the possible duplicates of the contacts are computed from their current data, so the order
 * of events does not matter.
 */
export const makingPairs = [
  'contact.created',
  'contact.updated',
  'contact.restored',
  'contact.deleted',
  'contact.merged',
  'contact.merge_undone',
] as const

type Making = Extract<Event, { type: (typeof makingPairs)[number] }>

/** A created or changed contact may duplicate another. */
export async function keepPairsOf(db: Db, account_id: number, events: Making[], at: string) {
  const made = idsOf(events.filter(({ type }) => type === 'contact.created'))
  const written = idsOf(events.filter(makesAlike))
  const gone = events.flatMap((event) => {
    if (event.type === 'contact.deleted') return [event.contact_id]
    return event.type === 'contact.merged' ? [event.merged_contact_id] : []
  })
  if (made.length + written.length + gone.length === 0) return
  await lockPairs(db, account_id)
  const before = await forgetPairs(db, account_id, [...new Set([...written, ...gone])])
  // A deleted contact may be restored by now; no pair is found for one that is still deleted.
  const after = await suspect(db, account_id, [...new Set([...made, ...written, ...gone])], at)
  const changed = [...missing(before, after), ...missing(after, before)]
  const people = new Set(changed.flatMap((pair) => [pair.contact_id, pair.other_id]))
  await emit(
    db,
    { me: { id: systemId, account_id }, at },
    ...[...people].map((contact_id) => ({ type: 'contact.pairs_changed' as const, contact_id })),
  )
}

const idsOf = (events: { contact_id: number }[]) => events.map(({ contact_id }) => contact_id)

function makesAlike(event: Making): boolean {
  if (event.type === 'contact.updated')
    return Object.keys(event.changes).some((field) => identifying.has(field))
  // A merge gives the identities of one contact to the other; its undoing returns them, and tells of both.
  return event.type !== 'contact.created' && event.type !== 'contact.deleted'
}

/** Those of `some` that are not among `others`. */
function missing(some: Pair[], others: Pair[]): Pair[] {
  const keyOf = (pair: Pair) => `${pair.contact_id} ${pair.other_id}`
  const known = new Set(others.map(keyOf))
  return some.filter((pair) => !known.has(keyOf(pair)))
}

const block = 5_000

/** Checks all contacts of an account, after bulk inserts; one transaction per few thousand. */
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
