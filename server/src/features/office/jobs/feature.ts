import { feature } from '#server/platform/feature.ts'
import { stalledJobs } from './deadlines.ts'
import { tellWhoAsked } from './reactions.ts'
import { jobRoutes } from './routes.ts'

export const jobs = feature({
  name: 'jobs',
  routes: jobRoutes,
  reactions: [tellWhoAsked],
  deadlines: [stalledJobs],
  events: { 'job.ended': { timeline: null } },
  owns: [
    {
      table: 'job',
      of: 'user',
      key: ['id'],
      onErase: { set: { address: '' } },
      onExport: {
        columns: ['kind', 'title', 'status', 'address', 'created_at', 'finished_at'],
        newest: 'created_at',
      },
    },
  ],
})
