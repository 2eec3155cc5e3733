import * as contract from '#contract/messaging/agent.ts'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import type { CallsInTransaction } from '#server/platform/http/in-transaction.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { type MountedRoute, preparedRoute, route } from '#server/platform/route.ts'
import { readerOfModel } from './read-ahead.actions.ts'
import { replayLatest } from './replay.actions.ts'
import { agentSetting, changeAgentSetting } from './settings.actions.ts'
import { conversationAgent, giveBackConversation, takeConversation } from './talks.actions.ts'
import { tryMessages } from './try.actions.ts'

type Parts = { calls: () => CallsInTransaction; meta: MetaParts; outboundAllow: readonly string[] }

export const agentRoutes = ({ calls, meta, outboundAllow }: Parts): MountedRoute[] => [
  route(contract.getAgentSetting, ({ db, me }) => agentSetting(db, me)),
  route(
    contract.putAgentSetting,
    async ({ db, actor, me, body, ifMatch, enqueue }) => {
      await changeAgentSetting(db, actor, body, { ifMatch, enqueue })
      return agentSetting(db, me)
    },
    ({ db, me }) => agentSetting(db, me),
  ),
  preparedRoute(
    contract.tryAgent,
    async ({ me, actor, body, inAccount, now }) => {
      const model = { accountId: me.account_id, meta, allow: outboundAllow, inAccount, at: now }
      const read = await readerOfModel(model)
      const means = { calls: calls(), enqueue: nothingIsQueued }
      return tryMessages(inAccount, actor, means, { messages: body.messages, read })
    },
    async ({ prepared }) => prepared,
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

/** A dry run calls only what reads. */
const nothingIsQueued: Enqueue = async () => {
  throw new Error('A dry run queues nothing')
}
