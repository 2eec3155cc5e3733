import { oneOf } from '#web/kit/address/more-kinds.ts'
import { place } from '#web/kit/address/place.ts'

/** The parts of the dashboard of leads. Its filters are read by itself. */
export const toLeadDashboard = place('/dashboards/leads', {
  part: oneOf('general', 'methods', 'states', 'sellers', 'deals', 'alerts'),
  comparedWith: oneOf('before', 'year'),
})

/** The parts of the dashboard of the stock. Its filters are read by itself. */
export const toStockDashboard = place('/dashboards/stock', {
  part: oneOf('funnel', 'general', 'projects', 'quotations'),
  comparedWith: oneOf('before', 'year'),
})
