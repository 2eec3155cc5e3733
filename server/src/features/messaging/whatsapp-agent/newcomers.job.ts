import { z } from 'zod'
import { lineOf, type MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import type { Database } from '#server/platform/db.ts'
import { askGraph } from '#server/platform/graph/client.ts'
import { job } from '#server/platform/jobs/job.ts'

type Parts = { database: Database; meta: MetaParts }

/** In the sandbox, simulated people write to an agent that was turned on; of a real number nothing is asked. */
export const simulateNewcomers = job('messaging.agent-newcomers', {
  payload: z.strictObject({ account_id: z.int() }),
  longest: '1 min',
  async run({ database, meta }: Parts, { account_id }) {
    const line = await database.inAccount(account_id, (db) => lineOf(db, account_id, meta))
    if (!line?.isSandbox) return
    await askGraph(line.graph, line.credentials, {
      method: 'POST',
      path: `${line.phoneNumberId}/newcomers`,
      body: {},
    })
  },
})
