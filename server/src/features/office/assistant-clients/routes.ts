import * as contract from '#contract/office/assistant-clients.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { authorize, endOwn, registerClient, revokeClient } from './actions.ts'
import { askedOf } from './asked.ts'
import { assistantClients, liveClient, ownAuthorizations } from './queries.ts'

export const assistantClientRoutes: MountedRoute[] = [
  route(contract.listAssistantClients, ({ db, me, now }) => assistantClients(db, me, { at: now })),
  route(contract.createAssistantClient, ({ db, actor, body }) => registerClient(db, actor, body)),
  route(contract.deleteAssistantClient, ({ db, actor, params }) => revokeClient(db, actor, params.id)),
  route(contract.askedByAssistant, async ({ db, me, query, publicUrl }) => {
    const client = await liveClient(db, me.account_id, query.client)
    const { name, host, levels, refusal, refused_at } = askedOf(client, query, { me, publicUrl })
    return { name, host, levels, refusal, refused_at }
  }),
  route(contract.authorizeAssistant, ({ db, actor, body, publicUrl }) =>
    authorize(db, actor, body, publicUrl),
  ),
  route(contract.listMyAssistants, ({ db, me, now }) => ownAuthorizations(db, me, now)),
  route(contract.endMyAssistant, ({ db, actor, params }) => endOwn(db, actor, params.id)),
]
