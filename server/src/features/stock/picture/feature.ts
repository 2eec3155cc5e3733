import { feature } from '#server/platform/feature.ts'
import { pictureRoutes } from './routes.ts'

export const picture = feature({
  name: 'picture',
  routes: pictureRoutes,
})
