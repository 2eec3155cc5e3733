import * as contract from '#contract/leads/calendar-feed.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { calendarBehind, endFeed, rotateFeed } from './actions.ts'
import { feedOf } from './queries.ts'

export const calendarRoutes: MountedRoute[] = [
  route(contract.getCalendarFeed, ({ db, me }) => feedOf(db, me)),
  route(contract.rotateCalendarFeed, ({ db, me, now, address }) => rotateFeed(db, { me, at: now, address })),
  route(contract.endCalendarFeed, ({ db, me, now, address }) => endFeed(db, { me, at: now, address })),
  route(contract.readCalendar, ({ database, params, now, publicUrl }) =>
    calendarBehind(database, params.token, publicUrl, now),
  ),
]
