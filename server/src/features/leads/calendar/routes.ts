import * as contract from '#contract/leads/calendar-feed.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { calendarBehind, endFeed, rotateFeed } from './actions.ts'
import { feedOf } from './queries.ts'

export const calendarRoutes: MountedRoute[] = [
  route(contract.getCalendarFeed, ({ db, me }) => feedOf(db, me)),
  route(contract.rotateCalendarFeed, ({ db, actor }) => rotateFeed(db, actor)),
  route(contract.endCalendarFeed, ({ db, actor }) => endFeed(db, actor)),
  route(contract.readCalendar, ({ database, params, now, publicUrl }) =>
    calendarBehind(database, params.token, publicUrl, now),
  ),
]
