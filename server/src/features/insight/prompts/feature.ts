import { leaveSchedules } from '#server/features/insight/reports/scheduling/scheduled.queries.ts'
import { feature } from '#server/platform/feature.ts'
import { answerScheduled } from './answer-scheduled.job.ts'
import { duePrompts } from './deadlines.ts'
import { mailAnswer } from './mail.job.ts'
import { removeRuns, removeUnshared } from './queries.ts'
import { promptRoutes } from './routes.ts'

export const prompts = feature({
  name: 'prompts',
  routes: promptRoutes,
  jobs: [answerScheduled, mailAnswer],
  deadlines: [duePrompts],
  owns: [
    {
      table: 'prompt',
      of: 'user',
      onErase: { run: removeUnshared },
      onExport: { columns: ['area', 'title', 'body', 'readings', 'filters', 'is_shared', 'created_at'] },
    },
    {
      table: 'prompt_run',
      of: 'user',
      onErase: { run: removeRuns },
      onExport: { withheld: 'the figures of the account, kept for a day' },
    },
    {
      table: 'prompt_schedule',
      of: 'user',
      onErase: { run: (db, actor, ids) => leaveSchedules(db, actor, 'prompt_schedule', ids) },
      onExport: { columns: ['name', 'prompt_id', 'filters', 'cron', 'created_at'] },
    },
  ],
})
