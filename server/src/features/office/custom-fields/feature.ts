import { feature } from '#server/platform/feature.ts'
import { customFieldRoutes } from './routes.ts'

export const customFields = feature({ name: 'custom-fields', routes: customFieldRoutes })
