import { feature } from '#server/platform/feature.ts'
import { undoRoutes } from './routes.ts'

export const undo = feature({
  name: 'undo',
  routes: undoRoutes,
})
