import * as contract from '#contract/stock/project-settings.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { putSettings } from './actions.ts'
import { settingsOf } from './queries.ts'

export const projectSettingRoutes: MountedRoute[] = [
  route(contract.getProjectSettings, ({ db, me, params }) => settingsOf(db, me, params.id)),
  route(
    contract.putProjectSettings,
    async ({ db, actor, me, params, body, ifMatch }) => {
      await putSettings(db, actor, params.id, body, ifMatch)
      return settingsOf(db, me, params.id)
    },
    ({ db, me, params }) => settingsOf(db, me, params.id),
  ),
]
