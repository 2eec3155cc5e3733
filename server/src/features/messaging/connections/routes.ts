import * as contract from '#contract/messaging/connections.ts'
import { preparedRoute, route } from '#server/platform/route.ts'
import { changeConnection, connectionOf, listConnections } from './actions.ts'
import { healthOfModel, tryModel } from './model.actions.ts'
import { noteAnswer } from './queries.ts'
import type { MetaParts } from './secrets.actions.ts'
import { healthOf, tryConnection } from './testing.actions.ts'

type Parts = { meta: MetaParts; outboundAllow: readonly string[] }

export const connectionRoutes = ({ meta, outboundAllow: allow }: Parts) => [
  route(contract.listConnections, ({ db, me, ...around }) => listConnections(db, me, around)),
  route(contract.getConnection, ({ db, me, params, ...around }) => connectionOf(db, me, params.kind, around)),
  route(
    contract.putConnection,
    async ({ db, actor, me, params, body, ifMatch, ...around }) => {
      await changeConnection(db, actor, params.kind, body, { meta, allow, ifMatch })
      return connectionOf(db, me, params.kind, around)
    },
    ({ db, me, params, ...around }) => connectionOf(db, me, params.kind, around),
  ),
  preparedRoute(
    contract.testConnection,
    ({ me, params, inAccount, now }) =>
      params.kind === 'agent'
        ? tryModel({ accountId: me.account_id, meta, allow, inAccount, at: now })
        : tryConnection({ accountId: me.account_id, kind: params.kind, meta, inAccount }),
    async ({ db, me, now, params, prepared }) => {
      await noteAnswer(db, me.account_id, params.kind, prepared, now)
      return prepared
    },
  ),
  route(contract.getConnectionHealth, ({ db, me, params, now }) =>
    params.kind === 'agent'
      ? healthOfModel(db, me.account_id, now)
      : healthOf(db, me.account_id, params.kind),
  ),
]
