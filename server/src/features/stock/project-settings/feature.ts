import { feature } from '#server/platform/feature.ts'
import { projectSettingRoutes } from './routes.ts'

export const projectSettings = feature({
  name: 'project-settings',
  routes: projectSettingRoutes,
})
