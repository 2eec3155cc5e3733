import { feature } from '#server/platform/feature.ts'
import { quotationEvents } from './events.ts'
import { quotationsOfPerson } from './person.queries.ts'
import { quotationRoutes } from './routes.ts'

export const quotations = feature({
  name: 'quotations',
  routes: quotationRoutes,
  events: quotationEvents,
  owns: [
    {
      table: 'quotation',
      of: 'contact',
      key: ['id'],
      onMerge: 'move',
      // Prices and folio are those of the books.
      onErase: {
        set: {
          notes: null,
          terms: '{}',
          approval_reason: null,
          approval_decision: null,
          answer_name: null,
          answer_national_id: null,
          answer_reason: null,
          answer_address: null,
        },
      },
      onExport: { as: 'quotations', rows: quotationsOfPerson },
    },
  ],
})
