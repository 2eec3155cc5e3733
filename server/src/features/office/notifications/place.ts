import type { Place } from '#server/platform/realtime/place.ts'
import type { Tree } from '#server/platform/realtime/tree.ts'
import { newestOf } from './queries.ts'

/** The newest notifications of a user, each under `n` and its id: an added child means a new notification. */
export const notificationPlace: Place = {
  pattern: 'notifications/{user_id}',
  mayRead: (_, me, { user_id }) => String(me.id) === user_id,
  async read(db, accountId, { user_id }) {
    const rows = await newestOf(db, accountId, Number(user_id))
    const entries = rows.map(({ id, kind, title, status, amount, updated_at, actions }): [string, Tree] => [
      `n${id}`,
      { kind, title, status, amount, at: updated_at, path: actions.single_button?.path ?? null },
    ])
    return { value: entries.length > 0 ? Object.fromEntries(entries) : null }
  },
  isTouchedBy: ({ event }, { user_id }) =>
    event.type === 'notification.changed' && String(event.user_id) === user_id,
  isBroadcast: true,
}
