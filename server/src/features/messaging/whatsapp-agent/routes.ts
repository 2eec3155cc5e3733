import * as contract from '#contract/messaging/agent.ts'
import type { CallsInTransaction } from '#server/platform/http/in-transaction.ts'
import { route } from '#server/platform/route.ts'
import { replayLatest } from './replay.actions.ts'
import { agentSetting, changeAgentSetting } from './settings.actions.ts'
import { conversationAgent, giveBackConversation, takeConversation } from './talks.actions.ts'
import { tryMessages } from './try.actions.ts'

export const agentRoutes = ({ calls }: { calls: () => CallsInTransaction }) => [
  route(contract.getAgentSetting, ({ db, me }) => agentSetting(db, me)),
  route(
    contract.putAgentSetting,
    async ({ db, actor, me, body, ifMatch, enqueue }) => {
      await changeAgentSetting(db, actor, body, { ifMatch, enqueue })
      return agentSetting(db, me)
    },
    ({ db, me }) => agentSetting(db, me),
  ),
  route(contract.tryAgent, ({ db, actor, body, enqueue }) =>
    tryMessages(db, actor, { calls: calls(), enqueue }, body.messages),
  ),
  route(contract.replayAgent, ({ db, actor, body, enqueue }) =>
    replayLatest(db, actor, { calls: calls(), enqueue }, body.latest),
  ),
  route(contract.getConversationAgent, ({ db, me, params }) => conversationAgent(db, me, params.uuid)),
  route(contract.takeConversation, async ({ db, actor, me, params }) => {
    await takeConversation(db, actor, params.uuid)
    return conversationAgent(db, me, params.uuid)
  }),
  route(contract.giveBackConversation, async ({ db, actor, me, params }) => {
    await giveBackConversation(db, actor, params.uuid)
    return conversationAgent(db, me, params.uuid)
  }),
]
