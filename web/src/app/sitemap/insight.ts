import { seldom } from './page.ts'
import type { Screen } from './screen.ts'

/** How it goes: dashboards. */
export const insight: Screen[] = [
  {
    path: '/dashboards/leads',
    title: 'Dashboards',
    can: 'dashboards.view',
    component: seldom('LeadDashboardPage'),
  },
  {
    path: '/dashboards/stock',
    title: 'Dashboard de stock',
    can: 'dashboards.view',
    component: seldom('StockDashboardPage'),
  },
]
