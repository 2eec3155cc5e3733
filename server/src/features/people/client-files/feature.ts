import { feature } from '#server/platform/feature.ts'
import { clientFileRoutes } from './routes.ts'

export const clientFiles = feature({
  name: 'client-files',
  routes: clientFileRoutes,
  events: {
    'file.added': { timeline: 'file_added' },
    'file.changed': { timeline: 'file_changed' },
    'file.removed': { timeline: 'file_removed' },
  },
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
