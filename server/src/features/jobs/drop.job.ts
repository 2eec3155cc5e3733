import { inEveryAccount } from '#server/features/account/every/actions.ts'
import { clock } from '#server/platform/jobs/job.ts'
import { dropJobFilesOf, type Open } from './actions.ts'

const name = 'drop-job-files'

export const dropJobFiles = clock(name, {
  cron: '35 7 * * *',
  longest: '5 min',
  run: (open: Open, _, context) =>
    inEveryAccount(open.database, { name, context }, (id) =>
      dropJobFilesOf({ ...open, now: context.now }, id),
    ),
})
