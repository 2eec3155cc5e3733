import * as contract from '#contract/messaging/meta-webhook.ts'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { route } from '#server/platform/route.ts'
import { answerChallenge, receiveWebhook } from './actions.ts'

export const webhookRoutes = ({ meta }: { meta: MetaParts }) => [
  route(contract.answerMetaChallenge, ({ database, query }) => answerChallenge(database, meta, query)),
  route(contract.receiveMetaWebhook, ({ database, enqueue, rawBody, headers, now }) =>
    receiveWebhook(
      { database, meta, enqueue },
      { bytes: rawBody, signature: headers['x-hub-signature-256'], at: now },
    ),
  ),
]
