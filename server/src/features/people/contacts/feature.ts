import { feature } from '#server/platform/feature.ts'
import { contactRoutes } from './routes.ts'

export const contacts = feature({
  name: 'contacts',
  routes: contactRoutes,
})
