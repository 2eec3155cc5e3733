import { z } from 'zod'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { explained } from '#server/platform/graph/errors.ts'
import type { Actor } from '#server/platform/me.ts'
import { type IncomingStatus, momentOf } from './payload.ts'
import { lockMessage, setPrice, setStatus } from './queries.ts'

/** A voice note that was played was read. */
const known: Record<string, string> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  played: 'read',
  failed: 'failed',
}

export async function takeStatus(db: Db, actor: Actor, told: IncomingStatus) {
  const status = known[told.status]
  const message = await lockMessage(db, actor.me, {
    wamid: told.id,
    uuid: uuidIn(told.biz_opaque_callback_data),
  })
  if (!status || !message) return
  const [failing] = status === 'failed' ? (told.errors ?? []) : []
  const error = failing && { code: String(failing.code), detail: sentenceOf(failing.code) }
  const given = { status, wamid: told.id, error: error ?? null }
  const isNews = await setStatus(db, actor.me, message.id, given, actor.at)
  const price = told.pricing && priceOf(told.pricing, momentOf(told, actor.at))
  const isPriced = price ? await setPrice(db, actor.me, message.id, price, actor.at) : false
  if (!isNews && !isPriced) return
  const { id: message_id, ...of } = message
  await emit(db, actor, { type: 'message.changed', message_id, ...of })
}

/** `authentication_international` and `marketing_lite` are billed apart; here they are of their category. */
function priceOf({ category, billable = false }: NonNullable<IncomingStatus['pricing']>, at: string) {
  const [base = ''] = category.toLowerCase().split(/[_-]/)
  return { category: base.slice(0, 40), isBilled: billable, at }
}

const uuidIn = (given: string | undefined) => (z.uuid().safeParse(given).success ? (given as string) : null)

function sentenceOf(code: number): string {
  const { detail, remedy } = explained(code)
  return `${detail}. ${remedy}`
}
