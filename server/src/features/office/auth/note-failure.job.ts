import { z } from 'zod'
import { sendNotice } from '#server/features/office/users/notices.job.ts'
import { audit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/db.ts'
import { type JobContext, job } from '#server/platform/jobs/job.ts'
import { hit } from '#server/platform/rate-limit.ts'
import { getCredentials } from './queries.ts'

/**
 * Failures of unknown names are queued too, with ids of zero: the work for a failed sign-in must not reveal whether the
 * user exists.
 */
const payload = z.strictObject({
  account_id: z.int(),
  user_id: z.int(),
  address: z.string(),
  at: z.string(),
  is_many: z.boolean(),
})

/** Records a failed sign-in, and notifies the user of many failures, at most once a day. */
export const noteFailure = job('auth.note-failure', { payload, longest: '2 min', run: writeFailure })

const daily = { most: 1, seconds: 24 * 60 * 60 }

async function writeFailure(
  { database }: { database: Database },
  { is_many, address, at, ...who }: z.output<typeof payload>,
  { enqueue }: JobContext,
) {
  if (who.user_id === 0) return
  await database.inAccount(who.account_id, async (db) => {
    const user = await getCredentials(db, who)
    if (!user) return
    await audit(db, { ...who, act: 'sign_in.failed', address, at })
    if (!is_many || !user.is_active) return
    const isTold = await hit(db, `told-of-failures ${who.account_id} ${who.user_id}`, daily, at)
    const { email, first_name } = user
    const notice = { account_id: who.account_id, email, first_name, what: 'many_failures' } as const
    if (!isTold) await enqueue(db, sendNotice, notice)
  })
}
