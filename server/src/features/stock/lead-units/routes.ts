import * as contract from '#contract/stock/lead-units.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { addUnits, removeUnit } from './actions.ts'
import { unitsOfLead } from './queries.ts'

export const leadUnitRoutes: MountedRoute[] = [
  route(contract.listLeadUnits, ({ db, me, params }) => unitsOfLead(db, me, params.id)),
  route(contract.addLeadUnits, async ({ db, actor, me, params, body }) => {
    await addUnits(db, actor, params.id, body.units_ids)
    return unitsOfLead(db, me, params.id)
  }),
  route(contract.removeLeadUnit, ({ db, actor, params }) => removeUnit(db, actor, params.id, params.unit_id)),
]
