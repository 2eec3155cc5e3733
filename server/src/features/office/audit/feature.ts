import { feature } from '#server/platform/feature.ts'
import { auditRoutes } from './routes.ts'

export const audit = feature({
  name: 'audit',
  routes: auditRoutes,
})
