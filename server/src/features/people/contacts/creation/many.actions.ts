import type { ContactFields } from '#contract/people/contacts.ts'
import { wordsOf } from '#contract/words.ts'
import { withCurrencies } from '#server/features/people/contacts/checking.actions.ts'
import { identitiesOf } from '#server/features/people/contacts/identities.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { Actor } from '#server/platform/me.ts'
import { insertContacts, insertTold } from './many.queries.ts'

/**
 * Creates checked contacts, in the order given; returns their ids. Precondition: their identities are locked and
 * unused.
 */
export async function createContacts(db: Db, actor: Actor, given: ContactFields[]): Promise<number[]> {
  if (given.length === 0) return []
  const many = given.map((fields) => withCurrencies(fields, actor.me.currency))
  const ids = await insertContacts(db, actor, many)
  const told = many.map((fields, index) => ({
    contact_id: ids[index] as number,
    identities: identitiesOf(fields),
    words: wordsOf(fields.first_name, fields.last_name, fields.business_name),
  }))
  await insertTold(db, actor.me.account_id, told)
  await emit(db, actor, ...ids.map((contact_id) => ({ type: 'contact.created' as const, contact_id })))
  return ids
}
