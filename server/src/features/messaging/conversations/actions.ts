import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { Actor } from '#server/platform/me.ts'
import { chatContactOf, conversationByUuid, idOfConversation, markRead, setSellerOf } from './queries.ts'

/** Whoever gives a conversation away may no longer see it: it is read before. */
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

export async function readMessages(db: Db, actor: Actor, contactId: number) {
  const { me, at } = actor
  const { conversation_id, unread_count } = await chatContactOf(db, me, contactId)
  if (!conversation_id || unread_count === 0) return
  await markRead(db, me, contactId, at)
  const id = await idOfConversation(db, me, conversation_id)
  await emit(db, actor, {
    type: 'conversation.changed',
    contact_id: contactId,
    conversation_id: id,
    conversation_uuid: conversation_id,
  })
}
