import { feature } from '#server/platform/feature.ts'
import { catchesUp } from './catching-up.job.ts'
import { sharedQuotationEvents } from './events.ts'
import { tellQuoters } from './hearing.job.ts'
import { mailsMade } from './mailing.job.ts'
import { madeQuotationsOfPerson } from './person-export.queries.ts'
import { sharedQuotationRoutes } from './routes.ts'

export const sharedQuotations = feature({
  name: 'shared-quotations',
  routes: sharedQuotationRoutes,
  consumers: [tellQuoters],
  jobs: [mailsMade, catchesUp],
  events: sharedQuotationEvents,
  owns: [
    {
      table: 'made_quotation',
      of: 'contact',
      onMerge: 'move',
      onErase: 'delete',
      onExport: { as: 'quotations_with_developers', rows: madeQuotationsOfPerson },
    },
  ],
})
