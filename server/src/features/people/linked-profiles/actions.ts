import type { OutputOf } from '#contract/endpoint.ts'
import { inverseOf, type linkProfiles as linkContract } from '#contract/people/linked-profiles.ts'
import { ensureNotBlocked, lockContacts } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, failField, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { insertLink, linkToRemove, namesOf, setRemoved, standingLink } from './queries.ts'

/** Links two contacts, and records it on both timelines. */
export async function linkProfiles(db: Db, actor: Actor, body: OutputOf<typeof linkContract, 'body'>) {
  const { contact_id, linked_contact_id, relation } = body
  const contacts = await lockContacts(db, actor.me, [contact_id, linked_contact_id])
  for (const field of ['contact_id', 'linked_contact_id'] as const)
    if (!contacts.some(({ id, is_deleted }) => id === body[field] && !is_deleted))
      failField(field, 'No existe o no está a su alcance')
  contacts.forEach(ensureNotBlocked)
  ensure(!(await standingLink(db, actor.me, body)), 'conflict', {
    detail: 'Ya están vinculados con esa relación',
  })
  const id = await insertLink(db, actor, body)
  await tell(db, actor, 'profile.linked', { contact_id, linked_contact_id, relation })
  return id
}

export async function unlinkProfiles(db: Db, actor: Actor, id: number) {
  const link = found(await linkToRemove(db, actor.me, id))
  const contacts = await lockContacts(db, actor.me, [link.contact_id, link.linked_contact_id])
  contacts.forEach(ensureNotBlocked)
  await setRemoved(db, actor, id)
  await tell(db, actor, 'profile.unlinked', link)
}

type Link = { contact_id: number; linked_contact_id: number; relation: keyof typeof inverseOf }

async function tell(db: Db, actor: Actor, type: 'profile.linked' | 'profile.unlinked', link: Link) {
  const { contact_id: one, linked_contact_id: other, relation } = link
  const names = await namesOf(db, actor.me.account_id, [one, other])
  const seen = (contact_id: number, linked_contact_id: number, as: string) => ({
    type,
    contact_id,
    linked_contact_id,
    relation: as,
    name: names.get(linked_contact_id) ?? '',
  })
  await emit(db, actor, seen(one, other, relation), seen(other, one, inverseOf[relation]))
}
