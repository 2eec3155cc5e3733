import type { Event } from '#contract/events.ts'
import { optInWords } from '#contract/office/account.ts'
import { wordsOf } from '#contract/words.ts'
import { fetchFile } from '#server/features/messaging/conversations/fetch-media.job.ts'
import {
  insertHeard,
  type MessageToKeep,
  noteLastHeard,
} from '#server/features/messaging/conversations/messages.queries.ts'
import { lockWith, openConversation } from '#server/features/messaging/conversations/opening.actions.ts'
import {
  type Correspondent,
  lockKnown,
  lockOfContact,
  workedOf,
  workedOfAll,
} from '#server/features/messaging/conversations/opening.queries.ts'
import {
  blockedAmong,
  type LockedConversation,
} from '#server/features/messaging/conversations/sending.queries.ts'
import { isConsentWithdrawn } from '#server/features/people/contacts/consents.queries.ts'
import { isContactVisible } from '#server/features/people/contacts/queries.ts'
import { recordConsent } from '#server/features/people/privacy/consents.actions.ts'
import type { Db } from '#server/platform/db.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { contentOf, fieldsOf, textOf } from './content.ts'
import { type IncomingMessage, momentOf, type Value } from './payload.ts'
import { addIdentities, moveNumber, moveUser, noteHeard, optOutWords } from './queries.ts'
import { contactOf, noteEnquiryOfBlocked } from './senders.actions.ts'

/** Tells what happened at the end of the batch, together with the rest. */
export type Say = (event: Event) => void
/** New words of somebody. */
export type Words = { value: Value; message: IncomingMessage; with_: Correspondent }
type Means = { enqueue: Enqueue; say: Say }

/** Null where nobody is named. */
export function wordsIn(value: Value, message: IncomingMessage): Words | null {
  const sender = senderOf(value, message)
  const with_ = {
    phoneNumberId: value.metadata?.phone_number_id ?? '',
    waId: message.from ?? sender?.wa_id ?? null,
    waUserId: message.from_user_id ?? sender?.user_id ?? null,
  }
  return with_.waId === null && with_.waUserId === null ? null : { value, message, with_ }
}

const senderOf = ({ contacts }: Value, message: IncomingMessage) =>
  contacts?.find(({ wa_id }) => wa_id === message.from) ?? contacts?.[0]

/**
 * Keeps what people said, in this order. Whose conversation is known is kept with the others, by one statement of each kind; the others one
 * by one. Twice is once: Meta delivers again what it is not sure of.
 */
export async function takeWords(db: Db, actor: Actor, all: readonly Words[], means: Means) {
  for (let rest = all; rest.length > 0; ) {
    const conversationOf = await lockKnown(
      db,
      actor.me.account_id,
      rest.map(({ with_ }) => with_),
    )
    const known: Settled[] = []
    for (const { message, with_ } of rest) {
      const conversation = conversationOf(with_)
      if (!conversation) break
      known.push({ message, with_, conversation })
    }
    await keep(db, actor, await unlessBlocked(db, actor, known), means)
    const other = rest[known.length]
    if (other) await takeOther(db, actor, other, means)
    rest = rest.slice(known.length + 1)
  }
}

type Settled = { message: IncomingMessage; with_: Correspondent; conversation: LockedConversation }

async function unlessBlocked(db: Db, actor: Actor, known: readonly Settled[]): Promise<readonly Settled[]> {
  if (known.length === 0) return known
  const { account_id } = actor.me
  const blocked = await blockedAmong(db, account_id, [
    ...new Set(known.map(({ conversation }) => conversation.contact_id)),
  ])
  const heard = known.filter(({ conversation: { contact_id } }) => !blocked.has(contact_id))
  for (const { conversation } of known)
    if (blocked.has(conversation.contact_id)) await noteEnquiryOfBlocked(db, actor, conversation.contact_id)
  const users = heard.flatMap(({ with_: { waUserId }, conversation: { contact_id } }) =>
    waUserId ? [{ contact_id, value: waUserId }] : [],
  )
  if (users.length > 0) await addIdentities(db, account_id, users)
  return heard
}

/** Of somebody new, or of whom more is known now than before. */
async function takeOther(db: Db, actor: Actor, { value, message, with_ }: Words, means: Means) {
  const { me, at } = actor
  const { enqueue } = means
  const byIds = await lockWith(db, me.account_id, with_, { at, enqueue })
  const name = senderOf(value, message)?.profile?.name ?? null
  const contactId = await contactOf(db, actor, with_, { knownId: byIds?.contact_id ?? null, name })
  if (contactId === null) return
  const known = byIds ?? (await lockOfContact(db, me.account_id, contactId, with_, at))
  const conversation =
    known ??
    (await openConversation(db, me.account_id, with_, {
      contactId,
      sellerId: (await workedOf(db, me.account_id, contactId)).seller_id,
      at: momentOf(message, at),
      enqueue,
    }))
  await keep(db, actor, [{ message, with_, conversation }], means)
}

/** Conversations that are locked. */
async function keep(db: Db, actor: Actor, settled: readonly Settled[], { enqueue, say }: Means) {
  if (settled.length === 0) return
  const { me, at } = actor
  const { account_id } = me
  const toKeep = settled.map(({ message, conversation }) => toKeepOf(message, conversation.id, at))
  const ids = await insertHeard(db, account_id, toKeep, at)
  const news = settled.flatMap(({ message, conversation }, index) => {
    const [id, kept] = [ids[index] ?? null, toKeep[index] as MessageToKeep]
    return id === null ? [] : [{ id, kept, message, conversation, contact_id: conversation.contact_id }]
  })
  if (news.length === 0) return
  await heed(db, actor, news)
  for (const { id, kept, message, conversation } of news) {
    if ('media' in kept.details) await enqueue(db, fetchFile, { account_id, message_id: id })
    if (kept.kind === 'system') await followNumber(db, actor, conversation.id, message)
  }
  await noteLastHeard(
    db,
    account_id,
    news.map(({ id, kept }) => ({ ...kept, id })),
    at,
  )
  const worked = await workedOfAll(db, account_id, [...new Set(news.map(({ contact_id }) => contact_id))])
  const heard = news.map((one) => ({ ...one, lead_id: worked.get(one.contact_id)?.lead_id ?? null }))
  await noteHeard(
    db,
    me,
    heard.map(({ contact_id, lead_id, kept }) => ({ contact_id, lead_id, at: kept.created_at })),
  )
  for (const { id, kept, conversation, contact_id, lead_id } of heard)
    say({
      type: 'message.received',
      contact_id,
      lead_id,
      seller_id: conversation.seller_id ?? worked.get(contact_id)?.seller_id ?? null,
      conversation_id: conversation.id,
      conversation_uuid: conversation.uuid,
      message_id: id,
      kind: kept.kind,
    })
}

const toKeepOf = (message: IncomingMessage, conversation_id: number, at: string): MessageToKeep => ({
  conversation_id,
  direction: 'inbound',
  ...contentOf(message),
  wamid: message.id,
  status: 'received',
  reply_to_wamid: message.context?.id ?? null,
  sent_by_id: null,
  created_at: momentOf(message, at),
})

type Said = { contact_id: number; kept: Pick<MessageToKeep, 'body'> }

/** One word that says no to messages, or yes again, counts as the person's own consent. */
async function heed(db: Db, actor: Actor, all: readonly Said[]) {
  const short = all.filter(({ kept: { body } }) => body && body.length <= 60)
  if (short.length === 0) return
  const no = new Set((await optOutWords(db, actor.me)).map((word) => wordsOf(word).join(' ')))
  for (const { contact_id, kept } of short) {
    const proof = kept.body ?? ''
    const said = wordsOf(proof).join(' ')
    const isNo = no.has(said)
    if (!isNo && !optInWords.includes(said)) continue
    const wasNo = await isConsentWithdrawn(db, actor.me, contact_id, 'whatsapp')
    if (isNo === wasNo || !(await isContactVisible(db, actor.me, contact_id))) continue
    const word = { purpose: 'whatsapp', is_given: !isNo, channel: 'whatsapp', proof } as const
    await recordConsent(db, actor, contact_id, word)
  }
}

async function followNumber(db: Db, { me, at }: Actor, id: number, message: IncomingMessage) {
  const { wa_id, user_id, type } = fieldsOf(message.system)
  const [number, user] = [textOf(wa_id), textOf(user_id)]
  if (type === 'user_changed_number' && number) await moveNumber(db, me, id, number, at)
  if (type === 'user_changed_user_id' && user) await moveUser(db, me, id, user, at)
}
