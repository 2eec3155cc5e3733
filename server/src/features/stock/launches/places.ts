import { has } from '#contract/permissions.ts'
import type { Place } from '#server/platform/realtime/place.ts'
import { launchId, liveLaunch } from './live.queries.ts'

/** How a launch is now: whose turn it is and until when, and a number that is higher after each change. */
export const launchPlace: Place = {
  pattern: 'launches/{launch_id}',
  rest: 250,
  mayRead: async (db, me, { launch_id = '' }) =>
    has(me, 'units.view') && (await liveLaunch(db, me.account_id, launchId(launch_id))) !== null,
  read: async (db, accountId, { launch_id = '' }) => ({
    value: await liveLaunch(db, accountId, launchId(launch_id)),
  }),
  isTouchedBy: ({ event }, { launch_id = '' }) =>
    'launch_id' in event && event.launch_id === launchId(launch_id),
}
