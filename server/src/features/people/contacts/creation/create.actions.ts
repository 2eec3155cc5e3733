import type { FieldErrors } from '#contract/errors.ts'
import type { ContactFields } from '#contract/people/contacts.ts'
import { wordsOf } from '#contract/words.ts'
import { writtenValues } from '#server/features/office/custom-fields/values.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { errorsIn, withCurrencies } from '../checking.actions.ts'
import { contactsKnownBy, identitiesOf, lockIdentities, saveIdentities } from '../identities.queries.ts'
import { saveWords } from '../search.queries.ts'
import { insertContact } from './create.queries.ts'

/** Refuses with the candidates when the account has contacts with the same channels, unless duplicates are allowed. */
export async function createContact(
  db: Db,
  actor: Actor,
  given: ContactFields,
  { allowDuplicate = false, isFromOutside = false, errorsUnder = null as string | null } = {},
): Promise<number> {
  const { custom_fields: values, ...own } = given
  const custom = await writtenValues(db, actor.me.account_id, 'contact', null, values, {
    isNew: true,
    isFromOutside,
  })
  const fields = { ...withCurrencies(own, actor.me.currency), custom_fields: custom.values }
  const errors: FieldErrors = {
    ...(await errorsIn(db, actor, fields)),
    ...(Object.keys(custom.errors).length > 0 && { custom_fields: custom.errors }),
  }
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
