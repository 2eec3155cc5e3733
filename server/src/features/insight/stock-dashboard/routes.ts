import { getQuotationDashboard, getStockDashboard } from '#contract/insight/stock-dashboard.ts'
import { has } from '#contract/permissions.ts'
import { ensure } from '#server/platform/fail.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { quotationDashboard } from './quotations.queries.ts'
import { stockDashboard } from './units.queries.ts'

/** Besides the permission for dashboards, each needs the one for the list that its figures lead to. */
export const stockDashboardRoutes: MountedRoute[] = [
  route(getStockDashboard, ({ db, me, query, now }) => {
    ensure(has(me, 'units.view'), 'forbidden')
    return stockDashboard(db, me, query, now)
  }),
  route(getQuotationDashboard, ({ db, me, query, now }) => {
    ensure(has(me, 'quotations.view'), 'forbidden')
    return quotationDashboard(db, me, query, now)
  }),
]
