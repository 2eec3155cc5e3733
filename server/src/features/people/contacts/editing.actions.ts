import type { FieldErrors } from '#contract/errors.ts'
import type { Changes } from '#contract/events.ts'
import { ContactFields } from '#contract/people/contacts.ts'
import { wordsOf } from '#contract/words.ts'
import { writtenValues } from '#server/features/office/custom-fields/values.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { definedOf } from '#server/platform/defined.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { errorsIn, isSameField, withCurrencies } from './checking.actions.ts'
import { type EditedContact, updateContact } from './editing.queries.ts'
import {
  contactsKnownBy,
  identitiesOf,
  keepMergedIdentities,
  lockIdentities,
  saveIdentities,
} from './identities.queries.ts'
import { saveWords } from './search.queries.ts'

/** Changes the fields of a locked contact, with all consequences. */
export async function editContact(
  db: Db,
  actor: Actor,
  before: EditedContact,
  given: ContactFields,
  { allowDuplicate = false, isWhole = false, isMoved = false } = {},
) {
  const { custom_fields: values, ...own } = given
  const custom = await writtenValues(db, actor.me.account_id, 'contact', before.custom_fields, values, {
    isWhole,
    isMoved,
  })
  const after = withCurrencies({ ...before, ...definedOf(own) }, actor.me.currency)
  const changes = changesOf(before, after)
  const told = { ...changes, ...custom.changes }
  if (Object.keys(told).length === 0 && Object.keys(custom.errors).length === 0) return
  const fresh = Object.fromEntries(Object.entries(changes).map(([key, { to }]) => [key, to])) as ContactFields
  if (![after.first_name, after.last_name, after.business_name, after.email, after.phone].some(Boolean))
    failField('first_name', 'Falta un nombre, un correo o un teléfono')
  const errors: FieldErrors = {
    ...(await errorsIn(db, actor, after, fresh)),
    ...(Object.keys(custom.errors).length > 0 && { custom_fields: custom.errors }),
  }
  if (Object.keys(errors).length > 0) fail('validation', { errors })

  await keepIdentities(db, actor, before, after, allowDuplicate)
  await updateContact(db, actor, before.id, {
    ...fresh,
    ...(Object.keys(custom.changes).length > 0 && { custom_fields: custom.values }),
  })
  if ('first_name' in changes || 'last_name' in changes || 'business_name' in changes)
    await saveWords(
      db,
      actor.me.account_id,
      before.id,
      wordsOf(after.first_name, after.last_name, after.business_name),
    )
  await emit(db, actor, { type: 'contact.updated', contact_id: before.id, changes: told })
}

/** The whole set of fields: fields missing in `given` are cleared, except required ones. */
export function wholeFields(given: ContactFields): ContactFields {
  const { kind: _kind, is_client: _client, custom_fields: _custom, ...clearable } = ContactFields.shape
  return {
    custom_fields: {},
    ...Object.fromEntries(Object.keys(clearable).map((key) => [key, null])),
    ...definedOf(given),
  }
}

/** An identity that is new to the contact must be new to the account, unless duplicates are allowed. */
async function keepIdentities(
  db: Db,
  actor: Actor,
  before: EditedContact,
  after: ContactFields,
  allowDuplicate: boolean,
) {
  const { account_id } = actor.me
  const [old, identities] = [identitiesOf(before), identitiesOf(after)]
  if (JSON.stringify(old) === JSON.stringify(identities)) return
  const added = identities.filter(
    (one) => !old.some(({ kind, value }) => kind === one.kind && value === one.value),
  )
  if (added.length > 0) {
    await lockIdentities(db, account_id, added)
    const candidates = allowDuplicate ? [] : await contactsKnownBy(db, actor.me, added, before.id)
    ensure(candidates.length === 0, 'duplicate', { conflict: candidates })
  }
  await saveIdentities(db, account_id, before.id, identities)
  await keepMergedIdentities(db, account_id, before.id)
}

function changesOf(before: EditedContact, after: ContactFields): Changes {
  const { custom_fields: _custom, ...own } = ContactFields.shape
  const keys = Object.keys(own) as (keyof typeof own)[]
  const pairs = keys.map((key) => [key, { from: before[key] ?? null, to: after[key] ?? null }] as const)
  return Object.fromEntries(pairs.filter(([key, { from, to }]) => !isSameField(key, from, to)))
}
