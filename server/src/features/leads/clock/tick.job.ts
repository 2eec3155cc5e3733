import { inEveryAccount } from '#server/features/account/every/actions.ts'
import type { Database } from '#server/platform/db.ts'
import { clock } from '#server/platform/jobs/job.ts'
import { tickLeadsOf } from './actions.ts'

const name = 'tick-leads'

export const tickLeads = clock(name, {
  cron: '* * * * *',
  longest: '5 min',
  run: ({ database }: { database: Database }, _, context) =>
    inEveryAccount(database, { name, context }, (id) => tickLeadsOf(database, id, context.now())),
})
