import { feature } from '#server/platform/feature.ts'
import { readTemplate } from './read.job.ts'
import { templateRoutes } from './routes.ts'

export const templates = feature({ name: 'templates', routes: templateRoutes, jobs: [readTemplate] })
