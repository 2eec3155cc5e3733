import * as contract from '#contract/stock/unit-generator.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { generateUnits } from './actions.ts'

export const unitGeneratorRoutes: MountedRoute[] = [
  route(contract.generateUnits, ({ db, actor, params, body }) => generateUnits(db, actor, params.id, body)),
]
