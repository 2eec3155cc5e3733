import { act } from '#web/kit/act/act.ts'
import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type Notification = Answer<'GET /notifications/'>['results'][number]
export type Status = Notification['status']

/** The bell's own: how many are unread, whatever the list shows. */
export const unreadQuery = {
  ...apiQuery('notifications', 'GET /notifications/', { query: { status: ['new'], pageSize: 1 } }),
  staleTime: 60_000,
}

export const notificationsQuery = (status: Status[], pageSize: number) =>
  apiQuery('notifications', 'GET /notifications/', { query: { status, pageSize } })

export const mark = act('POST /notifications/mark-as-read/', {
  changed: ['notification'],
  sets: true,
  waits: true,
  request: ({ ids, as }: { ids: number[]; as: 'read' | 'archived' }) => ({
    body: { notificationsIds: ids, markAs: as },
  }),
})

export const markAll = act('POST /notifications/mark-all/', {
  changed: ['notification'],
  sets: true,
  waits: true,
})
