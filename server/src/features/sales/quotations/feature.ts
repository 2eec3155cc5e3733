import { feature } from '#server/platform/feature.ts'
import { quotationDeadlines } from './deadlines.ts'
import { quotationEvents } from './events.ts'
import { findQuotations } from './finding.queries.ts'
import { quotationsFollow } from './following.ts'
import { forgetWords, quotationsOfPerson } from './person.queries.ts'
import { quotationRoutes } from './routes.ts'

export const quotations = feature({
  name: 'quotations',
  routes: quotationRoutes,
  finders: { quotations: findQuotations },
  deadlines: quotationDeadlines,
  events: quotationEvents,
  reactions: [quotationsFollow],
  owns: [
    {
      table: 'quotation',
      of: 'contact',
      onMerge: 'move',
      onErase: { run: forgetWords },
      onExport: { as: 'quotations', rows: quotationsOfPerson },
    },
  ],
})
