import type { OutputOf } from '#contract/endpoint.ts'
import type { ContactFields } from '#contract/people/contacts.ts'
import { type mergeContacts as contract, customTake, mergeableFields } from '#contract/people/merging.ts'
import { discardLeads } from '#server/features/leads/leads/discarding.actions.ts'
import { ensureNotSelling } from '#server/features/leads/leads/selling.queries.ts'
import { editContact } from '#server/features/people/contacts/editing.actions.ts'
import { type EditedContact, lockContactToEdit } from '#server/features/people/contacts/editing.queries.ts'
import { ensureNotBlocked, lockContacts } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import { type Actor, asSystem } from '#server/platform/me.ts'
import type { Owned } from '#server/platform/owned.ts'
import { insertMerge, leadsForSameProjects, moveRows, nameOf, putAway } from './merge.queries.ts'
import { mergedTables, movingTables } from './moving.ts'

type Body = OutputOf<typeof contract, 'body'>

/** Merges two contacts into one and stores what changed, for undo. */
export async function mergeContacts(
  db: Db,
  actor: Actor,
  owns: readonly Owned[],
  { contact_id, merged_contact_id, take }: Body,
) {
  const { account_id } = actor.me
  await lockContacts(db, actor.me, [contact_id, merged_contact_id])
  const stays = await present(db, actor, contact_id, 'contact_id')
  const goes = await present(db, actor, merged_contact_id, 'merged_contact_id')
  ensure(stays.kind === goes.kind, 'conflict', { detail: 'Uno es persona y el otro empresa' })

  const discarded = await discardRivals(db, actor, contact_id, merged_contact_id)
  const moved = await moveRows(db, account_id, movingTables(owns), contact_id, merged_contact_id)
  const own: Record<string, unknown> = {}
  for (const { table, onMerge } of mergedTables(owns))
    own[table] = await onMerge.merge(db, actor, { contact_id, merged_contact_id })
  const taken = { ...takenFields(stays, goes, take), ...takenValues(stays, goes, take) }
  await editContact(db, actor, stays, taken, { allowDuplicate: true, isMoved: true })
  const interaction = await putAway(db, actor, contact_id, merged_contact_id)

  const before = Object.fromEntries(
    Object.keys(taken).map((field) => [field, stays[field as keyof EditedContact] ?? null]),
  )
  const merge_id = await insertMerge(db, actor, contact_id, merged_contact_id, {
    before,
    taken,
    moved,
    own,
    discarded,
    interaction,
  })
  const name = await nameOf(db, account_id, merged_contact_id)
  await emit(db, actor, { type: 'contact.merged', contact_id, merged_contact_id, name })
  return { merge_id, discarded_leads_ids: discarded }
}

async function present(db: Db, actor: Actor, id: number, field: string): Promise<EditedContact> {
  const contact = await lockContactToEdit(db, actor.me, id)
  if (!contact || contact.is_deleted) return failField(field, 'No existe o no está a su alcance')
  ensureNotBlocked(contact)
  return contact
}

/**
 * A contact has one active lead per project, whichever its seller: that of the merged contact is discarded as a
 * duplicate.
 */
async function discardRivals(db: Db, actor: Actor, stays: number, goes: number): Promise<number[]> {
  const everybody = asSystem(actor)
  const ofSameProjects = await leadsForSameProjects(db, everybody.me, stays, goes)
  // Merged the other way round, the lead of the deal stays.
  await ensureNotSelling(db, actor.me.account_id, ofSameProjects)
  if (ofSameProjects.length > 0)
    await discardLeads(db, everybody, {
      leads_ids: ofSameProjects,
      discard_kind: 'duplicate',
      detail: 'Fusión de contactos',
    })
  return ofSameProjects
}

/** Custom fields one by one: those named, or those that the contact which stays has not. */
function takenValues(stays: EditedContact, goes: EditedContact, take: string[] | undefined): ContactFields {
  const [mine, others] = [stays.custom_fields ?? {}, goes.custom_fields ?? {}]
  const isTaken = (key: string) => (take ? take.includes(`${customTake}${key}`) : !(key in mine))
  const taken = Object.entries(others).filter(([key]) => isTaken(key))
  return taken.length > 0 ? { custom_fields: Object.fromEntries(taken) } : {}
}

function takenFields(stays: EditedContact, goes: EditedContact, take: string[] | undefined): ContactFields {
  const isEmpty = (field: keyof ContactFields) =>
    (stays[field] ?? null) === null && (goes[field] ?? null) !== null
  const fields = take
    ? mergeableFields.filter((field) => take.includes(field))
    : mergeableFields.filter(isEmpty)
  const taken = Object.fromEntries(fields.map((field) => [field, goes[field] ?? null])) as ContactFields
  return { ...taken, ...(goes.is_client && { is_client: true }) }
}
