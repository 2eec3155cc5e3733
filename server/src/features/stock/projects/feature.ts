import { feature } from '#server/platform/feature.ts'
import { findProjects } from './finding.queries.ts'
import { projectRoutes } from './routes.ts'

export const projects = feature({
  name: 'projects',
  routes: projectRoutes,
  finders: { projects: findProjects },
  events: {
    'project.created': { timeline: null },
    'project.updated': { timeline: null },
    'project.deleted': { timeline: null },
  },
})
