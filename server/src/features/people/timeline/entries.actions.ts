import type { OutputOf } from '#contract/endpoint.ts'
import type { logCall as callContract, addNote as noteContract } from '#contract/people/timeline.ts'
import { recordContactAct } from '#server/features/leads/leads/contact-acts.actions.ts'
import { lockLeads } from '#server/features/leads/leads/queries.ts'
import { ensureNotBlocked, lockContact } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, failField, found } from '#server/platform/fail.ts'
import type { Doer } from '#server/platform/me.ts'
import { type Entry, lockEntry, onlyOpenLead, setDeleted, setText } from './entries.queries.ts'

export async function addNote(
  db: Db,
  doer: Doer,
  contactId: number,
  body: OutputOf<typeof noteContract, 'body'>,
) {
  found(await lockContact(db, doer.me, contactId))
  const lead = await leadOf(db, doer, contactId, body.lead_id ?? null)
  await emit(db, doer, {
    type: 'contact.noted',
    contact_id: contactId,
    lead_id: lead?.id ?? null,
    text: body.text,
  })
}

export async function logCall(
  db: Db,
  doer: Doer,
  contactId: number,
  body: OutputOf<typeof callContract, 'body'>,
) {
  found(await lockContact(db, doer.me, contactId))
  const lead = await leadOf(db, doer, contactId, body.lead_id ?? (await onlyOpenLead(db, doer.me, contactId)))
  await emit(db, doer, {
    type: 'contact.called',
    contact_id: contactId,
    lead_id: lead?.id ?? null,
    result: body.result,
    minutes: body.minutes ?? null,
    outcome: body.outcome ?? null,
  })
  if (lead) await recordContactAct(db, doer, lead, { wasReached: body.result === 'reached' })
}

export async function editEntry(db: Db, doer: Doer, id: number, text: string) {
  const entry = await standingEntry(db, doer, id)
  ensure(entry.actor_id === doer.me.id, 'forbidden', { detail: 'Solo quien lo escribió puede corregirlo' })
  const field = entry.kind === 'note' ? 'text' : 'outcome'
  if (entry.data[field] === text) return
  await setText(db, doer, entry, field, text)
  await emit(db, doer, { type: 'contact.entry_edited', contact_id: entry.contact_id, entry_id: id })
}

export async function deleteEntry(db: Db, doer: Doer, id: number) {
  const entry = await standingEntry(db, doer, id)
  const mayDelete = entry.actor_id === doer.me.id || doer.me.permissions.includes('contacts.delete')
  ensure(mayDelete, 'forbidden', { detail: 'Solo quien lo escribió puede eliminarlo' })
  await setDeleted(db, doer, id)
  await emit(db, doer, { type: 'contact.entry_deleted', contact_id: entry.contact_id, entry_id: id })
}

async function standingEntry(db: Db, { me }: Doer, id: number): Promise<Entry> {
  const entry = found(await lockEntry(db, me, id))
  ensureNotBlocked(entry)
  ensure(!('deleted_at' in entry.data), 'conflict', { detail: 'Ya está eliminado' })
  return entry
}

async function leadOf(db: Db, { me }: Doer, contactId: number, leadId: number | null) {
  if (leadId === null) return null
  const [lead] = await lockLeads(db, me, [leadId])
  if (lead?.contact_id !== contactId) return failField('lead_id', 'No es un lead de este contacto')
  return lead
}
