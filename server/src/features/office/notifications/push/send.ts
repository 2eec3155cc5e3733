import pLimit from 'p-limit'
import webPush, { type PushSubscription, type RequestOptions } from 'web-push'
import { basePaths } from '#contract/endpoint.ts'
import type { PushMessage } from '#contract/office/notifications.ts'
import { wordsOf } from '../words.ts'
import type { PushKeys } from './keys.ts'
import type { Browser, Ringing } from './push.queries.ts'

/** Posts to a push service and returns the status. */
export type Post = (url: string, headers: Record<string, string>, body: Buffer) => Promise<number>
export type Push = { keys: PushKeys; post: Post }

const mostPosts = 25

/** Limits the concurrent posts of one process. */
export function inTurns(post: Post): Post {
  const limit = pLimit(mostPosts)
  return (...asked) => limit(post, ...asked)
}

const dayInSeconds = 24 * 60 * 60
const mostLines = 3

/** One message for all notifications of a user, the latest first. */
export function messageOf(news: Ringing[]): PushMessage {
  const [last = fallback, ...before] = news
    .toReversed()
    .map((row) => ({ id: row.id, kind: row.kind, ...wordsOf(row) }))
  // A push message can only open pages: where the button is an API call, it opens the start page.
  const path = last.button.path.startsWith(basePaths.main) ? '/' : last.button.path
  if (before.length === 0)
    return { kind: last.kind, title: last.title, body: last.body, path, tag: `n${last.id}` }
  const lines = [last, ...before].slice(0, mostLines).map(({ title }) => title)
  return {
    kind: null,
    title: `${news.length} avisos nuevos`,
    body: lines.join('\n'),
    path: '/',
    tag: `n${last.id}`,
  }
}

const fallback = { id: 0, kind: null, title: '', body: null, button: { label: '', path: '/' } }

/** `gone`: the push service no longer knows this browser; `unreached`: worth a retry. */
export async function pushTo(
  { endpoint, p256dh, auth }: Browser,
  message: PushMessage,
  { keys, post, publicUrl }: Push & { publicUrl: string },
): Promise<'sent' | 'gone' | 'unreached'> {
  const request = requestOf({ endpoint, keys: { p256dh, auth } }, message, {
    vapidDetails: { subject: contactOf(publicUrl), ...keys },
    TTL: dayInSeconds,
    urgency: 'high',
    topic: message.tag,
  })
  if (!request) return 'gone'
  const headers = request.headers as Record<string, string>
  const status = await post(request.endpoint, headers, request.body as Buffer).catch(() => null)
  if (status === 404 || status === 410) return 'gone'
  // A failed DNS lookup counts as no answer.
  return status === null || status >= 500 || status === 429 ? 'unreached' : 'sent'
}

/** Null when the browser's keys are invalid. */
function requestOf(browser: PushSubscription, message: PushMessage, options: RequestOptions) {
  try {
    return webPush.generateRequestDetails(browser, JSON.stringify(message), options)
  } catch {
    return null
  }
}

/** Contact address for push services (VAPID `sub`). */
const contactOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:no-reply@${new URL(publicUrl).hostname}`
