import * as contract from '#contract/messaging/quick-replies.ts'
import { conversationByUuid } from '#server/features/messaging/conversations/queries.ts'
import { route } from '#server/platform/route.ts'
import { addReply, changeReply, deleteReply } from './actions.ts'
import { filled } from './filled.ts'
import { knownOf, repliesOf, replyById } from './queries.ts'

export const quickReplyRoutes = [
  route(contract.listQuickReplies, ({ db, me }) => repliesOf(db, me)),
  route(contract.filledQuickReplies, async ({ db, me, params }) => {
    const { contact } = await conversationByUuid(db, me, params.uuid)
    const known = await knownOf(db, me, contact.id)
    return (await repliesOf(db, me)).map(({ id, shortcut, body }) => ({
      id,
      shortcut,
      body: filled(body, known),
    }))
  }),
  route(contract.addQuickReply, async ({ db, actor, me, body }) =>
    replyById(db, me, await addReply(db, actor, body)),
  ),
  route(
    contract.patchQuickReply,
    async ({ db, actor, me, params, body, ifMatch }) => {
      await changeReply(db, actor, params.id, body, ifMatch)
      return replyById(db, me, params.id)
    },
    ({ db, me, params }) => replyById(db, me, params.id),
  ),
  route(contract.deleteQuickReply, ({ db, actor, params }) => deleteReply(db, actor, params.id)),
]
