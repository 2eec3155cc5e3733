import { feature } from '#server/platform/feature.ts'
import { moveRecipients } from './merging.queries.ts'
import { recipientsOfPerson } from './person.queries.ts'
import { mailingRoutes } from './routes.ts'
import { sendMailing } from './send.job.ts'

export const mailings = feature({
  name: 'mailings',
  routes: mailingRoutes,
  jobs: [sendMailing],
  owns: [
    {
      table: 'mailing_recipient',
      of: 'contact',
      onMerge: moveRecipients,
      onErase: 'delete',
      onExport: { as: 'mailings', rows: recipientsOfPerson },
    },
  ],
})
