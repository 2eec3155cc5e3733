import { consumer } from '#server/platform/consumers/consumer.ts'
import type { Database } from '#server/platform/db.ts'
import { answerWaiting } from './answer.job.ts'
import { keptSetting } from './settings.queries.ts'

/** What people write is answered by a job for each conversation, where the agent is on. */
export const hear = consumer({
  name: 'messaging.agent-hear',
  events: ['message.received'],
  longest: '1 min',
  async run({ database }: { database: Database }, accountId, happened, { enqueue }) {
    await database.inAccount(accountId, async (db) => {
      if (!(await keptSetting(db, accountId)).is_on) return
      for (const conversation_id of new Set(happened.map(({ event }) => event.conversation_id)))
        await enqueue(
          db,
          answerWaiting,
          { account_id: accountId, conversation_id },
          { key: String(conversation_id) },
        )
    })
  },
})
