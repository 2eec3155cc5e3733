import * as contract from '#contract/office/notifications.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { mark, markAll } from './actions.ts'
import { keepPreferences, preferencesOf } from './preferences.queries.ts'
import { removeSubscription } from './push/push.queries.ts'
import { subscribe } from './push/subscribe.actions.ts'
import { pageOfNotifications } from './queries.ts'

/** `hosts`: additional push services. */
export const notificationRoutes = (push: { key: string; hosts: readonly string[] }): MountedRoute[] => [
  route(contract.listNotifications, ({ db, me, query, linkToPage }) =>
    pageOfNotifications(db, me, query, linkToPage),
  ),
  route(contract.markNotifications, ({ db, actor, body }) =>
    mark(db, actor, body.notifications_ids, body.mark_as),
  ),
  route(contract.markAllNotifications, ({ db, actor, body, enqueue }) =>
    markAll(db, actor, enqueue, body.mark_as),
  ),
  route(contract.getNotificationPreferences, ({ db, me }) => preferencesOf(db, me)),
  route(
    contract.setNotificationPreferences,
    async ({ db, me, now, body }) => {
      await keepPreferences(db, me, body, now)
      return preferencesOf(db, me)
    },
    ({ db, me }) => preferencesOf(db, me),
  ),
  route(contract.getPushKey, () => ({ public_key: push.key })),
  route(contract.addPushSubscription, ({ db, actor, body, userAgent }) =>
    subscribe(db, actor, { ...body, userAgent }, push.hosts),
  ),
  route(contract.removePushSubscription, ({ db, me, params }) => removeSubscription(db, me, params.id)),
]
