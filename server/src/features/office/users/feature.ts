import { feature } from '#server/platform/feature.ts'
import { handLeadsOn } from './handover/hand-over.job.ts'
import { sendNotice } from './notices.job.ts'
import { userRoutes } from './routes.ts'

export const users = feature({
  name: 'users',
  routes: userRoutes,
  jobs: [sendNotice],
  longWork: { lead_handover: handLeadsOn },
})
