import { feature } from '#server/platform/feature.ts'
import { answerWaiting } from './answer.job.ts'
import { agentEvents } from './events.ts'
import { hear } from './hear.consumer.ts'
import { simulateNewcomers } from './newcomers.job.ts'
import { agentRoutes } from './routes.ts'
import { peopleTakeOver } from './talks.actions.ts'

export const whatsappAgent = feature({
  name: 'whatsapp-agent',
  routes: agentRoutes,
  jobs: [answerWaiting, simulateNewcomers],
  consumers: [hear],
  events: agentEvents,
  reactions: [peopleTakeOver],
})
