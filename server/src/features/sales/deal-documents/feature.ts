import { feature } from '#server/platform/feature.ts'
import { dealDocumentDeadlines } from './deadlines.ts'
import { dealDocumentEvents } from './events.ts'
import { dealDocumentRoutes } from './routes.ts'

export const dealDocuments = feature({
  name: 'deal-documents',
  routes: dealDocumentRoutes,
  deadlines: dealDocumentDeadlines,
  events: dealDocumentEvents,
  owns: [
    {
      table: 'deal_document',
      of: 'contact',
      file: 'stored_file_id',
      onMerge: 'move',
      onErase: 'delete',
      onExport: { as: 'deal_documents' },
    },
    {
      table: 'sale_step_checker',
      of: 'user',
      // Without anybody it is left to who manages the account.
      onErase: { set: { user_id: null } },
      onExport: { columns: ['step_document_id'] },
    },
  ],
})
