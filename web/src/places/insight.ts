import { oneOf } from '#web/kit/address/more-kinds.ts'
import { place } from '#web/kit/address/place.ts'

/** The parts of the dashboard of leads. Its filters are read by itself. */
export const toLeadDashboard = place('/dashboards/leads', {
  part: oneOf('general', 'methods', 'states', 'sellers', 'deals', 'alerts'),
  comparedWith: oneOf('before', 'year'),
})
