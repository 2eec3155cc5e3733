import { feature } from '#server/platform/feature.ts'
import { groupRoutes } from './routes.ts'

export const groups = feature({
  name: 'groups',
  routes: groupRoutes,
})
