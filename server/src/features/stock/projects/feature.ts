import { feature } from '#server/platform/feature.ts'
import { projectRoutes } from './routes.ts'

export const projects = feature({
  name: 'projects',
  routes: projectRoutes,
  events: {
    'project.created': { timeline: null },
    'project.updated': { timeline: null },
    'project.deleted': { timeline: null },
  },
})
