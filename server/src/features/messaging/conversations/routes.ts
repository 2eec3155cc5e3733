import * as contract from '#contract/messaging/conversations.ts'
import { ensureSellerTakes } from '#server/features/leads/leads/assignment/actions.ts'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { route } from '#server/platform/route.ts'
import { assignConversation, readMessages } from './actions.ts'
import { messageById, messagesOf } from './messages.queries.ts'
import { chatContactOf, conversationByUuid, idOfConversation, pageOfConversations } from './queries.ts'
import { sendMessage } from './sending.actions.ts'

export const conversationRoutes = ({ meta }: { meta: MetaParts }) => [
  route(contract.listConversations, ({ db, me, query, now, linkToPage }) =>
    pageOfConversations(db, me, query, now, linkToPage),
  ),
  route(contract.listMessages, async ({ db, me, params, query }) =>
    messagesOf(db, me, await idOfConversation(db, me, params.uuid), query),
  ),
  route(contract.assignConversation, async ({ db, actor, me, params, body }) => {
    await ensureSellerTakes(db, me, body.user_id, 'user_id')
    await assignConversation(db, actor, params.uuid, body.user_id)
    return conversationByUuid(db, me, params.uuid)
  }),
  route(contract.getChatContact, ({ db, me, params }) => chatContactOf(db, me, params.id)),
  route(contract.markMessagesRead, async ({ db, actor, me, params }) => {
    await readMessages(db, actor, params.id)
    return chatContactOf(db, me, params.id)
  }),
  route(contract.sendMessage, async ({ db, actor, me, enqueue, params, body }) =>
    messageById(db, me, await sendMessage(db, actor, { meta, enqueue }, params.id, body.message)),
  ),
]
