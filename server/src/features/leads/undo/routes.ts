import { undoAct as contract } from '#contract/leads/lead-acts.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { undoAct } from './actions.ts'

export const undoRoutes: MountedRoute[] = [
  route(contract, ({ db, actor, body }) => undoAct(db, actor, body.act_id)),
]
