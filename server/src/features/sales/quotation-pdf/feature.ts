import { feature } from '#server/platform/feature.ts'
import { printingRoutes } from './routes.ts'

export const quotationPdf = feature({ name: 'quotation-pdf', routes: printingRoutes })
