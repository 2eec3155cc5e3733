import * as contract from '#contract/messaging/outgoing-webhooks.ts'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { found } from '#server/platform/fail.ts'
import { route } from '#server/platform/route.ts'
import { changeWebhook, createWebhook, deleteWebhook, replay, rotateSecret, sendPing } from './actions.ts'
import { pageOfDeliveries } from './deliveries.queries.ts'
import { keptWebhook, webhooksOf } from './queries.ts'

type Parts = { meta: Pick<MetaParts, 'keys'>; outboundAllow: readonly string[] }

export const outgoingWebhookRoutes = ({ meta: { keys }, outboundAllow: allow }: Parts) => [
  route(contract.listWebhooks, ({ db, me }) => webhooksOf(db, me.account_id)),
  route(contract.createWebhook, ({ db, actor, body }) => createWebhook(db, actor, body, { keys, allow })),
  route(
    contract.patchWebhook,
    ({ db, actor, params, body, ifMatch }) => changeWebhook(db, actor, params.id, body, { allow, ifMatch }),
    async ({ db, me, params }) =>
      found((await webhooksOf(db, me.account_id)).find(({ id }) => id === params.id)),
  ),
  route(contract.deleteWebhook, ({ db, actor, params, enqueue }) =>
    deleteWebhook(db, actor, params.id, enqueue),
  ),
  route(contract.rotateWebhookSecret, ({ db, actor, params }) => rotateSecret(db, actor, params.id, keys)),
  route(contract.testWebhook, ({ db, actor, params, enqueue }) => sendPing(db, actor, params.id, enqueue)),
  route(contract.listWebhookDeliveries, async ({ db, me, params, query, linkToPage }) => {
    found(await keptWebhook(db, me.account_id, params.id))
    return pageOfDeliveries(db, me, params.id, query, linkToPage)
  }),
  route(contract.replayWebhookDelivery, ({ db, actor, params, enqueue }) =>
    replay(db, actor, params.id, enqueue),
  ),
]
