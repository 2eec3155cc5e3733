import { feature } from '#server/platform/feature.ts'
import { teamRoutes } from './routes.ts'

export const teams = feature({
  name: 'teams',
  routes: teamRoutes,
  owns: [
    {
      table: 'team',
      of: 'user',
      by: ['head_id'],
      onErase: { set: { head_id: null } },
      onExport: { columns: ['name', 'created_at'] },
    },
    { table: 'team_seller', of: 'user', onErase: 'delete', onExport: { columns: ['team_id'] } },
  ],
})
