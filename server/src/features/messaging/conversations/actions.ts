import { isConsentWithdrawn } from '#server/features/people/contacts/consents.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { type Author, emit, type Reaction } from '#server/platform/events.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { isBefore } from '#server/platform/time.ts'
import {
  chatContactOf,
  conversationByUuid,
  giveConversations,
  idOfConversation,
  markRead,
  noteAllRead,
  setSellerOf,
  type Touched,
} from './queries.ts'
import { isBlocked } from './sending.queries.ts'
import { tellRead, tellTyping } from './tell-read.job.ts'

/** A user who gives a conversation away may no longer see it: it is read before. */
export async function assignConversation(db: Db, actor: Actor, uuid: string, sellerId: number) {
  const { me, at } = actor
  const id = await idOfConversation(db, me, uuid)
  const { contact } = await conversationByUuid(db, me, uuid)
  await setSellerOf(db, me, id, sellerId, at)
  await emit(db, actor, {
    type: 'conversation.changed',
    contact_id: contact.id,
    conversation_id: id,
    conversation_uuid: uuid,
  })
}

/** Of all numbers: an older conversation is read with the newest. */
export async function readMessages(db: Db, actor: Actor, enqueue: Enqueue, contactId: number) {
  const { me, at } = actor
  await chatContactOf(db, me, contactId)
  const touched = await markRead(db, me, contactId, at)
  if (touched.length > 0) await noteAllRead(db, me, contactId)
  await tellTouched(db, actor, touched)
  for (const { id } of touched) {
    const payload = { account_id: me.account_id, conversation_id: id }
    await enqueue(db, tellRead, payload, { key: String(id) })
  }
}

/** Whom nothing may be written to is not told of it. */
export async function writes(db: Db, { me, at }: Actor, enqueue: Enqueue, contactId: number) {
  const { conversation_id: uuid, window_open_until: until } = await chatContactOf(db, me, contactId)
  if (!uuid || !until || !isBefore(at, until)) return
  if (await isBlocked(db, me.account_id, contactId)) return
  if (await isConsentWithdrawn(db, me, contactId, 'whatsapp')) return
  const conversation_id = await idOfConversation(db, me, uuid)
  const payload = { account_id: me.account_id, conversation_id }
  await enqueue(db, tellTyping, payload, { key: String(conversation_id) })
}

/** Of a contact whose lead is another seller's, the conversations are too. */
export const conversationsFollow: Reaction = async (db, author, events) => {
  const given = events.filter((event) => event.type === 'lead.assigned')
  if (given.length === 0) return
  const latest = [...new Map(given.map((one) => [one.contact_id, one])).values()]
  await tellTouched(db, author, await giveConversations(db, author.me.account_id, latest, author.at))
}

async function tellTouched(db: Db, actor: Author, touched: Touched[]) {
  const changed = touched.map(({ id, uuid, contact_id }) => ({
    type: 'conversation.changed' as const,
    contact_id,
    conversation_id: id,
    conversation_uuid: uuid,
  }))
  if (changed.length > 0) await emit(db, actor, ...changed)
}
