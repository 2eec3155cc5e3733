import { feature } from '#server/platform/feature.ts'
import { clientFileRoutes } from './routes.ts'

export const clientFiles = feature({
  name: 'client-files',
  routes: clientFileRoutes,
  owns: [
    {
      table: 'client_profile_file',
      of: 'contact',
      file: 'stored_file_id',
      onMerge: 'move',
      onErase: 'delete',
      onExport: { as: 'files' },
    },
  ],
})
