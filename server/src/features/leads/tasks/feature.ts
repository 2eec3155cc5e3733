import { feature } from '#server/platform/feature.ts'
import { taskRoutes } from './routes.ts'

export const tasks = feature({
  name: 'tasks',
  routes: taskRoutes,
})
