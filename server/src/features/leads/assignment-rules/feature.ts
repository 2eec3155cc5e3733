import { feature } from '#server/platform/feature.ts'
import { assignmentRuleRoutes } from './routes.ts'

export const assignmentRules = feature({
  name: 'assignment-rules',
  routes: assignmentRuleRoutes,
})
