import { z } from 'zod'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { explained } from '#server/platform/graph/errors.ts'
import type { Actor } from '#server/platform/me.ts'
import type { IncomingStatus } from './payload.ts'
import { lockMessage, setStatus } from './queries.ts'

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
  if (!(await setStatus(db, actor.me, message.id, given, actor.at))) return
  const { id: message_id, ...of } = message
  await emit(db, actor, { type: 'message.changed', message_id, ...of })
}

const uuidIn = (given: string | undefined) => (z.uuid().safeParse(given).success ? (given as string) : null)

function sentenceOf(code: number): string {
  const { detail, remedy } = explained(code)
  return `${detail}. ${remedy}`
}
