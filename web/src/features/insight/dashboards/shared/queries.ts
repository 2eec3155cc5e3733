import { keepPreviousData } from '@tanstack/react-query'
import type { Answer, Input } from '#web/kit/api.ts'
import type { FilterValues } from '#web/kit/filters/filter.ts'
import { apiQuery } from '#web/kit/query.ts'

export type LeadDashboard = Answer<'GET /dashboards/leads/'>
export type LeadCounts = LeadDashboard['total']['now']
export type LeadAlerts = Answer<'GET /dashboards/leads/alerts/'>
export type DealDashboard = Answer<'GET /dashboards/leads/deals/'>
export type StockDashboard = Answer<'GET /dashboards/stock/'>
export type UnitCounts = StockDashboard['total']
export type QuotationDashboard = Answer<'GET /dashboards/stock/quotations/'>
export type QuotationCounts = QuotationDashboard['total']['now']
export type AbsorptionDashboard = Answer<'GET /dashboards/stock/absorption/'>
export type PriceDashboard = Answer<'GET /dashboards/stock/prices/'>
export type HoldDashboard = Answer<'GET /dashboards/stock/holds/'>
export type Cohorts = Answer<'GET /dashboards/stock/cohorts/'>
export type DeedForecast = Answer<'GET /dashboards/stock/forecast/'>
export type DealCounts = DealDashboard['total']['now']
export type GoalProgress = Answer<'GET /goals/progress/'>
/** A seller or a project, with what a month was to bring and what came. */
export type GoalLine = Pick<GoalProgress['sellers'][number], 'begun' | 'won' | 'amount'> & {
  id: number
  name: string
}

type DashboardQuery = { filters: FilterValues; comparedWith: 'before' | 'year' | undefined }

// Whoever leaves it open sees it change; each event would be too often for what reads so many rows.
const kept = { placeholderData: keepPreviousData, refetchInterval: 60_000 }

/** `filters` as the address holds them: the server reads the same keys. */
export const leadDashboardQuery = ({ filters, comparedWith }: DashboardQuery) => {
  const query = { ...filters, comparedWith } as Input<'GET /dashboards/leads/'>['query']
  return { ...apiQuery('dashboards', 'GET /dashboards/leads/', { query }), ...kept }
}

export const dealDashboardQuery = ({
  filters: { methodsIds: _, ...filters },
  comparedWith,
}: DashboardQuery) => {
  const query = { ...filters, comparedWith } as Input<'GET /dashboards/leads/deals/'>['query']
  return { ...apiQuery('dashboards', 'GET /dashboards/leads/deals/', { query }), ...kept }
}

/** Read again with every deal that changes: a month has few. */
export const goalProgressQuery = (query: Input<'GET /goals/progress/'>['query']) => ({
  ...apiQuery('goals', 'GET /goals/progress/', { query }),
  ...kept,
})

export const leadAlertsQuery = ({ period: _, ...filters }: FilterValues) => {
  const query = filters as Input<'GET /dashboards/leads/alerts/'>['query']
  return { ...apiQuery('dashboards', 'GET /dashboards/leads/alerts/', { query }), ...kept }
}

export const stockDashboardQuery = ({ projectsIds, kinds }: FilterValues) => {
  const query = { projectsIds, kinds } as Input<'GET /dashboards/stock/'>['query']
  return { ...apiQuery('dashboards', 'GET /dashboards/stock/', { query }), ...kept }
}

type StockFilters = Input<'GET /dashboards/stock/absorption/'>['query']

export const absorptionQuery = ({ projectsIds, kinds }: FilterValues) => ({
  ...apiQuery('dashboards', 'GET /dashboards/stock/absorption/', {
    query: { projectsIds, kinds } as StockFilters,
  }),
  ...kept,
})

export const priceDashboardQuery = ({ filters, comparedWith }: DashboardQuery) => {
  const query = { ...filters, comparedWith } as Input<'GET /dashboards/stock/prices/'>['query']
  return { ...apiQuery('dashboards', 'GET /dashboards/stock/prices/', { query }), ...kept }
}

export const holdDashboardQuery = (filters: FilterValues) => {
  const query = filters as Input<'GET /dashboards/stock/holds/'>['query']
  return { ...apiQuery('dashboards', 'GET /dashboards/stock/holds/', { query }), ...kept }
}

export const cohortsQuery = (filters: FilterValues) => {
  const query = filters as Input<'GET /dashboards/stock/cohorts/'>['query']
  return { ...apiQuery('dashboards', 'GET /dashboards/stock/cohorts/', { query }), ...kept }
}

export const deedForecastQuery = (filters: FilterValues) => {
  const query = filters as Input<'GET /dashboards/stock/forecast/'>['query']
  return { ...apiQuery('dashboards', 'GET /dashboards/stock/forecast/', { query }), ...kept }
}

export const quotationDashboardQuery = ({ filters, comparedWith }: DashboardQuery) => {
  const query = { ...filters, comparedWith } as Input<'GET /dashboards/stock/quotations/'>['query']
  return { ...apiQuery('dashboards', 'GET /dashboards/stock/quotations/', { query }), ...kept }
}
