import { feature } from '#server/platform/feature.ts'
import { reportRoutes } from './routes.ts'
import { writeReport } from './write.job.ts'

export const reports = feature({ name: 'reports', routes: reportRoutes, jobs: [writeReport] })
