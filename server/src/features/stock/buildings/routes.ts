import * as contract from '#contract/stock/buildings.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { createBuilding, deleteBuilding, orderBuildings, patchBuilding } from './actions.ts'
import { buildingById, buildingsOf } from './queries.ts'

export const buildingRoutes: MountedRoute[] = [
  route(contract.listBuildings, ({ db, me, params }) => buildingsOf(db, me, params.id)),
  route(contract.createBuilding, async ({ db, actor, me, params, body }) =>
    buildingById(db, me, await createBuilding(db, actor, params.id, body)),
  ),
  route(
    contract.patchBuilding,
    async ({ db, actor, me, params, body, ifMatch }) => {
      await patchBuilding(db, actor, params.id, body, ifMatch)
      return buildingById(db, me, params.id)
    },
    ({ db, me, params }) => buildingById(db, me, params.id),
  ),
  route(contract.orderBuildings, async ({ db, actor, me, params, body }) => {
    await orderBuildings(db, actor, params.id, body)
    return buildingsOf(db, me, params.id)
  }),
  route(contract.deleteBuilding, ({ db, actor, params }) => deleteBuilding(db, actor, params.id)),
]
