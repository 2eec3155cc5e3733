import { feature } from '#server/platform/feature.ts'
import { leadDashboardRoutes } from './routes.ts'

export const leadDashboard = feature({ name: 'lead-dashboard', routes: leadDashboardRoutes })
