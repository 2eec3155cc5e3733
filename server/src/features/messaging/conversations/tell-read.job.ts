import { z } from 'zod'
import { lineOf, type MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import type { Database } from '#server/platform/db.ts'
import { askGraph } from '#server/platform/graph/client.ts'
import { job } from '#server/platform/jobs/job.ts'
import { latestHeard } from './sending.queries.ts'

type Parts = { database: Database; meta: MetaParts }
const Payload = z.strictObject({ account_id: z.int(), conversation_id: z.int() })

/** Tells Meta that what they wrote was read: the person sees it. A courtesy, tried once. */
export const tellRead = job('messaging.tell-read', {
  payload: Payload,
  longest: '1 min',
  policy: 'stately',
  run: (parts: Parts, payload) => tell(parts, payload),
})

/** The same, and that somebody writes. */
export const tellTyping = job('messaging.tell-typing', {
  payload: Payload,
  longest: '1 min',
  policy: 'stately',
  run: (parts: Parts, payload) => tell(parts, payload, { typing_indicator: { type: 'text' } }),
})

async function tell(
  { database, meta }: Parts,
  { account_id, conversation_id }: z.output<typeof Payload>,
  more: object = {},
) {
  const read = await database.inAccount(account_id, async (db) => {
    const heard = await latestHeard(db, account_id, conversation_id)
    const line = await lineOf(db, account_id, meta)
    return heard && line?.phoneNumberId === heard.phone_number_id ? { line, wamid: heard.wamid } : null
  })
  if (!read) return
  const { graph, credentials, phoneNumberId } = read.line
  await askGraph(graph, credentials, {
    method: 'POST',
    path: `${phoneNumberId}/messages`,
    body: { messaging_product: 'whatsapp', status: 'read', message_id: read.wamid, ...more },
  })
}
