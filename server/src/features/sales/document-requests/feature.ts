import { feature } from '#server/platform/feature.ts'
import { documentRequestDeadlines } from './deadlines.ts'
import { remindsOfDocuments } from './reminding.job.ts'
import { documentRequestRoutes } from './routes.ts'

export const documentRequests = feature({
  name: 'document-requests',
  routes: documentRequestRoutes,
  jobs: [remindsOfDocuments],
  deadlines: documentRequestDeadlines,
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
