import { feature } from '#server/platform/feature.ts'
import { apiTokenRoutes } from './routes.ts'

export const apiTokens = feature({
  name: 'api-tokens',
  routes: apiTokenRoutes,
})
