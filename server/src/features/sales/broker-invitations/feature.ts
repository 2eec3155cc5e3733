import { feature } from '#server/platform/feature.ts'
import { brokerInvitationRoutes } from './routes.ts'

export const brokerInvitations = feature({ name: 'broker-invitations', routes: brokerInvitationRoutes })
