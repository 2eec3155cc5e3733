import { getDealDashboard, getLeadAlerts, getLeadDashboard } from '#contract/insight/lead-dashboard.ts'
import { has } from '#contract/permissions.ts'
import { ensure } from '#server/platform/fail.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { alertsOf } from './alerts.queries.ts'
import { dealDashboard } from './deals.queries.ts'
import { leadDashboard } from './leads.queries.ts'

/** Besides the permission for dashboards, each needs the one for the list that its figures lead to. */
export const leadDashboardRoutes: MountedRoute[] = [
  route(getLeadDashboard, ({ db, me, query, now }) => {
    ensure(has(me, 'leads.view'), 'forbidden')
    return leadDashboard(db, me, query, now)
  }),
  route(getLeadAlerts, ({ db, me, query, now }) => {
    ensure(has(me, 'leads.view'), 'forbidden')
    return alertsOf(db, me, query, now)
  }),
  route(getDealDashboard, ({ db, me, query, now }) => {
    ensure(has(me, 'deals.view'), 'forbidden')
    return dealDashboard(db, me, query, now)
  }),
]
