import { feature } from '#server/platform/feature.ts'
import { templateRoutes } from './routes.ts'

export const documentTemplates = feature({ name: 'document-templates', routes: templateRoutes })
