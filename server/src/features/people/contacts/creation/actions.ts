import type { ContactFields } from '#contract/people/contacts.ts'
import { wordsOf } from '#contract/words.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { errorsIn, withCurrencies } from '../checking.actions.ts'
import { contactsKnownBy, identitiesOf, lockIdentities, saveIdentities } from '../identities.queries.ts'
import { saveWords } from '../search.queries.ts'
import { insertContact } from './queries.ts'

/** Refuses with the candidates when the account has contacts with the same channels, unless duplicates are allowed. */
export async function createContact(
  db: Db,
  actor: Actor,
  given: ContactFields,
  { allowDuplicate = false, errorsUnder = null as string | null } = {},
): Promise<number> {
  const fields = withCurrencies(given, actor.me.currency)
  const errors = await errorsIn(db, actor, fields)
  if (Object.keys(errors).length > 0)
    fail('validation', { errors: errorsUnder ? { [errorsUnder]: errors } : errors })

  const identities = identitiesOf(fields)
  if (identities.length > 0) await lockIdentities(db, actor.me.account_id, identities)
  if (!allowDuplicate) {
    const candidates = await contactsKnownBy(db, actor.me, identities)
    ensure(candidates.length === 0, 'duplicate', { conflict: candidates })
  }
  const id = await insertContact(db, actor, fields)
  await saveIdentities(db, actor.me.account_id, id, identities)
  await saveWords(
    db,
    actor.me.account_id,
    id,
    wordsOf(fields.first_name, fields.last_name, fields.business_name),
  )
  await emit(db, actor, { type: 'contact.created', contact_id: id })
  return id
}
