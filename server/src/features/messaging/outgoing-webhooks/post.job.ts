import { z } from 'zod'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { notify } from '#server/features/office/notifications/actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { type Enqueue, job } from '#server/platform/jobs/job.ts'
import { type Delivered, deliverOutbound } from '#server/platform/outbound.ts'
import { type SealKeys, unseal } from '#server/platform/secrets.ts'
import { lockPost, noteOutcome } from './deliveries.queries.ts'
import {
  administrators,
  countFailure,
  type KeptWebhook,
  keptWebhook,
  pauseWebhook,
  silentAmong,
} from './queries.ts'
import { saidOf, unsent } from './said.actions.ts'
import { isGivenUp, signatureOf, waits } from './signature.ts'

type Parts = { database: Database; meta: Pick<MetaParts, 'keys'>; outboundAllow: readonly string[] }
const Payload = z.strictObject({ account_id: z.int(), delivery_id: z.int() })
type Payload = z.output<typeof Payload>

/** Sends one delivery; one that was not taken is queued again, later each time. It may arrive twice, with the same `id`. */
export const postWebhook = job('outgoing-webhooks.post', {
  payload: Payload,
  longest: '1 min',
  concurrency: 4,
  async run({ database, meta, outboundAllow }: Parts, payload, { now, enqueue }) {
    const { account_id, delivery_id } = payload
    const ready = await database.inAccount(account_id, async (db) => {
      const post = await lockPost(db, account_id, delivery_id)
      const webhook = post && (await keptWebhook(db, account_id, post.webhook_id))
      if (post?.status !== 'waiting' || !webhook) return null
      const silent = await silentAmong(db, account_id, post.contact_id === null ? [] : [post.contact_id])
      return { post, webhook, isSilent: silent.size > 0 }
    })
    if (!ready) return
    const { post, webhook, isSilent } = ready
    const at = now()
    const end = (answer: Delivered, error = saidOf(answer)) =>
      database.inAccount(account_id, (db) =>
        settle(db, payload, { webhook_id: webhook.id, answer, error }, { at: now(), enqueue }),
      )
    if (isSilent) return end(notSent, unsent.blocked)
    if (!webhook.is_active) return end(notSent, unsent.paused)
    const secrets = secretsOf(webhook, meta.keys, at)
    if (!secrets) return end(notSent, unsent.sealed)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Umbral-Webhooks/1',
      'umbral-event': post.event,
      'umbral-delivery': String(post.id),
      'umbral-signature': signatureOf(secrets, Math.floor(Date.parse(at) / 1000), post.body),
    }
    return end(await deliverOutbound(webhook.url, headers, post.body, { allow: outboundAllow }))
  },
})

const notSent: Delivered = { status: null, body: null, failure: null, milliseconds: 0 }

/** Null where they were sealed by another secret of the installation. */
function secretsOf({ secret, old_secret, old_secret_until }: KeptWebhook, keys: SealKeys, at: string) {
  const isOldValid = old_secret && old_secret_until && old_secret_until > at
  try {
    return [secret, ...(isOldValid ? [old_secret] : [])].map((sealed) => unseal(keys, sealed))
  } catch {
    return null
  }
}

/** Locks the webhook before the delivery, as deleting it does. */
async function settle(
  db: Db,
  payload: Payload,
  { webhook_id, answer, error }: { webhook_id: number; answer: Delivered; error: string | null },
  { at, enqueue }: { at: string; enqueue: Enqueue },
) {
  const { account_id, delivery_id } = payload
  const webhook = await keptWebhook(db, account_id, webhook_id, { isLocked: true })
  const post = await lockPost(db, account_id, delivery_id)
  if (!webhook || post?.status !== 'waiting') return
  const isFine = error === null
  // What was not sent says nothing of the other side, and is not tried again.
  const isTried = webhook.is_active && answer !== notSent
  const failing = isTried ? await countFailure(db, account_id, webhook_id, { isFine, at }) : null
  const isOver = failing !== null && isGivenUp(failing, at)
  const wait = isFine || isOver || !isTried ? undefined : waits[post.attempts]
  const next_at = wait === undefined ? null : new Date(Date.parse(at) + wait * 1000).toISOString()
  const outcome = {
    status: isFine ? ('delivered' as const) : next_at ? ('waiting' as const) : ('failed' as const),
    next_at,
    response_status: answer.status,
    response_body: answer.body,
    error,
    milliseconds: answer.milliseconds,
  }
  await noteOutcome(db, account_id, delivery_id, outcome, at)
  if (next_at) await enqueue(db, postWebhook, payload, { at: next_at })
  if (isOver) await pause(db, account_id, webhook, at)
}

async function pause(db: Db, accountId: number, { id, name }: { id: number; name: string }, at: string) {
  const author = { me: await systemOf(db, accountId), at }
  await pauseWebhook(db, accountId, id, at)
  await record(db, author, 'connections.webhook_paused', { webhook_id: id, name })
  const told = (await administrators(db, accountId)).map((user_id) => ({
    user_id,
    kind: 'connection_failing' as const,
    data: { title: name, text: 'paused', path: '/settings/webhooks' },
    group: `webhook ${id}`,
  }))
  await notify(db, author, told)
}
