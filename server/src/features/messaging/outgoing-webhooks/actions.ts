import type { InputOf } from '#contract/endpoint.ts'
import type {
  NewWebhook,
  patchWebhook,
  Webhook,
  WebhookDelivery,
  WebhookFilters,
} from '#contract/messaging/outgoing-webhooks.ts'
import { usersAmong } from '#server/features/insight/teams/queries.ts'
import { checkLinks } from '#server/features/office/options/links.actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { definedOf } from '#server/platform/defined.ts'
import { ensure, fail, failField, found } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { mayReach } from '#server/platform/outbound.ts'
import { type SealKeys, seal } from '#server/platform/secrets.ts'
import { deliveryById, insertPosts, lockPost } from './deliveries.queries.ts'
import { postWebhook } from './post.job.ts'
import {
  insertWebhook,
  keptWebhook,
  lockWebhooks,
  markDeleted,
  setSecrets,
  silentAmong,
  updateWebhook,
  webhooksOf,
} from './queries.ts'
import { removeWebhooks } from './remove.job.ts'
import { newSecret } from './signature.ts'

export type WebhookParts = { keys: SealKeys; allow: readonly string[] }
const mostWebhooks = 20

export async function createWebhook(
  db: Db,
  actor: Actor,
  body: NewWebhook,
  { keys, allow }: WebhookParts,
): Promise<Webhook & { secret: string }> {
  const { account_id } = actor.me
  ensureReachable(body.url, allow)
  await checkFilters(db, actor, body.filters)
  await lockWebhooks(db, account_id)
  const known = await webhooksOf(db, account_id)
  ensure(known.length < mostWebhooks, 'conflict', { detail: `A lo más ${mostWebhooks} webhooks` })
  const secret = newSecret()
  const { name = new URL(body.url).host.slice(0, 80), url, filters = {} } = body
  const events = [...new Set(body.events)]
  const sealed = seal(keys, secret)
  const id = await insertWebhook(db, account_id, { name, url, events, filters, secret: sealed }, actor.at)
  await record(db, actor, 'connections.webhook_created', { webhook_id: id, name, url: hostOf(url), events })
  return { ...(await webhookById(db, account_id, id)), secret }
}

type Change = InputOf<typeof patchWebhook, 'body'>

export async function changeWebhook(
  db: Db,
  actor: Actor,
  id: number,
  body: Change,
  { allow, ifMatch }: { allow: readonly string[]; ifMatch: string | null },
): Promise<Webhook> {
  const { account_id } = actor.me
  const before = found(await keptWebhook(db, account_id, id, { isLocked: true }))
  if (isStale(ifMatch, before.updated_at)) fail('stale', { conflict: await webhookById(db, account_id, id) })
  if (body.url !== undefined) ensureReachable(body.url, allow)
  await checkFilters(db, actor, body.filters, before.filters)
  const { name, url, events, filters, is_active } = { ...before, ...definedOf(body) }
  const now = { name, url, events: [...new Set(events)], filters, is_active }
  const was = {
    name: before.name,
    url: before.url,
    events: before.events,
    filters: before.filters,
    is_active: before.is_active,
  }
  if (JSON.stringify(now) === JSON.stringify(was)) return webhookById(db, account_id, id)
  await updateWebhook(db, account_id, id, now, actor.at)
  await record(db, actor, 'connections.webhook_changed', {
    webhook_id: id,
    name,
    before: { ...was, url: hostOf(was.url) },
    after: { ...now, url: hostOf(url) },
  })
  return webhookById(db, account_id, id)
}

/** Gone at once; its deliveries, which may be many, are deleted by a job. */
export async function deleteWebhook(db: Db, actor: Actor, id: number, enqueue: Enqueue) {
  const { account_id } = actor.me
  const { name } = found(await keptWebhook(db, account_id, id, { isLocked: true }))
  await markDeleted(db, account_id, id, actor.at)
  await enqueue(db, removeWebhooks, { account_id, webhook_id: id })
  await record(db, actor, 'connections.webhook_deleted', { webhook_id: id, name })
}

/** The secret before signs for one more day; the new one of a change that is not a day old was perhaps never put in place. */
export async function rotateSecret(db: Db, actor: Actor, id: number, keys: SealKeys) {
  const { account_id } = actor.me
  const before = found(await keptWebhook(db, account_id, id, { isLocked: true }))
  const secret = newSecret()
  const until = new Date(Date.parse(actor.at) + 24 * 3600_000).toISOString()
  const isOldValid = before.old_secret_until !== null && before.old_secret_until > actor.at
  const old_secret = (isOldValid && before.old_secret) || before.secret
  const sealed = { secret: seal(keys, secret), old_secret, until }
  await setSecrets(db, account_id, id, sealed, actor.at)
  await record(db, actor, 'connections.webhook_rotated', { webhook_id: id, name: before.name })
  return { ...(await webhookById(db, account_id, id)), secret }
}

export async function sendPing(
  db: Db,
  { me, at }: Actor,
  id: number,
  enqueue: Enqueue,
): Promise<WebhookDelivery> {
  const { account_id } = me
  const { is_active } = found(await keptWebhook(db, account_id, id))
  ensure(is_active, 'conflict', { detail: 'El webhook está en pausa: actívelo primero' })
  const body = JSON.stringify({ type: 'ping', at, data: {} })
  return sendNow(db, { account_id, at, enqueue }, { webhook_id: id, event: 'ping', body, contact_id: null })
}

export async function replay(
  db: Db,
  { me, at }: Actor,
  id: number,
  enqueue: Enqueue,
): Promise<WebhookDelivery> {
  const { account_id } = me
  const { webhook_id, event, body, contact_id, status } = found(await lockPost(db, account_id, id))
  ensure(status !== 'waiting', 'conflict', { detail: 'Esa entrega todavía está en espera' })
  const { is_active } = found(await keptWebhook(db, account_id, webhook_id))
  ensure(is_active, 'conflict', { detail: 'El webhook está en pausa: actívelo primero' })
  const silent = await silentAmong(db, account_id, contact_id === null ? [] : [contact_id])
  ensure(silent.size === 0, 'conflict', { detail: 'Los datos de esa persona están bloqueados' })
  return sendNow(db, { account_id, at, enqueue }, { webhook_id, event, body, contact_id })
}

type Sending = { account_id: number; at: string; enqueue: Enqueue }
type Post = { webhook_id: number; event: string; body: string; contact_id: number | null }

async function sendNow(db: Db, { account_id, at, enqueue }: Sending, post: Post): Promise<WebhookDelivery> {
  const [delivery_id = 0] = await insertPosts(db, account_id, [{ ...post, seq: null }], at)
  await enqueue(db, postWebhook, { account_id, delivery_id })
  return found(await deliveryById(db, account_id, delivery_id))
}

const webhookById = async (db: Db, accountId: number, id: number): Promise<Webhook> =>
  found((await webhooksOf(db, accountId)).find((one) => one.id === id))

/** Addresses may hold a key: the audit keeps their host. */
const hostOf = (url: string) => new URL(url).host

function ensureReachable(url: string, allow: readonly string[]) {
  if (!mayReach(new URL(url), allow)) failField('url', 'Debe ser una dirección https pública')
}

/** Those it has already may be gone: they stay until a user takes them out. */
async function checkFilters(
  db: Db,
  { me }: Actor,
  filters: WebhookFilters = {},
  before: WebhookFilters = {},
) {
  const added = (key: keyof WebhookFilters) => filters[key]?.filter((id) => !before[key]?.includes(id)) ?? []
  const sellers = added('sellers_ids')
  if (sellers.length > 0) {
    const users = await usersAmong(db, me, sellers)
    if (sellers.some((id) => !users.has(id))) failField('sellers_ids', 'Alguna persona no existe')
  }
  await checkLinks(db, me, { projects_ids: added('projects_ids') })
}
