import { feature } from '#server/platform/feature.ts'
import { secondFactorRoutes } from './routes.ts'
import { tellOfSecondFactor } from './telling/job.ts'

export const secondFactor = feature({
  name: 'second-factor',
  routes: ({ auth }: { auth: { secondFactorKey: Buffer } }) => secondFactorRoutes(auth),
  jobs: [tellOfSecondFactor],
})
