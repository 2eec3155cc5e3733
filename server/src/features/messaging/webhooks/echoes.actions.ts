import { isActive } from '#contract/leads/lead-transitions.ts'
import { recordContactAct } from '#server/features/leads/leads/contact-acts.actions.ts'
import { lockLeads } from '#server/features/leads/leads/queries.ts'
import { fetchFile } from '#server/features/messaging/conversations/fetch-media.job.ts'
import {
  insertMessage,
  type MessageToKeep,
  noteLast,
} from '#server/features/messaging/conversations/messages.queries.ts'
import { lockWith, openConversation } from '#server/features/messaging/conversations/opening.actions.ts'
import {
  lockOfContact,
  spellingsOf,
  workedOf,
} from '#server/features/messaging/conversations/opening.queries.ts'
import { markRead, noteAllRead } from '#server/features/messaging/conversations/queries.ts'
import { isBlocked } from '#server/features/messaging/conversations/sending.queries.ts'
import { identitiesOf } from '#server/features/people/contacts/identities.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { contentOf } from './content.ts'
import { type Echo, momentOf, type Value } from './payload.ts'
import { contactKnownBy } from './queries.ts'
import type { Say } from './words.actions.ts'

type Came = { value: Value; echo: Echo; enqueue: Enqueue; say: Say }

/**
 * What somebody of the team wrote in the WhatsApp app of the same number. It answers the enquiry, and what was heard counts as read there.
 * Of people whom the account does not know nothing is kept: the number may have other correspondents.
 */
export async function takeEcho(db: Db, actor: Actor, { value, echo, enqueue, say }: Came) {
  const { me, at } = actor
  const { account_id } = me
  const with_ = {
    phoneNumberId: value.metadata?.phone_number_id ?? '',
    waId: echo.to ?? null,
    waUserId: echo.to_user_id ?? null,
  }
  if (with_.waId === null && with_.waUserId === null) return
  const byIds = await lockWith(db, account_id, with_, { at, enqueue })
  const phones = spellingsOf(with_.waId ?? '').flatMap((one) => identitiesOf({ phone: `+${one}` }))
  const users = with_.waUserId ? [{ kind: 'whatsapp_user', value: with_.waUserId }] : []
  const contactId = byIds?.contact_id ?? (await contactKnownBy(db, me, [...users, ...phones]))
  if (contactId === null || (await isBlocked(db, account_id, contactId))) return
  const { lead_id, seller_id } = await workedOf(db, account_id, contactId)
  const said_at = momentOf(echo, at)
  const conversation =
    byIds ??
    (await lockOfContact(db, account_id, contactId, with_, at)) ??
    (await openConversation(db, account_id, with_, { contactId, sellerId: seller_id, at: said_at, enqueue }))
  const { kind, body, details } = contentOf(echo)
  const toKeep: MessageToKeep = {
    conversation_id: conversation.id,
    direction: 'outbound',
    ...{ kind, body, details: { ...details, by_phone: true } },
    wamid: echo.id,
    status: 'sent',
    reply_to_wamid: echo.context?.id ?? null,
    sent_by_id: null,
    created_at: said_at,
  }
  const id = await insertMessage(db, account_id, toKeep, at)
  if (id === null) return
  if ('media' in details) await enqueue(db, fetchFile, { account_id, message_id: id })
  await noteLast(db, account_id, toKeep, id, at)
  await markRead(db, me, contactId, at)
  await noteAllRead(db, me, contactId)
  const [lead] = lead_id ? await lockLeads(db, me, [lead_id]) : []
  if (lead && isActive(lead.status)) await recordContactAct(db, actor, lead)
  say({
    type: 'message.sent',
    contact_id: contactId,
    lead_id,
    conversation_id: conversation.id,
    conversation_uuid: conversation.uuid,
    message_id: id,
    kind,
    by_phone: true,
  })
}
