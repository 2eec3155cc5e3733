import { feature } from '#server/platform/feature.ts'
import { chooseLeadDays, countLeadDays } from './days/count.job.ts'
import { leadDashboardRoutes } from './routes.ts'

export const leadDashboard = feature({
  name: 'lead-dashboard',
  routes: leadDashboardRoutes,
  jobs: [countLeadDays, chooseLeadDays],
})
