import * as contract from '#contract/stock/unit-claims.ts'
import * as queue from '#contract/stock/unit-queue.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { extendClaim, releaseClaim, takeOverClaim } from './ending.actions.ts'
import { holdUnits } from './hold.actions.ts'
import { claimById, pageOfClaims, pageOfUnitClaims } from './list.queries.ts'
import { acceptTurn, joinQueue, leaveQueue } from './queue.actions.ts'
import { pageOfQueue } from './queue-list.queries.ts'

export const claimRoutes: MountedRoute[] = [
  route(contract.holdUnits, ({ db, actor, body }) => holdUnits(db, actor, body)),
  route(contract.listClaims, ({ db, me, query, linkToPage }) => pageOfClaims(db, me, query, linkToPage)),
  route(contract.listUnitClaims, ({ db, me, params, query, linkToPage }) =>
    pageOfUnitClaims(db, me, params.id, query, linkToPage),
  ),
  route(contract.extendClaim, async ({ db, actor, me, params, body }) => {
    await extendClaim(db, actor, params.id, body.hours)
    return claimById(db, me, params.id)
  }),
  route(contract.releaseClaim, async ({ db, actor, me, params, body }) => {
    await releaseClaim(db, actor, params.id, body.reason)
    return claimById(db, me, params.id)
  }),
  route(contract.takeOverClaim, ({ db, actor, params, body }) => takeOverClaim(db, actor, params.id, body)),
  route(queue.joinQueue, ({ db, actor, params, body }) => joinQueue(db, actor, params.id, body.lead_id)),
  route(queue.listQueue, ({ db, me, params, query, linkToPage }) =>
    pageOfQueue(db, me, params.id, query, linkToPage),
  ),
  route(queue.leaveQueue, ({ db, actor, params }) => leaveQueue(db, actor, params.id)),
  route(queue.acceptTurn, ({ db, actor, params }) => acceptTurn(db, actor, params.id)),
]
