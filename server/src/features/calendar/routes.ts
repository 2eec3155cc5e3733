import * as contract from '#contract/calendar-feed.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { calendarBehind, rotateFeed } from './actions.ts'
import { feedOf, removeFeed } from './queries.ts'

export const calendarRoutes: MountedRoute[] = [
  route(contract.getCalendarFeed, ({ db, me }) => feedOf(db, me)),
  route(contract.rotateCalendarFeed, ({ db, me, now }) => rotateFeed(db, { me, at: now })),
  route(contract.endCalendarFeed, async ({ db, me }) => {
    await removeFeed(db, me)
  }),
  route(contract.readCalendar, ({ database, params, now, publicUrl }) =>
    calendarBehind(database, params.token, publicUrl, now),
  ),
]
