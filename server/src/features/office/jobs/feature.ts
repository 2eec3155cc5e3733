import { feature } from '#server/platform/feature.ts'
import { stalledJobs } from './deadlines.ts'
import { notifyRequester } from './reactions.ts'
import { jobRoutes } from './routes.ts'

export const jobs = feature({
  name: 'jobs',
  routes: jobRoutes,
  reactions: [notifyRequester],
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
