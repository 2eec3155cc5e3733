import { feature } from '#server/platform/feature.ts'
import { cleanUp } from './clean-up.job.ts'
import { fillMissingWakeups } from './fill-wakeups.job.ts'
import { makePartitions } from './make-partitions.job.ts'
import { accountRoutes } from './routes.ts'
import type { ChangeCurrency, CountTerraces } from './settings/changing-currency.ts'
import { accountSettingsRoutes } from './settings/routes.ts'

export const account = feature({
  name: 'account',
  routes: (parts: { changeCurrency: ChangeCurrency; countTerraces: CountTerraces }) => [
    ...accountRoutes,
    ...accountSettingsRoutes(parts),
  ],
  jobs: [cleanUp, makePartitions, fillMissingWakeups],
})
