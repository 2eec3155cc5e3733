import {
  getAbsorption,
  getCohorts,
  getDeedForecast,
  getHoldDashboard,
  getPriceDashboard,
} from '#contract/insight/sales-dashboard.ts'
import { has } from '#contract/permissions.ts'
import { ensure } from '#server/platform/fail.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { absorption } from './absorption.queries.ts'
import { cohorts } from './cohorts.queries.ts'
import { deedForecast } from './forecast.queries.ts'
import { holdDashboard } from './holds.queries.ts'
import { priceDashboard } from './prices.queries.ts'

/** Besides the permission for dashboards, each needs the one for the list that its figures lead to. */
export const salesDashboardRoutes: MountedRoute[] = [
  route(getAbsorption, ({ db, me, query, now }) => {
    ensure(has(me, 'units.view'), 'forbidden')
    return absorption(db, me, query, now)
  }),
  route(getPriceDashboard, ({ db, me, query, now }) => {
    ensure(has(me, 'deals.view'), 'forbidden')
    return priceDashboard(db, me, query, now)
  }),
  route(getHoldDashboard, ({ db, me, query, now }) => {
    ensure(has(me, 'units.view'), 'forbidden')
    return holdDashboard(db, me, query, now)
  }),
  route(getCohorts, ({ db, me, query, now }) => {
    ensure(has(me, 'leads.view'), 'forbidden')
    return cohorts(db, me, query, now)
  }),
  route(getDeedForecast, ({ db, me, query, now }) => {
    ensure(has(me, 'deals.view'), 'forbidden')
    return deedForecast(db, me, query, now)
  }),
]
