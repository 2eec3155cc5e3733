import { z } from 'zod'
import { mailedTo } from '#server/features/insight/reports/scheduling/recipients.actions.ts'
import { pauseFor } from '#server/features/insight/reports/scheduling/scheduled.queries.ts'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { personOf } from '#server/features/office/users/acting.queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Database, Db } from '#server/platform/db.ts'
import type { CallInProcess } from '#server/platform/http/in-process.ts'
import type { CallsInTransaction } from '#server/platform/http/in-transaction.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { answerPrompt, keepRun, visiblePrompt } from './actions.ts'
import { mailAnswer } from './mail.job.ts'
import { maySend } from './schedules.actions.ts'
import { noteSent, scheduleToAnswer } from './schedules.queries.ts'

type Parts = {
  database: Database
  calls: CallsInTransaction
  meta: MetaParts
  outboundAllow: readonly string[]
}

/** Asks a prompt as its person, with what they may see now, and mails the answer. Each time it was due is mailed once. */
export const answerScheduled = job('prompts.answer-scheduled', {
  payload: z.strictObject({ account_id: z.int(), id: z.int(), due: z.string() }),
  longest: '2 min',
  async run(
    { database, calls, meta, outboundAllow: allow }: Parts,
    { account_id, id, due },
    { now, enqueue },
  ) {
    const at = now()
    const inAccount = <T>(work: (db: Db) => Promise<T>) => database.inAccount(account_id, work)
    const asked = await inAccount((db) => askedBy(db, account_id, id, due))
    if (!asked) return
    const { me, prompt, schedule } = asked
    const actor: Actor = { me, at }
    // Each tool in a transaction of its own, as a request would have it.
    const call: CallInProcess = (endpoint, input) =>
      inAccount((db) => calls(db, actor, enqueue)(endpoint, input))
    const asking = {
      caller: { call, database, actor, tokenId: null },
      model: { accountId: account_id, meta, allow, inAccount, at },
    }
    const result = await answerPrompt(asking, prompt, schedule.filters ?? undefined)
    await inAccount(async (db) => {
      if (!(await noteSent(db, account_id, { id, due, at }))) return
      const { job } = await keepRun(db, actor, result)
      const { to } = await mailedTo(db, me, schedule)
      for (const one of to)
        await enqueue(db, mailAnswer, {
          account_id,
          run_id: job.id,
          prompt_id: prompt.id,
          name: schedule.name,
          to: one,
        })
      await record(db, actor, 'exports.prompt_sent', {
        schedule_id: id,
        prompt_id: prompt.id,
        mails: to.length,
      })
    })
  },
})

/** Nothing where it was sent, deleted, paused meanwhile or may not be asked any more; that is written on it. */
async function askedBy(db: Db, accountId: number, id: number, due: string) {
  const schedule = await scheduleToAnswer(db, accountId, id)
  if (!schedule?.is_active || (schedule.sent_at !== null && Date.parse(schedule.sent_at) >= Date.parse(due)))
    return
  const me = await personOf(db, accountId, schedule.user_id)
  const prompt = me && maySend(me) ? await visiblePrompt(db, me, schedule.prompt_id) : undefined
  if (me && prompt) return { me, prompt, schedule }
  await pauseFor(db, accountId, 'prompt_schedule', id, me && maySend(me) ? 'prompt_gone' : 'not_allowed')
}
