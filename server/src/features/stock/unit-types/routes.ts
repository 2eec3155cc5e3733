import * as contract from '#contract/stock/unit-types.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { createUnitType, deleteUnitType, patchUnitType } from './actions.ts'
import { unitTypeById, unitTypesOf } from './queries.ts'

export const unitTypeRoutes: MountedRoute[] = [
  route(contract.listUnitTypes, ({ db, me, params }) => unitTypesOf(db, me, params.id)),
  route(contract.createUnitType, async ({ db, actor, me, params, body }) =>
    unitTypeById(db, me, await createUnitType(db, actor, params.id, body)),
  ),
  route(
    contract.patchUnitType,
    async ({ db, actor, me, params, body, ifMatch, enqueue }) => {
      await patchUnitType(db, actor, enqueue, params.id, body, ifMatch)
      return unitTypeById(db, me, params.id)
    },
    ({ db, me, params }) => unitTypeById(db, me, params.id),
  ),
  route(contract.deleteUnitType, ({ db, actor, params }) => deleteUnitType(db, actor, params.id)),
]
