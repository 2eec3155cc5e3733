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
      onErase: 'delete',
      onExport: { columns: ['step_document_id'] },
    },
  ],
})
