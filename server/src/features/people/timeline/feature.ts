import { feature } from '#server/platform/feature.ts'
import { recordTimeline } from './actions.ts'
import { timelineRoutes } from './routes.ts'

export const timeline = feature({
  name: 'timeline',
  routes: timelineRoutes,
  reactions: [recordTimeline],
})
