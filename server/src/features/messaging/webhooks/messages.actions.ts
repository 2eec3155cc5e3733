import { optInWords } from '#contract/office/account.ts'
import { wordsOf } from '#contract/words.ts'
import { fetchFile } from '#server/features/messaging/conversations/fetch-media.job.ts'
import { chatFileOf, removeChatFiles } from '#server/features/messaging/conversations/media.queries.ts'
import {
  insertMessage,
  type MessageToKeep,
  noteLast,
} from '#server/features/messaging/conversations/messages.queries.ts'
import { lockWith, openConversation } from '#server/features/messaging/conversations/opening.actions.ts'
import { lockOfContact, workedOf } from '#server/features/messaging/conversations/opening.queries.ts'
import { isBlocked } from '#server/features/messaging/conversations/sending.queries.ts'
import { dropFilesLater } from '#server/features/office/files/actions.ts'
import { isConsentWithdrawn } from '#server/features/people/contacts/consents.queries.ts'
import { isContactVisible } from '#server/features/people/contacts/queries.ts'
import { recordConsent } from '#server/features/people/privacy/consents.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { cleanText } from './clean-text.ts'
import { contentOf, fieldsOf, textOf } from './content.ts'
import { type IncomingMessage, momentOf, type Value } from './payload.ts'
import {
  lockMessage,
  moveNumber,
  moveUser,
  noteHeard,
  optOutWords,
  revoke,
  setReaction,
  setWords,
} from './queries.ts'
import { contactOf } from './senders.actions.ts'

/** A message, or something that happened to one. Twice is once: Meta delivers again what it is not sure of. */
export async function takeMessage(
  db: Db,
  actor: Actor,
  { value, message, enqueue }: { value: Value; message: IncomingMessage; enqueue: Enqueue },
) {
  const { type } = message
  if (type === 'reaction') return takeReaction(db, actor, message)
  if (type === 'edit') return takeEdit(db, actor, message)
  if (type === 'revoke') return takeRevoke(db, actor, message, enqueue)
  return takeNew(db, actor, { value, message, enqueue })
}

type Came = { value: Value; message: IncomingMessage; enqueue: Enqueue }

async function takeNew(db: Db, actor: Actor, { value, message, enqueue }: Came) {
  const { me, at } = actor
  const sender = value.contacts?.find(({ wa_id }) => wa_id === message.from) ?? value.contacts?.[0]
  const with_ = {
    phoneNumberId: value.metadata?.phone_number_id ?? '',
    waId: message.from ?? sender?.wa_id ?? null,
    waUserId: message.from_user_id ?? sender?.user_id ?? null,
  }
  if (with_.waId === null && with_.waUserId === null) return
  const byIds = await lockWith(db, me.account_id, with_, { at, enqueue })
  const name = sender?.profile?.name ?? null
  const contactId = await contactOf(db, actor, with_, { knownId: byIds?.contact_id ?? null, name })
  if (contactId === null) return
  const known = byIds ?? (await lockOfContact(db, me.account_id, contactId, with_, at))
  const { lead_id, seller_id } = await workedOf(db, me.account_id, contactId)
  const said_at = momentOf(message, at)
  const conversation =
    known ??
    (await openConversation(db, me.account_id, with_, {
      ...{ contactId, sellerId: seller_id },
      ...{ at: said_at, enqueue },
    }))
  const toKeep: MessageToKeep = {
    conversation_id: conversation.id,
    direction: 'inbound',
    ...contentOf(message),
    wamid: message.id,
    status: 'received',
    reply_to_wamid: message.context?.id ?? null,
    sent_by_id: null,
    created_at: said_at,
  }
  const id = await insertMessage(db, me.account_id, toKeep, at)
  if (id === null) return
  await heed(db, actor, contactId, toKeep)
  if ('media' in toKeep.details) await enqueue(db, fetchFile, { account_id: me.account_id, message_id: id })
  if (toKeep.kind === 'system') await followNumber(db, actor, conversation.id, message)
  await noteLast(db, me.account_id, toKeep, id, at)
  await noteHeard(db, me, contactId, lead_id, said_at)
  await emit(db, actor, {
    type: 'message.received',
    contact_id: contactId,
    lead_id,
    seller_id: conversation.seller_id ?? seller_id,
    conversation_id: conversation.id,
    conversation_uuid: conversation.uuid,
    message_id: id,
    kind: toKeep.kind,
  })
}

/** One word that says no to messages, or yes again, counts as the person's own consent. */
async function heed(db: Db, actor: Actor, contactId: number, { body }: MessageToKeep) {
  if (!body || body.length > 60) return
  const said = wordsOf(body).join(' ')
  const isNo = (await optOutWords(db, actor.me)).some((word) => wordsOf(word).join(' ') === said)
  if (!isNo && !optInWords.includes(said)) return
  const wasNo = await isConsentWithdrawn(db, actor.me, contactId, 'whatsapp')
  if (isNo === wasNo || !(await isContactVisible(db, actor.me, contactId))) return
  const word = { purpose: 'whatsapp', is_given: !isNo, channel: 'whatsapp', proof: body } as const
  await recordConsent(db, actor, contactId, word)
}

async function followNumber(db: Db, { me, at }: Actor, id: number, message: IncomingMessage) {
  const { wa_id, user_id, type } = fieldsOf(message.system)
  const [number, user] = [textOf(wa_id), textOf(user_id)]
  if (type === 'user_changed_number' && number) await moveNumber(db, me, id, number, at)
  if (type === 'user_changed_user_id' && user) await moveUser(db, me, id, user, at)
}

async function takeReaction(db: Db, actor: Actor, message: IncomingMessage) {
  const { message_id, emoji } = fieldsOf(message.reaction)
  await change(db, actor, message_id, (id) =>
    setReaction(db, actor.me, id, { emoji: textOf(emoji) || null, from: 'inbound' }, actor.at),
  )
}

async function takeEdit(db: Db, actor: Actor, message: IncomingMessage) {
  const { original_message_id, message: edited } = fieldsOf(message.edit)
  const { body, details } = contentOf(fieldsOf(edited))
  const said_at = momentOf(message, actor.at)
  await change(db, actor, original_message_id, (id) =>
    setWords(db, actor.me, id, { body, details, said_at }, actor.at),
  )
}

/** Its words go, and its file with them. */
async function takeRevoke(db: Db, actor: Actor, message: IncomingMessage, enqueue: Enqueue) {
  const { original_message_id } = fieldsOf(message.revoke)
  const said_at = momentOf(message, actor.at)
  const { account_id } = actor.me
  const gone = async (id: number) => {
    await revoke(db, actor.me, id, said_at, actor.at)
    const keys = await removeChatFiles(db, account_id, await chatFileOf(db, account_id, id))
    await dropFilesLater(db, account_id, enqueue, keys)
  }
  await change(db, actor, original_message_id, gone, { alsoOfBlocked: true })
}

/** Of who is blocked nothing new is kept; what they take back goes nevertheless. */
async function change(
  db: Db,
  actor: Actor,
  wamid: unknown,
  act: (id: number) => Promise<unknown>,
  { alsoOfBlocked = false } = {},
) {
  if (typeof wamid !== 'string') return
  const known = await lockMessage(db, actor.me, { wamid: cleanText(wamid), uuid: null })
  if (!known) return
  if (!alsoOfBlocked && (await isBlocked(db, actor.me.account_id, known.contact_id))) return
  await act(known.id)
  const { id: message_id, ...of } = known
  await emit(db, actor, { type: 'message.changed', message_id, ...of })
}
