import { feature } from '#server/platform/feature.ts'
import { questionRoutes } from './routes.ts'

export const questions = feature({
  name: 'questions',
  routes: questionRoutes,
})
