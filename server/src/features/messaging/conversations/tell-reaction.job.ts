import { z } from 'zod'
import { lineOf, type MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { Database } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { askGraph } from '#server/platform/graph/client.ts'
import { job, usualRetries } from '#server/platform/jobs/job.ts'
import { setReaction } from './messages.queries.ts'
import { noteAtMeta, ownReaction } from './reacting.queries.ts'

type Parts = { database: Database; meta: MetaParts }

/**
 * Tells Meta our reaction to a message as it is now. A reaction is a state: to say it twice changes nothing, so what failed is tried again.
 * Where Meta refuses it, the one that it took last is put back with the reason, unless there is another one by then.
 */
export const tellReaction = job('messaging.tell-reaction', {
  payload: z.strictObject({ account_id: z.int(), message_id: z.int() }),
  longest: '1 min',
  policy: 'stately',
  async run({ database, meta }: Parts, { account_id, message_id }, { now, retries }) {
    const told = await database.inAccount(account_id, async (db) => {
      const reaction = await ownReaction(db, account_id, message_id)
      const line = reaction && (await lineOf(db, account_id, meta))
      return reaction && line?.phoneNumberId === reaction.phone_number_id ? { ...reaction, line } : null
    })
    if (!told) return
    const { line, wamid, emoji, wa_id, wa_user_id } = told
    const answer = await askGraph(line.graph, line.credentials, {
      method: 'POST',
      path: `${line.phoneNumberId}/messages`,
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        ...(wa_id ? { to: `+${wa_id}` } : { recipient: wa_user_id }),
        type: 'reaction',
        reaction: { message_id: wamid, emoji: emoji ?? '' },
      },
    })
    if (answer.ok) {
      await database.inAccount(account_id, (db) => noteAtMeta(db, account_id, message_id, emoji))
      return
    }
    if (answer.isTransient && retries < usualRetries) throw new Error(answer.detail)
    await database.inAccount(account_id, async (db) => {
      const still = await ownReaction(db, account_id, message_id)
      if (!still || still.emoji !== emoji) return
      const me = await systemOf(db, account_id)
      const at = now()
      await setReaction(
        db,
        me,
        message_id,
        { emoji: still.at_meta, from: 'outbound', refused: answer.detail },
        at,
      )
      const { conversation_id, conversation_uuid, contact_id } = still
      await emit(
        db,
        { me, at },
        { type: 'message.changed', message_id, conversation_id, conversation_uuid, contact_id },
      )
    })
  },
})
