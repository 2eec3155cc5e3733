import { feature } from '#server/platform/feature.ts'
import { stockDashboardRoutes } from './routes.ts'

export const stockDashboard = feature({ name: 'stock-dashboard', routes: stockDashboardRoutes })
