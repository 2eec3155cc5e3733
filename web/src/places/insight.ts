import { id, text } from '#web/kit/address/kinds.ts'
import { month, oneOf, texts } from '#web/kit/address/more-kinds.ts'
import { place } from '#web/kit/address/place.ts'

/** The parts of the dashboard of leads. Its filters are read by itself. */
export const toLeadDashboard = place('/dashboards/leads', {
  part: oneOf('general', 'methods', 'states', 'sellers', 'teams', 'deals', 'goals', 'alerts'),
  /** Of the goals. */
  month,
  comparedWith: oneOf('before', 'year'),
})

/** The parts of the dashboard of the stock. Its filters are read by itself. */
export const toStockDashboard = place('/dashboards/stock', {
  part: oneOf(
    'funnel',
    'general',
    'projects',
    'quotations',
    'absorption',
    'prices',
    'holds',
    'cohorts',
    'forecast',
    'goals',
  ),
  /** Of the goals. */
  month,
  comparedWith: oneOf('before', 'year'),
})

/** A report as it is put together, or those that were made. Its filters are read by itself. */
export const toReports = place('/reports', {
  part: oneOf('runs', 'schedules'),
  form: oneOf('leads', 'deals', 'quotations', 'stock', 'tasks'),
  which: text,
  columns: texts,
  groupBy: text,
  comparedWith: oneOf('before', 'year'),
  page: id,
})

/** The gallery of prompts, or the answer of one. The filters of an answer are read by itself. */
export const toPrompts = place('/reports/prompts', {
  area: oneOf('sales', 'stock', 'follow_up', 'management', 'own', 'schedules'),
  prompt: id,
  /** Without the filters that the prompt brings along. */
  filters: oneOf('none'),
})

/** Prompts of the product with their answers. */
export const toPromptExamples = place('/reports/prompts-example', { prompt: id })
