import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import { z } from 'zod'
import { consumer } from '#server/platform/consumers/consumer.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { type JobContext, job } from '#server/platform/jobs/job.ts'
import { isQuiet } from '../quiet.ts'
import {
  areTaken,
  dropSubscriptions,
  haveRung,
  letRing,
  type Rung,
  ringing,
  takeToRing,
  withoutWaiting,
} from './push.queries.ts'
import { messageOf, type Push, pushTo } from './send.ts'

type Parts = { database: Database; push: Push; publicUrl: string }
type Again = { account_id: number; ids: number[]; browsers?: number[]; tries?: number }

const Ids = z.array(z.int())
const mostTries = 5
/** Posts at once per user, so that slow browsers leave capacity for other users. */
const atOnce = 2
const peopleAtOnce = 10

/**
 * Pushes once per user, for all their new unread notifications. When several acts queue jobs at once, the first job
 * takes all of them and the others find nothing.
 */
export const sendPush = consumer({
  name: 'notifications.send-push',
  events: ['notification.written'],
  most: 50,
  longest: '2 min',
  concurrency: 4,
  run: (parts: Parts, accountId, happened, context) =>
    ringAll(parts, accountId, [...new Set(happened.flatMap(({ event }) => event.users_ids))], context),
})

async function ringAll(parts: Parts, account_id: number, user_ids: number[], context: JobContext) {
  const { database } = parts
  const at = context.now()
  const ids = await database.inAccount(account_id, async (db) => {
    await withoutWaiting(db)
    return takeToRing(db, account_id, user_ids, at)
  })
  if (ids.length > 0)
    try {
      await ring(parts, { account_id, ids }, context, (db) => haveRung(db, account_id, ids, at))
    } catch (error) {
      await database.inAccount(account_id, (db) => letRing(db, account_id, ids, at))
      throw error
    }
  // A try that lost the database could not release what it took: this job must not end before it is pushed.
  if (
    context.retries > 0 &&
    (await database.inAccount(account_id, (db) => areTaken(db, account_id, user_ids, at)))
  )
    throw new Error('An earlier try has not released its notifications; they are pushed when its lease ends')
}

/** Retries a browser that could not be reached, without pushing to the others again. */
export const sendPushAgain = job('notifications.send-push-again', {
  payload: z.strictObject({ account_id: z.int(), ids: Ids, browsers: Ids, tries: z.int() }),
  longest: '2 min',
  concurrency: 4,
  run: (parts: Parts, again, context) => ring(parts, again, context),
})

async function ring(
  parts: Parts,
  again: Again,
  { now, enqueue }: JobContext,
  atEnd?: (db: Db) => Promise<unknown>,
) {
  const { account_id, ids, browsers, tries = 1 } = again
  const { database } = parts
  const at = now()
  const people = await database.inAccount(account_id, (db) => ringing(db, account_id, ids, at))
  const awake = people.filter(({ quiet_hours, timezone }) => !isQuiet(quiet_hours, at, timezone))
  const turns = pLimit(peopleAtOnce)
  const results = await Promise.all(
    awake.map((person) =>
      turns(async () => {
        // Encryption takes a millisecond or two: let requests run in between.
        await setImmediate()
        return ringFor(person, parts, browsers)
      }),
    ),
  )
  const came = results.flat()
  const gone = came.filter(({ state }) => state === 'gone')
  const unreached = came.filter(({ state }) => state === 'unreached')
  if (!atEnd && gone.length + unreached.length === 0) return
  await database.inAccount(account_id, async (db) => {
    await withoutWaiting(db)
    await atEnd?.(db)
    await dropSubscriptions(
      db,
      account_id,
      gone.map(({ browser }) => browser),
    )
    if (tries >= mostTries) return
    for (const { browser, news } of unreached) {
      const next = { account_id, ids: news, browsers: [browser], tries: tries + 1 }
      await enqueue(db, sendPushAgain, next, { at: later(at, 15 * 2 ** tries) })
    }
  })
}

function ringFor({ browsers, news }: Rung, parts: Parts, only?: number[]) {
  const message = messageOf(news)
  const posting = pLimit(atOnce)
  return Promise.all(
    browsers
      .filter(({ id }) => !only || only.includes(id))
      .map((browser) =>
        posting(async () => ({
          browser: browser.id,
          news: news.map(({ id }) => id),
          state: await pushTo(browser, message, { ...parts.push, publicUrl: parts.publicUrl }),
        })),
      ),
  )
}

const later = (at: string, seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString()
