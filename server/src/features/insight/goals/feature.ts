import { feature } from '#server/platform/feature.ts'
import { goalRoutes } from './routes.ts'

export const goals = feature({
  name: 'goals',
  routes: goalRoutes,
  owns: [
    {
      table: 'goal',
      of: 'user',
      by: ['seller_id'],
      onErase: {
        stays: 'past months are compared with what was asked of them; a goal names nobody but by the id',
      },
      onExport: { columns: ['month', 'measure', 'value', 'currency'] },
    },
  ],
})
