import {
  getAbsorption,
  getCohorts,
  getDeedForecast,
  getHoldDashboard,
  getPriceDashboard,
} from '#contract/insight/sales-dashboard.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { absorption } from './absorption.queries.ts'
import { cohorts } from './cohorts.queries.ts'
import { deedForecast } from './forecast.queries.ts'
import { holdDashboard } from './holds.queries.ts'
import { priceDashboard } from './prices.queries.ts'

export const salesDashboardRoutes: MountedRoute[] = [
  route(getAbsorption, ({ db, me, query, now }) => absorption(db, me, query, now)),
  route(getPriceDashboard, ({ db, me, query, now }) => priceDashboard(db, me, query, now)),
  route(getHoldDashboard, ({ db, me, query, now }) => holdDashboard(db, me, query, now)),
  route(getCohorts, ({ db, me, query, now }) => cohorts(db, me, query, now)),
  route(getDeedForecast, ({ db, me, query, now }) => deedForecast(db, me, query, now)),
]
