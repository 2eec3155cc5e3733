import type { OutputOf } from '#contract/endpoint.ts'
import type { patchProfile, StaleProfile } from '#contract/people/profiles.ts'
import { editContact, wholeFields } from '#server/features/people/contacts/editing.actions.ts'
import { lockContactToEdit } from '#server/features/people/contacts/editing.queries.ts'
import { profileById } from '#server/features/people/contacts/profile.queries.ts'
import { ensureNotBlocked } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail, found } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor } from '#server/platform/me.ts'
import { editsSince } from './editing.queries.ts'

type Body = OutputOf<typeof patchProfile, 'body'>

type Edit = { body: Body; ifMatch: string | null; isWhole: boolean }

/** Changes the fields of the body; a whole profile also clears the fields it leaves out. */
export async function editProfile(db: Db, actor: Actor, id: number, { body, ifMatch, isWhole }: Edit) {
  const { allow_duplicate, ...fields } = body
  const before = await lockVersion(db, actor, id, ifMatch)
  await editContact(db, actor, before, isWhole ? wholeFields(fields) : fields, {
    allowDuplicate: allow_duplicate,
    isWhole,
  })
}

/** Fails with the current version and the changes of others when the editor started from an older one. */
async function lockVersion(db: Db, actor: Actor, id: number, ifMatch: string | null) {
  const contact = found(await lockContactToEdit(db, actor.me, id))
  if (ifMatch && isStale(ifMatch, contact.updated_at)) {
    const conflict: StaleProfile = {
      current: await profileById(db, actor.me, id),
      changes: await editsSince(db, actor.me.account_id, id, ifMatch),
    }
    fail('stale', { conflict })
  }
  ensure(!contact.is_deleted, 'conflict', { detail: 'El contacto está eliminado: restáurelo para editarlo' })
  ensureNotBlocked(contact)
  return contact
}
