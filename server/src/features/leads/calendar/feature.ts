import { feature } from '#server/platform/feature.ts'
import { calendarRoutes } from './routes.ts'

export const calendar = feature({
  name: 'calendar',
  routes: calendarRoutes,
})
