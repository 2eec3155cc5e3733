import webPush from 'web-push'
import { basePaths } from '#contract/endpoint.ts'
import type { PushMessage } from '#contract/notifications.ts'
import type { Database } from '#server/platform/db.ts'
import { isQuiet } from '../preferences/quiet.ts'
import { wordsOf } from '../words.ts'
import type { PushKeys } from './keys.ts'
import { dropSubscription, type Ringing, ringing } from './queries.ts'

/** Posts to a push service and answers its status. */
export type Post = (url: string, headers: Record<string, string>, body: Buffer) => Promise<number>
type Parts = { keys: PushKeys; publicUrl: string; post: Post }
type Asked = { account_id: number; ids: number[] }

const dayInSeconds = 24 * 60 * 60

/** The job: rings in the browsers of those told, unless it is their quiet hour. A browser that is gone is forgotten. */
export async function sendPushes(database: Database, parts: Parts, { account_id, ids }: Asked, at: string) {
  const rows = await database.inAccount(account_id, (db) => ringing(db, account_id, ids, at))
  const awake = rows.filter(({ quiet_hours, timezone }) => !isQuiet(quiet_hours, at, timezone))
  const pushes = awake.flatMap((row) => row.subscriptions.map((to) => ({ to, message: messageOf(row) })))
  const gone = await Promise.all(
    pushes.map(async ({ to, message }) => ((await push(to, message, parts)) === 'gone' ? [to.id] : [])),
  )
  for (const id of gone.flat())
    await database.inAccount(account_id, (db) => dropSubscription(db, account_id, id))
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
  if (status >= 500 || status === 429) throw new Error(`the push service answered ${status}`)
  return 'sent'
}

/** Whom a push service may write to about us. */
const contactOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:no-reply@${new URL(publicUrl).hostname}`
