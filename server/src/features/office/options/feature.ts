import { feature } from '#server/platform/feature.ts'
import { optionRoutes } from './routes.ts'

export const options = feature({
  name: 'options',
  routes: optionRoutes,
})
