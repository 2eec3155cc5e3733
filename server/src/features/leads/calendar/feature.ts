import { feature } from '#server/platform/feature.ts'
import { calendarRoutes } from './routes.ts'

export const calendar = feature({
  name: 'calendar',
  routes: calendarRoutes,
  owns: [
    {
      table: 'calendar_feed',
      of: 'user',
      onErase: 'delete',
      onExport: { columns: ['created_at', 'read_at'] },
    },
  ],
})
