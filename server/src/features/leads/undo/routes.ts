import { undoAct as contract } from '#contract/leads/lead-acts.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { undoAct } from './actions.ts'

export const undoRoutes: MountedRoute[] = [
  route(contract, ({ db, me, body, now }) => undoAct(db, { me, at: now }, body.act_id)),
]
