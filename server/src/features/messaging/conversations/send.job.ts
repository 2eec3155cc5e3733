import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { type Line, lineOf, type MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { isConsentWithdrawn } from '#server/features/people/contacts/consents.queries.ts'
import { blockedReason } from '#server/features/people/contacts/queries.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { FileParts } from '#server/platform/files/open-files.ts'
import { askGraph, type GraphAnswer } from '#server/platform/graph/client.ts'
import { explained } from '#server/platform/graph/errors.ts'
import { type Enqueue, job } from '#server/platform/jobs/job.ts'
import { bodyOf, isAdvertising } from './body.ts'
import { type FileToSend, fileOfMessage, noteMetaId } from './media.queries.ts'
import {
  isBlocked,
  lockConversation,
  nextQueued,
  noteAttempt,
  noteSent,
  noteTry,
  noteUnsent,
  type Queued,
  uuidOfConversation,
} from './sending.queries.ts'

type Parts = { database: Database; meta: MetaParts; files: FileParts }
const Payload = z.strictObject({ account_id: z.int(), conversation_id: z.int() })
type Payload = z.output<typeof Payload>

const mostAttempts = 5

/** Sends what waits in a conversation, one after the other, so that it arrives in order; one job at a time for each conversation. */
export const sendQueued = job('messaging.send', {
  payload: Payload,
  longest: '2 min',
  concurrency: 4,
  policy: 'stately',
  async run(parts: Parts, payload, { now, signal, enqueue }) {
    for (;;) {
      signal.throwIfAborted()
      const taken = await take(parts, payload, now())
      if (taken === null) return
      if (taken === 'settled') continue
      if (taken.upload) {
        const wait = await handOver(parts, payload, taken, now())
        if (wait === null) continue
        await later(parts, payload, wait, now(), enqueue)
        return
      }
      const answer = await askGraph(taken.line.graph, taken.line.credentials, {
        method: 'POST',
        path: `${taken.line.phoneNumberId}/messages`,
        body: bodyOf(taken.message, taken.file),
      })
      const wait = await settle(parts, payload, taken.message, answer, now())
      if (wait === null) continue
      await later(parts, payload, wait, now(), enqueue)
      return
    }
  },
})

function later({ database }: Parts, payload: Payload, wait: number, now: string, enqueue: Enqueue) {
  const at = new Date(Date.parse(now) + wait * 1000).toISOString()
  return database.inAccount(payload.account_id, (db) =>
    enqueue(db, sendQueued, payload, { at, key: String(payload.conversation_id) }),
  )
}

type Taken = { message: Queued; line: Line; file: FileToSend | null }

/** Gives Meta the file: nothing is sent by that, so it may be tried again. Seconds to wait; null when the next step can be taken. */
async function handOver(
  { database, files }: Parts,
  payload: Payload,
  { message, line, file }: Taken,
  at: string,
): Promise<number | null> {
  if (!file) return null
  const { account_id } = payload
  const form = new FormData()
  form.set('messaging_product', 'whatsapp')
  form.set('type', file.mime)
  const content = await buffer(await files.store.read(file.key))
  form.set('file', new Blob([new Uint8Array(content)], { type: file.mime }), file.name)
  const { graph, credentials, phoneNumberId } = line
  const answer = await askGraph(graph, credentials, { method: 'POST', path: `${phoneNumberId}/media`, form })
  return database.inAccount(account_id, async (db) => {
    if (answer.ok && typeof answer.body.id === 'string') {
      await noteMetaId(db, account_id, file.id, answer.body.id)
      return null
    }
    if (!answer.ok && answer.isTransient && message.attempts < mostAttempts) {
      await noteTry(db, account_id, message.id)
      return 4 ** (message.attempts + 1)
    }
    const { code, detail, remedy } = answer.ok ? explainedUnknown : answer
    const said = { code: String(code ?? 'unreachable'), detail: `${detail}. ${remedy}`, isInDoubt: false }
    await noteUnsent(db, account_id, message.id, said, at)
    await tell(db, payload, message.id, at)
    return null
  })
}

const explainedUnknown = { code: null, ...explained(null) }

/** The next one, marked as handed over before it is. One that was handed over before has an unknown fate, and is not sent again. */
async function take({ database, meta }: Parts, { account_id, conversation_id }: Payload, at: string) {
  return database.inAccount(account_id, async (db) => {
    const { contact_id, phone_number_id } = await lockConversation(db, account_id, conversation_id)
    const message = await nextQueued(db, account_id, conversation_id)
    if (!message) return null
    const line = await lineOf(db, account_id, meta)
    const why = message.attempted_at
      ? inDoubt
      : await whyNot(db, account_id, { contact_id, phone_number_id, line, message })
    if (why || !line) {
      await noteUnsent(db, account_id, message.id, why ?? notConnected, at)
      await tell(db, { account_id, conversation_id }, message.id, at)
      return 'settled' as const
    }
    const file = await fileOfMessage(db, account_id, message.id)
    if (file && !file.meta_id) return { message, line, file, upload: true }
    await noteAttempt(db, account_id, message.id, at)
    return { message, line, file, upload: false }
  })
}

type MessageToSend = { contact_id: number; phone_number_id: string; line: Line | null; message: Queued }

/** What changed since it was queued. */
async function whyNot(
  db: Db,
  accountId: number,
  { contact_id, phone_number_id, line, message }: MessageToSend,
) {
  if (await isBlocked(db, accountId, contact_id)) return blocked
  const system = await systemOf(db, accountId)
  if (await isConsentWithdrawn(db, system, contact_id, 'whatsapp')) return optedOut
  if (isAdvertising(message) && (await isConsentWithdrawn(db, system, contact_id, 'marketing')))
    return noAdvertising
  if (!line) return notConnected
  return line.phoneNumberId === phone_number_id ? null : otherNumber
}

const optedOut = { code: 'opted_out', detail: 'La persona no quiere recibir mensajes', isInDoubt: false }
const noAdvertising = {
  code: 'opted_out',
  detail: 'La persona no quiere recibir publicidad',
  isInDoubt: false,
}
const otherNumber = {
  code: 'not_connected',
  detail: 'El número de esta conversación ya no está conectado',
  isInDoubt: false,
}
const blocked = { code: 'blocked', detail: blockedReason, isInDoubt: false }
const notConnected = {
  code: 'not_connected',
  detail: 'Falta conectar un número de WhatsApp',
  isInDoubt: false,
}
const inDoubt = { code: 'in_doubt', detail: 'Sin confirmar', isInDoubt: true }

/** Seconds to wait before the next try; null when there is none. */
async function settle(
  { database }: Parts,
  { account_id, conversation_id }: Payload,
  { id, attempts }: Queued,
  answer: GraphAnswer,
  at: string,
): Promise<number | null> {
  return database.inAccount(account_id, async (db) => {
    const wamid = answer.ok ? wamidIn(answer.body) : null
    if (!answer.ok && answer.wasRefused && answer.isTransient && attempts < mostAttempts) {
      await noteAttempt(db, account_id, id, null)
      return 4 ** (attempts + 1)
    }
    if (wamid) await noteSent(db, account_id, id, wamid, at)
    else if (answer.ok || !isCertain(answer)) await noteUnsent(db, account_id, id, inDoubt, at)
    else {
      const { code, detail, remedy } = answer
      const said = { code: String(code ?? 'unreachable'), detail: `${detail}. ${remedy}`, isInDoubt: false }
      await noteUnsent(db, account_id, id, said, at)
    }
    await tell(db, { account_id, conversation_id }, id, at)
    return null
  })
}

async function tell(db: Db, { account_id, conversation_id }: Payload, message_id: number, at: string) {
  const { uuid, contact_id } = await uuidOfConversation(db, account_id, conversation_id)
  const me = await systemOf(db, account_id)
  const of = { contact_id, conversation_id, conversation_uuid: uuid }
  await emit(db, { me, at }, { type: 'message.changed', message_id, ...of })
}

/** After these it may have been delivered nevertheless. */
const uncertain = new Set([1, 2, 131000, 131016, 131057])
const isCertain = ({ wasRefused, code }: { wasRefused: boolean; code: number | null }) =>
  wasRefused && !uncertain.has(code ?? 0)

function wamidIn({ messages }: Record<string, unknown>): string | null {
  const [first] = Array.isArray(messages) ? (messages as { id?: unknown }[]) : []
  return typeof first?.id === 'string' ? first.id : null
}
