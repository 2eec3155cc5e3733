import { feature } from '#server/platform/feature.ts'
import { duePriceLists } from './effect.actions.ts'
import { priceRoutes } from './routes.ts'

export const prices = feature({
  name: 'prices',
  routes: priceRoutes,
  deadlines: [duePriceLists],
})
