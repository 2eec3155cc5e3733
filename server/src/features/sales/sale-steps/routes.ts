import * as contract from '#contract/sales/sale-steps.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { createStep, reorderSteps, stepIn, updateStep } from './actions.ts'
import { listSteps } from './queries.ts'

export const saleStepRoutes: MountedRoute[] = [
  route(contract.listSaleSteps, ({ db, me }) => listSteps(db, me.account_id)),
  route(contract.createSaleStep, ({ db, actor, body }) => createStep(db, actor, body)),
  route(
    contract.updateSaleStep,
    ({ db, actor, params, body, ifMatch }) => updateStep(db, actor, params.id, body, ifMatch),
    async ({ db, me, params }) => stepIn(await listSteps(db, me.account_id), params.id),
  ),
  route(contract.reorderSaleSteps, ({ db, actor, body }) => reorderSteps(db, actor, body)),
]
