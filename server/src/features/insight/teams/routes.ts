import * as contract from '#contract/insight/teams.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { addTeam, changeTeam, deleteTeam } from './actions.ts'
import { teamById, teamsOf } from './queries.ts'

export const teamRoutes: MountedRoute[] = [
  route(contract.listTeams, ({ db, me }) => teamsOf(db, me)),
  route(contract.createTeam, ({ db, actor, body }) => addTeam(db, actor, body)),
  route(
    contract.patchTeam,
    async ({ db, actor, me, params, body, ifMatch }) => {
      await changeTeam(db, actor, { id: params.id, ifMatch }, body)
      return teamById(db, me, params.id)
    },
    ({ db, me, params }) => teamById(db, me, params.id),
  ),
  route(contract.deleteTeam, ({ db, actor, params }) => deleteTeam(db, actor, params.id)),
]
