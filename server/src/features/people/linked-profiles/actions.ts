import type { OutputOf } from '#contract/endpoint.ts'
import { inverseOf, type linkProfiles as linkContract } from '#contract/people/linked-profiles.ts'
import { ensureNotBlocked, lockContacts } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, failField, found } from '#server/platform/fail.ts'
import type { Doer } from '#server/platform/me.ts'
import { insertLink, linkToRemove, namesOf, setRemoved, standingLink } from './queries.ts'

/** Says what one contact is to another; both timelines tell. */
export async function linkProfiles(db: Db, doer: Doer, body: OutputOf<typeof linkContract, 'body'>) {
  const { contact_id, linked_contact_id, relation } = body
  const contacts = await lockContacts(db, doer.me, [contact_id, linked_contact_id])
  for (const field of ['contact_id', 'linked_contact_id'] as const)
    if (!contacts.some(({ id, is_deleted }) => id === body[field] && !is_deleted))
      failField(field, 'No existe o no está a su alcance')
  contacts.forEach(ensureNotBlocked)
  ensure(!(await standingLink(db, doer.me, body)), 'conflict', {
    detail: 'Ya están vinculados con esa relación',
  })
  const id = await insertLink(db, doer, body)
  await tell(db, doer, 'profile.linked', { contact_id, linked_contact_id, relation })
  return id
}

export async function unlinkProfiles(db: Db, doer: Doer, id: number) {
  const link = found(await linkToRemove(db, doer.me, id))
  const contacts = await lockContacts(db, doer.me, [link.contact_id, link.linked_contact_id])
  contacts.forEach(ensureNotBlocked)
  await setRemoved(db, doer, id)
  await tell(db, doer, 'profile.unlinked', link)
}

type Link = { contact_id: number; linked_contact_id: number; relation: keyof typeof inverseOf }

async function tell(db: Db, doer: Doer, type: 'profile.linked' | 'profile.unlinked', link: Link) {
  const { contact_id: one, linked_contact_id: other, relation } = link
  const names = await namesOf(db, doer.me.account_id, [one, other])
  const seen = (contact_id: number, linked_contact_id: number, as: string) => ({
    type,
    contact_id,
    linked_contact_id,
    relation: as,
    name: names.get(linked_contact_id) ?? '',
  })
  await emit(db, doer, seen(one, other, relation), seen(other, one, inverseOf[relation]))
}
