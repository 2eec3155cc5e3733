import type { OutputOf } from '#contract/endpoint.ts'
import type { tagContacts as contract } from '#contract/people/contacts.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { skippedOf } from './actions.ts'
import { blockedReason, lockContacts } from './queries.ts'
import { addTags, removeTags, tagNames } from './tagging.queries.ts'

type Tagging = OutputOf<typeof contract, 'body'>

/** Adds or removes tags of contacts, and records which on each timeline. */
export async function tagContacts(db: Db, actor: Actor, asked: Tagging) {
  const { changed, reasons } = await changeTags(db, actor, asked)
  return { changed: changed.size, skipped: skippedOf(asked.contacts_ids, [...changed.keys()], reasons) }
}

/** The tags added to or removed from each contact, and why contacts were skipped. */
export async function changeTags(db: Db, actor: Actor, { contacts_ids, tags_ids, remove = false }: Tagging) {
  const { account_id } = actor.me
  const names = await tagNames(db, account_id, tags_ids)
  if (names.size < new Set(tags_ids).size) return failField('tags_ids', 'No existe esa etiqueta')
  const contacts = await lockContacts(db, actor.me, contacts_ids)
  ensure(
    contacts.some(({ is_deleted }) => !is_deleted),
    'not_found',
  )
  const present = contacts.filter((one) => !one.is_deleted && !one.blocked_at).map(({ id }) => id)
  const changed = await (remove ? removeTags : addTags)(db, account_id, present, tags_ids)
  await emit(
    db,
    actor,
    ...[...changed].map(([contact_id, tags]) => ({
      type: 'contact.tagged' as const,
      contact_id,
      tags: tags.map((id) => names.get(id) ?? ''),
      is_removal: remove,
    })),
  )
  const reasons = new Map([
    ...contacts.map((one) => [one.id, one.is_deleted ? 'Está eliminado' : blockedReason] as const),
    ...present.map((id) => [id, remove ? 'No las tenía' : 'Ya las tenía'] as const),
  ])
  return { changed, reasons }
}
