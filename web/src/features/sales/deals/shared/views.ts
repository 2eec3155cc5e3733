import { toDeals } from '#web/places/sales.ts'

/** The two ways to look at deals. */
export const dealViews = { table: toDeals({}), board: toDeals({ as: 'board' }) }
