import { feature } from '#server/platform/feature.ts'
import { dueReports } from './deadlines.ts'
import { mailReport } from './mail.job.ts'
import { reportRoutes } from './routes.ts'
import { leaveSchedules } from './scheduling/scheduled.queries.ts'
import { writeReport } from './write.job.ts'

export const reports = feature({
  name: 'reports',
  routes: reportRoutes,
  jobs: [writeReport, mailReport],
  deadlines: [dueReports],
  owns: [
    {
      table: 'report_schedule',
      of: 'user',
      onErase: { run: (db, actor, ids) => leaveSchedules(db, actor, 'report_schedule', ids) },
      onExport: { columns: ['name', 'kind', 'format', 'cron', 'created_at'] },
    },
  ],
})
