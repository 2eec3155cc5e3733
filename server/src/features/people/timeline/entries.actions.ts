import type { OutputOf } from '#contract/endpoint.ts'
import type {
  logCall as callContract,
  addNote as noteContract,
  TimelineEvent,
  logWhatsApp as whatsAppContract,
} from '#contract/people/timeline.ts'
import { recordContactAct } from '#server/features/leads/leads/contact-acts.actions.ts'
import { lockLeads } from '#server/features/leads/leads/queries.ts'
import { isConsentWithdrawn } from '#server/features/people/contacts/consents.queries.ts'
import { ensureNotBlocked, lockContact } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, failField, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { type Entry, entryById, lockEntry, onlyOpenLead, setDeleted, setText } from './entries.queries.ts'

export async function addNote(
  db: Db,
  actor: Actor,
  contactId: number,
  body: OutputOf<typeof noteContract, 'body'>,
) {
  found(await lockContact(db, actor.me, contactId))
  const lead = await leadOf(db, actor, contactId, body.lead_id ?? null)
  await emit(db, actor, {
    type: 'contact.noted',
    contact_id: contactId,
    lead_id: lead?.id ?? null,
    text: body.text,
  })
}

export async function logCall(
  db: Db,
  actor: Actor,
  contactId: number,
  body: OutputOf<typeof callContract, 'body'>,
) {
  found(await lockContact(db, actor.me, contactId))
  const lead = await leadOf(
    db,
    actor,
    contactId,
    body.lead_id ?? (await onlyOpenLead(db, actor.me, contactId)),
  )
  await emit(db, actor, {
    type: 'contact.called',
    contact_id: contactId,
    lead_id: lead?.id ?? null,
    result: body.result,
    minutes: body.minutes ?? null,
    outcome: body.outcome ?? null,
  })
  if (lead) await recordContactAct(db, actor, lead, { wasReached: body.result === 'reached' })
}

/** The attempt is logged when WhatsApp is opened: whether anything was sent, nobody knows. */
export async function logWhatsApp(
  db: Db,
  actor: Actor,
  contactId: number,
  body: OutputOf<typeof whatsAppContract, 'body'>,
) {
  found(await lockContact(db, actor.me, contactId))
  ensure(!(await isConsentWithdrawn(db, actor.me, contactId, 'whatsapp')), 'opted_out')
  const asked = body.lead_id ?? (await onlyOpenLead(db, actor.me, contactId))
  const lead = await leadOf(db, actor, contactId, asked)
  await emit(db, actor, {
    type: 'contact.written_to',
    contact_id: contactId,
    lead_id: lead?.id ?? null,
    channel: 'whatsapp',
    text: body.text ?? null,
  })
  if (lead) await recordContactAct(db, actor, lead)
}

export async function entryToEdit(db: Db, actor: Actor, id: number): Promise<TimelineEvent> {
  await standingEntry(db, actor, id)
  return entryById(db, actor.me, id)
}

export async function editEntry(db: Db, actor: Actor, id: number, text: string | undefined) {
  const entry = await standingEntry(db, actor, id)
  ensure(entry.actor_id === actor.me.id, 'forbidden', { detail: 'Solo quien lo escribió puede corregirlo' })
  const field = entry.kind === 'note' ? 'text' : 'outcome'
  if (text === undefined || entry.data[field] === text) return
  await setText(db, actor, entry, field, text)
  await emit(db, actor, { type: 'contact.entry_edited', contact_id: entry.contact_id, entry_id: id })
}

export async function deleteEntry(db: Db, actor: Actor, id: number) {
  const entry = await standingEntry(db, actor, id)
  const mayDelete = entry.actor_id === actor.me.id || actor.me.permissions.includes('contacts.delete')
  ensure(mayDelete, 'forbidden', { detail: 'Solo quien lo escribió puede eliminarlo' })
  await setDeleted(db, actor, id)
  await emit(db, actor, { type: 'contact.entry_deleted', contact_id: entry.contact_id, entry_id: id })
}

async function standingEntry(db: Db, { me }: Actor, id: number): Promise<Entry> {
  const entry = found(await lockEntry(db, me, id))
  ensureNotBlocked(entry)
  ensure(!('deleted_at' in entry.data), 'conflict', { detail: 'Ya está eliminado' })
  return entry
}

async function leadOf(db: Db, { me }: Actor, contactId: number, leadId: number | null) {
  if (leadId === null) return null
  const [lead] = await lockLeads(db, me, [leadId])
  if (lead?.contact_id !== contactId) return failField('lead_id', 'No es un lead de este contacto')
  return lead
}
