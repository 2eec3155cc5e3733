import { feature } from '#server/platform/feature.ts'
import { quotationMoneyRoutes } from './routes.ts'

export const quotationMoney = feature({ name: 'quotation-money', routes: quotationMoneyRoutes })
