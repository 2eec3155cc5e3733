import { feature } from '#server/platform/feature.ts'
import { templateRoutes } from './routes.ts'

export const templates = feature({ name: 'templates', routes: templateRoutes })
