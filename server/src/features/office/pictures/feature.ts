import { feature } from '#server/platform/feature.ts'
import { pictureRoutes } from './routes.ts'

export const pictures = feature({
  name: 'pictures',
  routes: pictureRoutes,
})
