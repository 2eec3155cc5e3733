import { lineOf } from '#server/features/leads/lead-ads/line.actions.ts'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { inEveryAccount } from '#server/features/office/account/every/every-account.actions.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { clock, type Enqueue } from '#server/platform/jobs/job.ts'
import { whoHolds } from './consent.queries.ts'
import { oldestTaken } from './payload.ts'
import { type HeldBy, type HeldEvent, heldEvents, overdueEvents, waitAgain } from './queries.ts'
import { sendStageEvent } from './send.job.ts'
import { keptSetting } from './settings.queries.ts'

type Parts = { database: Database; meta: MetaParts }
type Means = { meta: MetaParts; enqueue: Enqueue; at: string }

const name = 'stage-events.again'
const batch = 200
/** Longer than a queue is behind on a bad day; a job that comes twice finds that it is done. */
const patience = 3600_000

/** Sends what waits although its job was lost, and what was held up by something that is over. */
export const tellAgain = clock(name, {
  cron: '41 * * * *',
  longest: '10 min',
  run: ({ database, meta }: Parts, _, context) =>
    inEveryAccount(database, { name, context }, async (accountId) => {
      const means = { meta, enqueue: context.enqueue, at: context.now() }
      const before = new Date(Date.parse(means.at) - patience).toISOString()
      await database.inAccount(accountId, async (db) => {
        for (const stage_event_id of await overdueEvents(db, accountId, before))
          await context.enqueue(db, sendStageEvent, { account_id: accountId, stage_event_id })
      })
      let after: number | null = 0
      while (after !== null) {
        const place: number = after
        after = await database.inAccount(accountId, (db) => releaseHeld(db, accountId, place, means))
      }
    }),
})

/** Returns the last one that was looked at; null at the end. */
async function releaseHeld(db: Db, accountId: number, after: number, { meta, enqueue, at }: Means) {
  const since = new Date(Date.parse(at) - oldestTaken).toISOString()
  const events = await heldEvents(db, accountId, { since, after, most: batch })
  if (events.length === 0) return null
  const holds = await holdersOf(db, accountId, events, meta)
  for (const { id } of events.filter((one) => !holds(one))) {
    await waitAgain(db, accountId, id, at)
    await enqueue(db, sendStageEvent, { account_id: accountId, stage_event_id: id })
  }
  return events.length < batch ? null : (events.at(-1)?.id ?? null)
}

/** Tells what still keeps an event from being sent, whatever it was before. */
async function holdersOf(db: Db, accountId: number, events: HeldEvent[], meta: MetaParts) {
  const people = await whoHolds(db, accountId, [...new Set(events.map(({ contact_id }) => contact_id))])
  const { is_on } = await keptSetting(db, accountId)
  const line = await lineOf(db, accountId, meta)
  const common: HeldBy | undefined = !is_on
    ? 'switch'
    : line === null
      ? 'connection'
      : line.datasetId === null
        ? 'dataset'
        : undefined
  return ({ contact_id }: HeldEvent): HeldBy | undefined => people.get(contact_id) ?? common
}
