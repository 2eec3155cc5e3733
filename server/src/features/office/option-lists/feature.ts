import { feature } from '#server/platform/feature.ts'
import { optionListRoutes } from './routes.ts'

export const optionLists = feature({
  name: 'option-lists',
  routes: optionListRoutes,
})
