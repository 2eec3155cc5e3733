import * as contract from '#contract/messaging/connections.ts'
import { preparedRoute, route } from '#server/platform/route.ts'
import { changeConnection, connectionOf, listConnections } from './actions.ts'
import { noteAnswer } from './queries.ts'
import type { MetaParts } from './secrets.actions.ts'
import { healthOf, tryConnection } from './testing.actions.ts'

export const connectionRoutes = ({ meta }: { meta: MetaParts }) => [
  route(contract.listConnections, ({ db, me, publicUrl }) => listConnections(db, me, publicUrl)),
  route(contract.getConnection, ({ db, me, params, publicUrl }) =>
    connectionOf(db, me, params.kind, publicUrl),
  ),
  route(
    contract.putConnection,
    async ({ db, actor, me, params, body, ifMatch, publicUrl }) => {
      await changeConnection(db, actor, params.kind, body, { meta, ifMatch })
      return connectionOf(db, me, params.kind, publicUrl)
    },
    ({ db, me, params, publicUrl }) => connectionOf(db, me, params.kind, publicUrl),
  ),
  preparedRoute(
    contract.testConnection,
    ({ me, params, inAccount }) =>
      tryConnection({ accountId: me.account_id, kind: params.kind, meta, inAccount }),
    async ({ db, me, now, params, prepared }) => {
      await noteAnswer(db, me.account_id, params.kind, prepared, now)
      return prepared
    },
  ),
  route(contract.getConnectionHealth, ({ db, me, params }) => healthOf(db, me.account_id, params.kind)),
]
