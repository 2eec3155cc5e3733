import { feature } from '#server/platform/feature.ts'
import { followCheckers } from './checkers.job.ts'
import { mailDigest } from './digest/digest.job.ts'
import { queueDigests } from './digest/queue.job.ts'
import { markNext } from './marking.job.ts'
import { notificationPlace } from './place.ts'
import { sendPush, sendPushAgain } from './push/push.job.ts'
import { notifyPeople } from './reactions.ts'
import { notificationRoutes } from './routes.ts'

export const notifications = feature({
  name: 'notifications',
  routes: ({ push }: { push: { key: string; hosts: readonly string[] } }) => notificationRoutes(push),
  jobs: [sendPushAgain, queueDigests, mailDigest],
  events: { 'notification.written': { timeline: null } },
  reactions: (events) => [notifyPeople(events)],
  consumers: [sendPush, followCheckers],
  longWork: { notification_marking: markNext },
  places: [notificationPlace],
  owns: [
    {
      table: 'notification',
      of: 'user',
      key: ['created_at', 'id'],
      onErase: 'delete',
      onExport: { columns: ['kind', 'status', 'created_at'], newest: 'created_at' },
    },
    {
      table: 'notification_preference',
      of: 'user',
      onErase: 'delete',
      onExport: { columns: ['kind', 'in_app', 'push', 'email', 'updated_at'] },
    },
    {
      table: 'notification_quiet_hours',
      of: 'user',
      onErase: 'delete',
      onExport: { columns: ['starts', 'ends', 'updated_at'] },
    },
    {
      table: 'push_subscription',
      of: 'user',
      onErase: 'delete',
      onExport: { columns: ['user_agent', 'created_at', 'updated_at'] },
    },
  ],
})
