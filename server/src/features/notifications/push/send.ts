import webPush from 'web-push'
import { basePaths } from '#contract/endpoint.ts'
import type { PushMessage } from '#contract/notifications.ts'
import type { Database } from '#server/platform/db.ts'
import type { Queue } from '#server/platform/jobs.ts'
import { sendPush } from '../actions.ts'
import { isQuiet } from '../preferences/quiet.ts'
import { wordsOf } from '../words.ts'
import type { PushKeys } from './keys.ts'
import { dropSubscription, type Ringing, ringing } from './queries.ts'

/** Posts to a push service and answers its status. */
export type Post = (url: string, headers: Record<string, string>, body: Buffer) => Promise<number>
type Parts = { keys: PushKeys; publicUrl: string; post: Post; queue: Queue }
/** Notifications, and the browsers that ring: all of those told, or only these. */
export type Ringers = { account_id: number; ids: number[]; browsers?: number[]; tries?: number }

const dayInSeconds = 24 * 60 * 60

const mostTries = 5

/**
 * The job: rings in the browsers of those told, unless it is their quiet hour. A browser that is gone is forgotten; one
 * that could not be reached is tried again, and no other rings twice.
 */
export async function sendPushes(database: Database, parts: Parts, asked: Ringers, at: string) {
  const { account_id, ids, browsers, tries = 1 } = asked
  const rows = await database.inAccount(account_id, (db) => ringing(db, account_id, ids, at))
  const awake = rows.filter(({ quiet_hours, timezone }) => !isQuiet(quiet_hours, at, timezone))
  const pushes = awake.flatMap((row) =>
    row.subscriptions
      .filter(({ id }) => !browsers || browsers.includes(id))
      .map((to) => ({ to, notification: row.id, message: messageOf(row) })),
  )
  const results = await Promise.all(
    pushes.map(async ({ to, notification, message }) => ({
      browser: to.id,
      notification,
      // An address that cannot be looked up is no different from one that does not answer.
      came: await push(to, message, parts).catch(() => 'unreached' as const),
    })),
  )
  const gone = results.filter(({ came }) => came === 'gone')
  const unreached = results.filter(({ came }) => came === 'unreached')
  await database.inAccount(account_id, async (db) => {
    for (const { browser } of gone) await dropSubscription(db, account_id, browser)
    if (tries === mostTries) return
    for (const [browser, missed] of Map.groupBy(unreached, (one) => one.browser)) {
      const again = missed.map(({ notification }) => notification)
      const next: Ringers = { account_id, ids: again, browsers: [browser], tries: tries + 1 }
      await parts.queue(db, sendPush, next, 15 * 2 ** tries)
    }
  })
}

function messageOf(row: Ringing): PushMessage {
  const { title, body, button } = wordsOf(row)
  // A browser cannot act for somebody: it opens where there is a way to.
  const path = button.path.startsWith(basePaths.main) ? '/' : button.path
  return { title, body, path, tag: `n${row.id}` }
}

async function push(
  { endpoint, p256dh, auth }: Ringing['subscriptions'][number],
  message: PushMessage,
  { keys, publicUrl, post }: Parts,
) {
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: contactOf(publicUrl), ...keys },
      TTL: dayInSeconds,
      urgency: 'high',
      topic: message.tag,
    },
  )
  const status = await post(
    request.endpoint,
    request.headers as Record<string, string>,
    request.body as Buffer,
  )
  if (status === 404 || status === 410) return 'gone'
  return status >= 500 || status === 429 ? 'unreached' : 'sent'
}

/** Whom a push service may write to about us. */
const contactOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:no-reply@${new URL(publicUrl).hostname}`
