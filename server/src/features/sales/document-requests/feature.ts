import { feature } from '#server/platform/feature.ts'
import { documentRequestRoutes } from './routes.ts'

export const documentRequests = feature({
  name: 'document-requests',
  routes: documentRequestRoutes,
  owns: [
    {
      table: 'document_request',
      of: 'contact',
      onMerge: 'move',
      onErase: 'delete',
      onExport: { withheld: 'a link of the account, which says nothing of them' },
    },
  ],
})
