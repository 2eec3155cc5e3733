import type { Database } from '#server/platform/db.ts'
import { clock } from '#server/platform/jobs/job.ts'
import { getPublicJson } from '#server/platform/outbound.ts'
import type { Provider } from './provider.ts'
import { refreshRates as refresh } from './refresh.ts'

type Parts = { database: Database; rates?: Provider | null }

/** More often than rates are published, so that one failure costs hours, not a day. */
export const refreshRates = clock('refresh-rates', {
  cron: '20 */6 * * *',
  longest: '5 min',
  run: async ({ database, rates }: Parts, _, { now }) => {
    if (rates) await refresh(database, rates, getPublicJson, now())
  },
})
