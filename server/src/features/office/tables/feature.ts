import { feature } from '#server/platform/feature.ts'
import { tableRoutes } from './routes.ts'

export const tables = feature({
  name: 'tables',
  routes: tableRoutes,
  owns: [
    {
      table: 'table_field',
      of: 'user',
      onErase: 'delete',
      onExport: { columns: ['table_name', 'key', 'position', 'visible'] },
    },
  ],
})
