import { feature } from '#server/platform/feature.ts'
import { removeUnsharedViews } from './queries.ts'
import { savedViewRoutes } from './routes.ts'

export const savedViews = feature({
  name: 'saved-views',
  routes: savedViewRoutes,
  owns: [
    {
      table: 'saved_view',
      of: 'user',
      onErase: { run: removeUnsharedViews },
      onExport: { columns: ['table_name', 'name', 'query', 'is_shared', 'created_at'] },
    },
    {
      table: 'saved_view_pick',
      of: 'user',
      onErase: 'delete',
      onExport: { columns: ['table_name', 'is_default', 'is_favourite', 'created_at'] },
    },
  ],
})
