import { feature } from '#server/platform/feature.ts'
import { mailDigest } from './digest/job.ts'
import { queueDigests } from './digest/queue.job.ts'
import { notificationPlace } from './place.ts'
import { sendPush, sendPushAgain } from './push/job.ts'
import { tellPeople } from './reactions.ts'
import { notificationRoutes } from './routes.ts'

export const notifications = feature({
  name: 'notifications',
  routes: ({ push }: { push: { key: string; hosts: readonly string[] } }) => notificationRoutes(push),
  jobs: [sendPushAgain, queueDigests, mailDigest],
  reactions: [tellPeople],
  consumers: [sendPush],
  places: [notificationPlace],
})
