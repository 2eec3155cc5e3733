import { toDeals } from '#web/places/sales.ts'

/** The two ways to look at deals. With its tab named, the table is not left for a default view of the board. */
export const dealViews = { table: toDeals({ tab: 'active' }), board: toDeals({ as: 'board' }) }
