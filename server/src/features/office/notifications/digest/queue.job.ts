import { sinceCheckpoint } from '#server/platform/checkpoints.ts'
import type { Database } from '#server/platform/db.ts'
import { clock } from '#server/platform/jobs/job.ts'
import { patience, queueDigestsOf } from './digest.job.ts'

const name = 'notifications.digest'

/** Notifications come from events: only accounts with an old enough event are looked at. */
export const queueDigests = clock(name, {
  cron: '*/15 * * * *',
  longest: '5 min',
  run: ({ database }: { database: Database }, _, { now, signal, enqueue }) => {
    const before = new Date(Date.parse(now()) - patience).toISOString()
    return sinceCheckpoint(database, { consumer: name, before, signal }, (id) =>
      queueDigestsOf(database, enqueue, id, now()),
    )
  },
})
