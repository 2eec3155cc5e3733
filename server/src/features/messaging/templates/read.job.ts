import { z } from 'zod'
import { lineOf, type MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { Database } from '#server/platform/db.ts'
import { askGraph } from '#server/platform/graph/client.ts'
import { job } from '#server/platform/jobs/job.ts'
import { keepFromMeta } from './at-meta.queries.ts'
import { fieldsRead, readIn } from './from-meta.ts'
import { templateAtMeta } from './queries.ts'

type Parts = { database: Database; meta: MetaParts }

/** Reads a template that Meta approved without our knowing its text: the answer to its submission never came. */
export const readTemplate = job('messaging.read-template', {
  payload: z.strictObject({ account_id: z.int(), template_id: z.int() }),
  longest: '1 min',
  async run({ database, meta }: Parts, { account_id, template_id }, { now }) {
    const known = await database.inAccount(account_id, async (db) => {
      const row = await templateAtMeta(db, account_id, template_id)
      const line = await lineOf(db, account_id, meta)
      return row && line && { ...row, line }
    })
    // What is submitted again is read by the request that submits it.
    if (!known || known.status === 'pending') return
    const { graph, credentials } = known.line
    const asked = { method: 'GET', path: known.meta_id, query: { fields: fieldsRead } } as const
    const answer = await askGraph(graph, credentials, asked)
    if (!answer.ok) throw new Error(`Meta did not tell a template: ${answer.message}`)
    const read = readIn(answer.body)
    if (!read) return
    await database.inAccount(account_id, async (db) => {
      const actor = { me: await systemOf(db, account_id), at: now() }
      await keepFromMeta(db, actor, read, { submittedBefore: known.submitted_at ?? actor.at })
    })
  },
})
