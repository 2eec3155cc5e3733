import { feature } from '#server/platform/feature.ts'
import { previewRoutes } from './routes.ts'

export const quotationPreview = feature({ name: 'quotation-preview', routes: previewRoutes })
