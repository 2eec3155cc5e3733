import { feature } from '#server/platform/feature.ts'
import { convertAmounts } from './amounts/convert.job.ts'
import { leadDeadlines } from './clock/deadlines.ts'
import { leadRoutes } from './routes.ts'

export const leads = feature({
  name: 'leads',
  routes: leadRoutes,
  deadlines: leadDeadlines,
  longWork: { amount_conversion: convertAmounts },
})
