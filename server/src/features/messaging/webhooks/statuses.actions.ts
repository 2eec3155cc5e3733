import { z } from 'zod'
import type { Db } from '#server/platform/db.ts'
import { explained } from '#server/platform/graph/errors.ts'
import type { Actor } from '#server/platform/me.ts'
import { type IncomingStatus, momentOf } from './payload.ts'
import {
  lockMessages,
  type PriceNews,
  type StatusNews,
  setPrices,
  setStatuses,
  type ToldOf,
} from './queries.ts'
import type { Say } from './words.actions.ts'

/** A voice note that was played was read. */
const known: Record<string, string> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  played: 'read',
  failed: 'failed',
}
/** What arrived did not fail. */
const order = ['queued', 'sent', 'failed', 'delivered', 'read']

/** What became of messages of ours. Duplicates and disorder are usual: a status never goes back. */
export async function takeStatuses(db: Db, actor: Actor, all: readonly IncomingStatus[], say: Say) {
  const { me, at } = actor
  const told = all.filter(({ status }) => known[status] !== undefined)
  if (told.length === 0) return
  const messages = await lockMessages(db, me, {
    wamids: [...new Set(told.map(({ id }) => id))],
    uuids: [...new Set(told.flatMap((one) => uuidIn(one.biz_opaque_callback_data) ?? []))],
  })
  const byWamid = new Map(messages.map((one) => [one.wamid, one]))
  const byUuid = new Map(messages.map((one) => [one.uuid, one]))
  const statuses = new Map<number, StatusNews>()
  const prices = new Map<number, PriceNews>()
  for (const one of told) {
    const message = byWamid.get(one.id) ?? byUuid.get(uuidIn(one.biz_opaque_callback_data) ?? '')
    if (message?.direction !== 'outbound') continue
    const status = statusIn(one, message)
    if (status) {
      message.status = status.status
      statuses.set(message.id, status)
    }
    const price = priceIn(one, message, at)
    if (price) {
      Object.assign(message, { price_category: price.category, is_billed: price.is_billed })
      prices.set(message.id, { ...price, first_at: prices.get(message.id)?.first_at ?? price.first_at })
    }
  }
  if (statuses.size > 0) await setStatuses(db, me, [...statuses.values()], at)
  if (prices.size > 0) await setPrices(db, me, [...prices.values()], at)
  for (const { id: message_id, conversation_id, conversation_uuid, contact_id } of messages)
    if (statuses.has(message_id) || prices.has(message_id))
      say({ type: 'message.changed', message_id, conversation_id, conversation_uuid, contact_id })
}

function statusIn(told: IncomingStatus, message: ToldOf): StatusNews | null {
  const status = known[told.status] ?? ''
  if (order.indexOf(status) <= order.indexOf(message.status)) return null
  const [failing] = status === 'failed' ? (told.errors ?? []) : []
  const error = failing ? { code: String(failing.code), detail: sentenceOf(failing.code) } : null
  return { id: message.id, wamid: told.id, status, error }
}

function priceIn(told: IncomingStatus, message: ToldOf, at: string): PriceNews | null {
  if (!told.pricing) return null
  const { category, isBilled } = priceOf(told.pricing)
  if (message.price_category === category && message.is_billed === isBilled) return null
  return { id: message.id, category, is_billed: isBilled, first_at: momentOf(told, at) }
}

/** `authentication_international` and `marketing_lite` are billed apart; here they are of their category. */
function priceOf({ category, billable = false }: NonNullable<IncomingStatus['pricing']>) {
  const [base = ''] = category.toLowerCase().split(/[_-]/)
  return { category: base.slice(0, 40), isBilled: billable }
}

const uuidIn = (given: string | undefined) => (z.uuid().safeParse(given).success ? (given as string) : null)

function sentenceOf(code: number): string {
  const { detail, remedy } = explained(code)
  return `${detail}. ${remedy}`
}
