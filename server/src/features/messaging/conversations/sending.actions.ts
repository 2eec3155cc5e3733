import { isActive } from '#contract/leads/lead-transitions.ts'
import type { NewMessage } from '#contract/messaging/conversations.ts'
import { recordContactAct } from '#server/features/leads/leads/contact-acts.actions.ts'
import { lockLeads } from '#server/features/leads/leads/queries.ts'
import { lineOf, type MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { isConsentWithdrawn } from '#server/features/people/contacts/consents.queries.ts'
import { lockContact } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail, failField, found } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { type Actor, asSystem, authorOf } from '#server/platform/me.ts'
import { fileIsSentBy, waitingFile } from './media.queries.ts'
import { insertMessage, type MessageToKeep, noteLast, wamidOf } from './messages.queries.ts'
import { workedOf } from './opening.queries.ts'
import { chatContactOf, idOfConversation } from './queries.ts'
import { sendQueued } from './send.job.ts'
import { type LockedConversation, lockLatest } from './sending.queries.ts'

type Parts = { meta: MetaParts; enqueue: Enqueue }

/** Queues a message to a contact, in a conversation that `me` may see. Refused here what Meta would refuse: outside the window, and to who does not want it. */
export async function sendMessage(
  db: Db,
  actor: Actor,
  { meta, enqueue }: Parts,
  contactId: number,
  message: NewMessage,
): Promise<number> {
  const { me } = actor
  const conversation = await openFor(db, actor, meta, contactId)
  const reply_to_wamid = message.reply_to
    ? ((await wamidOf(db, me, conversation.id, message.reply_to)) ??
      failField('reply_to', 'No es un mensaje de esta conversación'))
    : null
  const file =
    message.file_id &&
    ((await waitingFile(db, me.account_id, conversation.id, message.file_id)) ??
      failField('file_id', 'Ese archivo ya no está; súbalo de nuevo'))
  return queueMessage(db, actor, enqueue, conversation, {
    kind: file ? file.kind : message.kind,
    body: message.body ?? null,
    details: detailsOf(message),
    reply_to_wamid,
    file_id: message.file_id ?? null,
  })
}

/** The conversation with a contact, locked, in which `me` may say something now. */
export async function openFor(
  db: Db,
  actor: Actor,
  meta: MetaParts,
  contactId: number,
): Promise<LockedConversation> {
  const { me, at } = actor
  await chatContactOf(db, me, contactId)
  found(await lockContact(db, asSystem(actor).me, contactId))
  ensure(!(await isConsentWithdrawn(db, me, contactId, 'whatsapp')), 'opted_out')
  const line = await lineOf(db, me.account_id, meta)
  ensure(line, 'conflict', { detail: 'Falta conectar un número de WhatsApp' })
  const conversation = await lockLatest(db, me.account_id, contactId, line.phoneNumberId)
  if (conversation) await idOfConversation(db, me, conversation.uuid)
  const until = conversation?.window_open_until
  if (!conversation || !until || Date.parse(until) <= Date.parse(at)) return fail('window_closed')
  return conversation
}

type ToQueue = Pick<MessageToKeep, 'kind' | 'body' | 'details' | 'reply_to_wamid'> & {
  file_id: number | null
}

/** Keeps what is to be sent in a conversation that is locked, and lets it leave after what waits there. */
export async function queueMessage(
  db: Db,
  actor: Actor,
  enqueue: Enqueue,
  conversation: LockedConversation,
  { file_id, ...message }: ToQueue,
): Promise<number> {
  const { me, at } = actor
  const toKeep: MessageToKeep = {
    ...message,
    conversation_id: conversation.id,
    direction: 'outbound',
    wamid: null,
    status: 'queued',
    sent_by_id: authorOf(me),
    created_at: at,
  }
  const id = found(await insertMessage(db, me.account_id, toKeep, at))
  if (file_id) await fileIsSentBy(db, me.account_id, file_id, id)
  await noteLast(db, me.account_id, toKeep, id, at)
  await follow(db, actor, conversation, id, toKeep.kind)
  const payload = { account_id: me.account_id, conversation_id: conversation.id }
  await enqueue(db, sendQueued, payload, { key: String(conversation.id) })
  return id
}

function detailsOf({ kind, location, contact }: NewMessage): object {
  if (kind === 'location') return { location }
  if (kind !== 'contact' || !contact) return {}
  const { name, phone } = contact
  return {
    contacts: [{ name: { formatted_name: name, first_name: name }, phones: [{ phone, type: 'MOBILE' }] }],
  }
}

/** Writing answers the enquiry and moves a lead to contact into follow-up, also when another user than its seller writes. */
async function follow(
  db: Db,
  actor: Actor,
  { id, uuid, contact_id }: LockedConversation,
  messageId: number,
  kind: string,
) {
  const { lead_id } = await workedOf(db, actor.me.account_id, contact_id)
  await emit(db, actor, {
    type: 'message.sent',
    contact_id,
    lead_id,
    conversation_id: id,
    conversation_uuid: uuid,
    message_id: messageId,
    kind,
  })
  // What is automatic answers nobody's enquiry.
  if (actor.by === 'agent' || authorOf(actor.me) === null) return
  const [lead] = lead_id ? await lockLeads(db, asSystem(actor).me, [lead_id]) : []
  if (lead && isActive(lead.status)) await recordContactAct(db, actor, lead)
}
