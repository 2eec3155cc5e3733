import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { skippedOf } from './actions.ts'
import { contactsWithOpenLeads, setDeleted } from './deletion.queries.ts'
import { blockedReason, type LockedContact, lockContacts } from './queries.ts'

/** Deletes contacts (restorable); contacts with active leads remain. */
export async function deleteContacts(db: Db, actor: Actor, ids: number[]) {
  const contacts = await lockContacts(db, actor.me, ids)
  ensure(contacts.length > 0, 'not_found')
  const present = contacts.filter((one) => !one.is_deleted && !one.blocked_at).map(({ id }) => id)
  const worked = await contactsWithOpenLeads(db, actor.me.account_id, present)
  const going = present.filter((id) => !worked.has(id))
  await setDeleted(db, actor, going, true)
  await emit(db, actor, ...going.map((contact_id) => ({ type: 'contact.deleted' as const, contact_id })))
  const reasons = new Map(contacts.map((one) => [one.id, whyNotDeleted(one, worked)]))
  return { deleted: going.length, skipped: skippedOf(ids, going, reasons) }
}

function whyNotDeleted({ id, is_deleted }: LockedContact, worked: Set<number>): string {
  if (is_deleted) return 'Ya está eliminado'
  return worked.has(id) ? 'Tiene leads abiertos: descártelos primero' : blockedReason
}

export async function restoreContacts(db: Db, actor: Actor, ids: number[]) {
  const contacts = await lockContacts(db, actor.me, ids)
  ensure(contacts.length > 0, 'not_found')
  const returning = contacts
    .filter((one) => one.is_deleted && !one.merged_into_id && !one.erased_at)
    .map(({ id }) => id)
  await setDeleted(db, actor, returning, false)
  await emit(db, actor, ...returning.map((contact_id) => ({ type: 'contact.restored' as const, contact_id })))
  const reasons = new Map(contacts.map((one) => [one.id, whyNotRestored(one)]))
  return { restored: returning.length, skipped: skippedOf(ids, returning, reasons) }
}

function whyNotRestored({ erased_at, merged_into_id }: LockedContact): string {
  if (erased_at) return 'Sus datos personales se borraron'
  return merged_into_id ? 'Está fusionado con otro: deshaga la fusión' : 'No está eliminado'
}
