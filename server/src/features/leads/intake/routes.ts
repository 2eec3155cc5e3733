import * as contract from '#contract/leads/intake.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { receiveLead } from './actions.ts'

export const intakeRoutes: MountedRoute[] = [
  route(contract.receiveLead, ({ database, body, ...visit }) => receiveLead(database, visit, body)),
]
