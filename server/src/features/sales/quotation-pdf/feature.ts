import { feature } from '#server/platform/feature.ts'
import { mailsQuotation } from './mail.job.ts'
import { printingRoutes } from './routes.ts'

export const quotationPdf = feature({ name: 'quotation-pdf', routes: printingRoutes, jobs: [mailsQuotation] })
