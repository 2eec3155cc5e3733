import { feature } from '#server/platform/feature.ts'
import { goalRoutes } from './routes.ts'

export const goals = feature({ name: 'goals', routes: goalRoutes })
