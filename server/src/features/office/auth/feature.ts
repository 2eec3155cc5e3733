import { feature } from '#server/platform/feature.ts'
import { sendInvitation } from './invitation.job.ts'
import { noteFailure } from './note-failure.job.ts'
import { sendResetLink } from './reset-link.job.ts'
import { type AuthParts, authRoutes } from './routes.ts'

export const auth = feature({
  name: 'auth',
  routes: ({ auth }: { auth: AuthParts }) => authRoutes(auth),
  jobs: [sendResetLink, sendInvitation, noteFailure],
})
