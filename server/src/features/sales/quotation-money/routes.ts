import { calculateQuotation } from '#contract/sales/quotation-money.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { calculate } from './actions.ts'

export const quotationMoneyRoutes: MountedRoute[] = [
  route(calculateQuotation, ({ db, actor, body }) => calculate(db, actor, body)),
]
