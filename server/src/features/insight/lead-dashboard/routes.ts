import { getDealDashboard, getLeadAlerts, getLeadDashboard } from '#contract/insight/lead-dashboard.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { alertsOf } from './alerts.queries.ts'
import { dealDashboard } from './deals.queries.ts'
import { leadDashboard } from './leads.queries.ts'

export const leadDashboardRoutes: MountedRoute[] = [
  route(getLeadDashboard, ({ db, me, query, now }) => leadDashboard(db, me, query, now)),
  route(getLeadAlerts, ({ db, me, query, now }) => alertsOf(db, me, query, now)),
  route(getDealDashboard, ({ db, me, query, now }) => dealDashboard(db, me, query, now)),
]
