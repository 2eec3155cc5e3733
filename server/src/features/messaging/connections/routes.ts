import * as contract from '#contract/messaging/connections.ts'
import { getModelUses, putModelUses } from '#contract/messaging/model-uses.ts'
import { record } from '#server/platform/audit.ts'
import { preparedRoute, route } from '#server/platform/route.ts'
import { changeConnection, connectionOf, listConnections } from './actions.ts'
import { healthOfModel, tryModel } from './model.actions.ts'
import { changeModelUses, modelUses } from './model-uses.actions.ts'
import { noteAnswer, noteFacts } from './queries.ts'
import { registerNumber } from './registering.actions.ts'
import type { MetaParts } from './secrets.actions.ts'
import { healthOf, tryConnection } from './testing.actions.ts'

type Parts = { meta: MetaParts; outboundAllow: readonly string[] }

export const connectionRoutes = ({ meta, outboundAllow: allow }: Parts) => [
  route(contract.listConnections, ({ db, me, ...around }) => listConnections(db, me, around)),
  route(contract.getConnection, ({ db, me, params, ...around }) => connectionOf(db, me, params.kind, around)),
  route(
    contract.putConnection,
    async ({ db, actor, me, params, body, ifMatch, ...around }) => {
      const { publicUrl } = around
      await changeConnection(db, actor, params.kind, body, { meta, allow, ifMatch, publicUrl })
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
      const { ok: _ok, detail: _detail, remedy: _remedy, ...facts } = prepared
      await noteAnswer(db, me.account_id, params.kind, prepared, now)
      if (prepared.ok && params.kind === 'messaging') await noteFacts(db, me.account_id, params.kind, facts)
      return prepared
    },
  ),
  preparedRoute(
    contract.registerNumber,
    ({ me, inAccount }) => registerNumber({ accountId: me.account_id, meta, inAccount }),
    async ({ db, actor, prepared }) => {
      await record(db, actor, 'connections.number_registered', { ok: prepared.ok })
      return prepared
    },
  ),
  route(getModelUses, ({ db, me }) => modelUses(db, me)),
  route(
    putModelUses,
    async ({ db, actor, me, body, ifMatch }) => {
      await changeModelUses(db, actor, body, ifMatch)
      return modelUses(db, me)
    },
    ({ db, me }) => modelUses(db, me),
  ),
  route(contract.getConnectionHealth, ({ db, me, params, now }) =>
    params.kind === 'agent'
      ? healthOfModel(db, me.account_id, now)
      : healthOf(db, me.account_id, params.kind),
  ),
]
