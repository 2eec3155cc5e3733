import { type Answer, api } from '#web/kit/api.ts'
import { apiQuery, refresh } from '#web/kit/query.ts'

export type Notification = Answer<'GET /notifications/'>['results'][number]
export type Status = Notification['status']

/** The bell's own: how many are unread, whatever the list shows. */
export const unreadQuery = {
  ...apiQuery('notifications', 'GET /notifications/', { query: { status: ['new'], pageSize: 1 } }),
  staleTime: 60_000,
}

export const notificationsQuery = (status: Status[], pageSize: number) =>
  apiQuery('notifications', 'GET /notifications/', { query: { status, pageSize } })

export async function mark(ids: number[], markAs: 'read' | 'archived') {
  await api('POST /notifications/mark-as-read/', { body: { notificationsIds: ids, markAs } })
  await refresh('notifications')
}

export async function markAll(markAs: 'read' | 'archived') {
  await api('POST /notifications/mark-all/', { body: { markAs } })
  await refresh('notifications')
}
