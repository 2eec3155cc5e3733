import type { CustomChanges } from '#contract/office/custom-fields.ts'
import type { ContactFields } from '#contract/people/contacts.ts'
import type { UndoReport } from '#contract/people/merging.ts'
import { restoreLeads } from '#server/features/leads/leads/discarding.actions.ts'
import { editContact } from '#server/features/people/contacts/editing.actions.ts'
import { type EditedContact, lockContactToEdit } from '#server/features/people/contacts/editing.queries.ts'
import { contactsOfPerson, ensureNotBlocked, lockContacts } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, found } from '#server/platform/fail.ts'
import { type Actor, asSystem } from '#server/platform/me.ts'
import type { Owned } from '#server/platform/owned.ts'
import { nameOf } from './merge.queries.ts'
import { mergedTables, movingTables } from './moving.ts'
import { keepApart } from './pairs.queries.ts'
import { bringBack, countSince, discardedStill, lockMerge, returnRows, setUndone } from './undo.queries.ts'
import { undoUntil } from './undo-until.ts'

/** Undoes a merge. What changed since is kept and listed. */
export async function undoMerge(
  db: Db,
  actor: Actor,
  owns: readonly Owned[],
  id: number,
): Promise<UndoReport> {
  const { account_id } = actor.me
  const locked = found(await lockMerge(db, account_id, id))
  const { contact_id, merged_contact_id } = locked
  const contacts = await lockContacts(db, actor.me, [contact_id, merged_contact_id])
  found(contacts[1])
  ensure(!locked.undone_at, 'conflict', { detail: 'La fusión ya se deshizo' })
  ensure(actor.at <= undoUntil(locked.merged_at), 'conflict', {
    detail: 'Pasaron los 30 días para deshacer la fusión',
  })
  contacts.forEach(ensureNotBlocked)
  const stays = found(await lockContactToEdit(db, actor.me, contact_id))
  ensure(!stays.is_deleted, 'conflict', {
    detail: 'El contacto está eliminado o fusionado con otro: deshaga eso primero',
    conflict: { contact_id },
  })

  const done = found(locked.done)
  const merge = { ...locked, done }
  const not_returned = await returnRows(db, account_id, movingTables(owns), merge)
  await bringBack(db, actor, merge)
  const merged = await contactsOfPerson(db, account_id, merged_contact_id)
  for (const { table, onMerge } of mergedTables(owns))
    if (table in done.own)
      await onMerge.undo(db, actor, { contact_id, merged_contact_id, merged }, done.own[table])
  const { back, kept_fields } = fieldsToReturn(stays, done)
  await editContact(db, actor, stays, back, { allowDuplicate: true, isMoved: true })
  const again = await discardedStill(db, account_id, done.discarded)
  if (again.length > 0) await restoreLeads(db, asSystem(actor), { leads_ids: again })
  await setUndone(db, actor, id)
  await keepApart(db, actor, contact_id, merged_contact_id)
  await tell(db, actor, contact_id, merged_contact_id)
  return {
    contact_id,
    restored_contact_id: merged_contact_id,
    kept_fields,
    ...(await countSince(db, account_id, contact_id, merge.merged_at)),
    not_returned,
  }
}

/** Restores fields unchanged since the merge; fields edited since remain. */
function fieldsToReturn(
  now: EditedContact,
  { before, taken }: { before: ContactFields; taken: ContactFields },
) {
  const back: Record<string, unknown> = {}
  const kept_fields: UndoReport['kept_fields'] = []
  const values: CustomChanges = {}
  for (const [key, merged] of Object.entries(taken.custom_fields ?? {})) {
    const [value, was] = [now.custom_fields?.[key] ?? null, before.custom_fields?.[key] ?? null]
    if (String(value) === String(was)) continue
    if (String(value) === String(merged)) values[key] = was
    else kept_fields.push({ field: `custom_fields.${key}`, value, before_merge: was })
  }
  if (Object.keys(values).length > 0) back.custom_fields = values
  const { custom_fields: _custom, ...own } = taken
  for (const field of Object.keys(own) as (keyof typeof own)[]) {
    const [value, merged, was] = [now[field] ?? null, taken[field] ?? null, before[field] ?? null]
    if (value === was) continue
    if (String(value) === String(merged)) back[field] = was
    else kept_fields.push({ field, value, before_merge: was })
  }
  return { back: back as ContactFields, kept_fields }
}

async function tell(db: Db, actor: Actor, one: number, other: number) {
  const event = async (contact_id: number, separated_contact_id: number) => ({
    type: 'contact.merge_undone' as const,
    contact_id,
    separated_contact_id,
    name: await nameOf(db, actor.me.account_id, separated_contact_id),
  })
  await emit(db, actor, await event(one, other), await event(other, one))
}
