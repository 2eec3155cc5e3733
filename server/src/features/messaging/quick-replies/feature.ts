import { feature } from '#server/platform/feature.ts'
import { quickReplyRoutes } from './routes.ts'

export const quickReplies = feature({ name: 'quick-replies', routes: quickReplyRoutes })
