import { z } from 'zod'
import { lineOf, type MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import type { Database } from '#server/platform/db.ts'
import { askGraph } from '#server/platform/graph/client.ts'
import { job } from '#server/platform/jobs/job.ts'
import { latestHeard } from './sending.queries.ts'

type Parts = { database: Database; meta: MetaParts }

/** Tells Meta that what they wrote was read: the person sees it. A courtesy, tried once. */
export const tellRead = job('messaging.tell-read', {
  payload: z.strictObject({ account_id: z.int(), conversation_id: z.int() }),
  longest: '1 min',
  policy: 'stately',
  async run({ database, meta }: Parts, { account_id, conversation_id }) {
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
      body: { messaging_product: 'whatsapp', status: 'read', message_id: read.wamid },
    })
  },
})
