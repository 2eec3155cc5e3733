import { feature } from '#server/platform/feature.ts'
import type { Provider } from './provider.ts'
import { refreshRates } from './refresh.job.ts'
import { currencyRoutes } from './routes.ts'

export const currency = feature({
  name: 'currency',
  routes: ({ rates }: { rates: Provider['source'] | null }) => currencyRoutes(rates),
  jobs: [refreshRates],
})
