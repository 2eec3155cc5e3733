import { seldom } from './page.ts'
import type { Screen } from './screen.ts'

/** How it goes: dashboards and reports. */
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
  { path: '/reports', title: 'Reportes', can: 'reports.view', component: seldom('ReportsPage') },
  { path: '/reports/prompts', title: 'Prompts', can: 'reports.view', component: seldom('PromptsPage') },
  {
    path: '/reports/prompts-example',
    title: 'Ejemplos de prompts',
    can: 'reports.view',
    component: seldom('PromptExamplesPage'),
  },
]
