import { feature } from '#server/platform/feature.ts'
import { handOverUnknown } from './hand-over.job.ts'
import { webhookRoutes } from './routes.ts'
import { takeIn } from './take-in.job.ts'

export const webhooks = feature({
  name: 'webhooks',
  routes: webhookRoutes,
  jobs: [takeIn, handOverUnknown],
})
