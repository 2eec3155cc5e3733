import { feature } from '#server/platform/feature.ts'
import { saleStepRoutes } from './routes.ts'

export const saleSteps = feature({ name: 'sale-steps', routes: saleStepRoutes })
