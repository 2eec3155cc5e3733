import { getQuotationDashboard, getStockDashboard } from '#contract/insight/stock-dashboard.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { quotationDashboard } from './quotations.queries.ts'
import { stockDashboard } from './units.queries.ts'

export const stockDashboardRoutes: MountedRoute[] = [
  route(getStockDashboard, ({ db, me, query, now }) => stockDashboard(db, me, query, now)),
  route(getQuotationDashboard, ({ db, me, query, now }) => quotationDashboard(db, me, query, now)),
]
