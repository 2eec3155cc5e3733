import * as contract from '#contract/messaging/conversations.ts'
import { ensureSellerTakes } from '#server/features/leads/leads/assignment/assign.actions.ts'
import { lineOf, type MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { upload } from '#server/platform/files/upload.ts'
import { preparedRoute, route } from '#server/platform/route.ts'
import { assignConversation, readMessages, writes } from './actions.ts'
import { answeredMessage } from './answers.actions.ts'
import { addMedia, fittedFor } from './media.actions.ts'
import { mediaById } from './media.queries.ts'
import { linkedMedia, linkedMessage } from './media.ts'
import { messagesOf } from './messages.queries.ts'
import {
  chatContactOf,
  conversationByUuid,
  countOfUnread,
  countsOfConversations,
  idOfConversation,
  pageOfChatContacts,
  pageOfContactsWithPhones,
  pageOfConversations,
} from './queries.ts'
import { react } from './reacting.actions.ts'
import { pageOfFoundMessages } from './search.queries.ts'
import { sendMessage } from './sending.actions.ts'

export const conversationRoutes = ({ meta }: { meta: MetaParts }) => [
  route(contract.listConversations, ({ db, me, query, now, linkToPage }) =>
    pageOfConversations(db, me, query, now, linkToPage),
  ),
  route(contract.getLine, async ({ db, me }) => {
    const line = await lineOf(db, me.account_id, meta)
    return { state: line ? (line.isSandbox ? 'sandbox' : 'connected') : 'none' }
  }),
  route(contract.countUnreadConversations, ({ db, me, now }) => countOfUnread(db, me, now)),
  route(contract.countConversations, ({ db, me, now }) => countsOfConversations(db, me, now)),
  route(contract.getConversation, ({ db, me, params }) => conversationByUuid(db, me, params.uuid)),
  route(contract.searchMessages, ({ db, me, query, linkToPage }) =>
    pageOfFoundMessages(db, me, query, linkToPage),
  ),
  route(contract.listChatContacts, ({ db, me, query, now, linkToPage }) =>
    pageOfChatContacts(db, me, query, now, linkToPage),
  ),
  route(contract.listContactsWithPhones, ({ db, me, query, linkToPage }) =>
    pageOfContactsWithPhones(db, me, query, linkToPage),
  ),
  route(contract.listMessages, async ({ db, me, params, query, linkToFile }) => {
    const { results, has_more } = await messagesOf(db, me, await idOfConversation(db, me, params.uuid), query)
    return { results: results.map((message) => linkedMessage(message, linkToFile)), has_more }
  }),
  route(contract.getMedia, async ({ db, me, params, linkToFile }) =>
    linkedMedia(await mediaById(db, me, params.id), linkToFile),
  ),
  preparedRoute(
    contract.addMedia,
    async ({ inAccount, me, params, body, file, files }) => {
      await inAccount((db) => idOfConversation(db, me, params.uuid))
      const { kind, file: fitted } = await fittedFor(file, body.as)
      const { name, mime, size } = fitted
      const content = { folder: 'chats', content: fitted.content(), name, mime, size }
      return { kind, stored: await upload(files, me.account_id, content) }
    },
    async ({ db, actor, me, params, files, enqueue, prepared, linkToFile }) => {
      const id = await addMedia(db, actor, { files, enqueue }, params.uuid, prepared)
      const { kind, ...media } = await mediaById(db, me, id)
      return { ...linkedMedia(media, linkToFile), id, kind }
    },
  ),
  route(contract.assignConversation, async ({ db, actor, me, params, body }) => {
    await ensureSellerTakes(db, me, body.user_id, 'user_id')
    await assignConversation(db, actor, params.uuid, body.user_id)
    return conversationByUuid(db, me, params.uuid)
  }),
  route(contract.getChatContact, ({ db, me, params }) => chatContactOf(db, me, params.id)),
  route(contract.markMessagesRead, async ({ db, actor, me, enqueue, params }) => {
    await readMessages(db, actor, enqueue, params.id)
    return chatContactOf(db, me, params.id)
  }),
  route(contract.reactToMessage, async ({ db, actor, me, enqueue, params, body, linkToFile }) => {
    await react(db, actor, { meta, enqueue }, params.id, body.emoji)
    return answeredMessage(db, me, params.id, linkToFile)
  }),
  route(contract.tellTyping, ({ db, actor, enqueue, params }) => writes(db, actor, enqueue, params.id)),
  route(contract.sendMessage, async ({ db, actor, me, enqueue, params, body, linkToFile }) => {
    const id = await sendMessage(db, actor, { meta, enqueue }, params.id, body.message)
    return answeredMessage(db, me, id, linkToFile)
  }),
]
