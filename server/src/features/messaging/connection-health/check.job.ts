import { z } from 'zod'
import type { ConnectionKind } from '#contract/messaging/connections.ts'
import { connectionsOf, noteAnswer, noteFacts } from '#server/features/messaging/connections/queries.ts'
import { hasToken, type MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { tryConnection } from '#server/features/messaging/connections/testing.actions.ts'
import { administrators } from '#server/features/messaging/outgoing-webhooks/queries.ts'
import { inEveryAccount } from '#server/features/office/account/every/every-account.actions.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { notify } from '#server/features/office/notifications/actions.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { clock, job } from '#server/platform/jobs/job.ts'
import { noteTold, noteWorking } from './queries.ts'

const titles = { meta: 'con Meta', messaging: 'de WhatsApp', lead_ads: 'de los anuncios de Meta' }
type Kind = keyof typeof titles
const isChecked = (kind: ConnectionKind): kind is Kind => Object.hasOwn(titles, kind)

type Parts = { database: Database; meta: MetaParts }

/** Asks Meta of each connection of an account. */
export const checkConnections = job('connection-health.check', {
  payload: z.strictObject({ account_id: z.int() }),
  longest: '5 min',
  policy: 'exclusive',
  async run({ database, meta }: Parts, { account_id }, { now, signal }) {
    const inAccount = <T>(work: (db: Db) => Promise<T>) => database.inAccount(account_id, work)
    for (const { kind, last_error } of await inAccount((db) => inUse(db, account_id))) {
      signal.throwIfAborted()
      const found = await tryConnection({ accountId: account_id, kind, meta, inAccount })
      await inAccount(async (db) => {
        await noteAnswer(db, account_id, kind, found, now())
        if (found.ok && kind === 'messaging') {
          const { name, phone, quality, limit } = found
          await noteFacts(db, account_id, kind, { name, phone, quality, limit })
        }
        if (found.ok) await noteWorking(db, account_id, kind)
        // Meta has bad minutes: a break is what the check before has met too.
        else if (last_error) await tell(db, account_id, { kind, detail: found.detail }, now())
      })
    }
  },
})

async function inUse(db: Db, accountId: number) {
  const kept = await connectionsOf(db, accountId)
  return kept.flatMap(({ kind, secrets, is_sandbox, last_error }) => {
    if (!isChecked(kind) || is_sandbox) return []
    const isSet = kind === 'meta' ? secrets.app_secret !== undefined : hasToken(kept, kind)
    return isSet ? [{ kind, last_error }] : []
  })
}

/** Once for each break. */
async function tell(db: Db, accountId: number, { kind, detail }: { kind: Kind; detail: string }, at: string) {
  if (!(await noteTold(db, accountId, kind, at))) return
  const author = { me: await systemOf(db, accountId), at }
  const told = (await administrators(db, accountId)).map((user_id) => ({
    user_id,
    kind: 'connection_failing' as const,
    data: { title: titles[kind], text: detail, path: '/settings/connections' },
    group: `connection ${kind}`,
  }))
  await notify(db, author, told)
}

const name = 'connection-health'

export const checkAllConnections = clock(name, {
  cron: '41 * * * *',
  longest: '10 min',
  run: ({ database }: { database: Database }, _, context) =>
    inEveryAccount(database, { name, context }, (account_id) =>
      database.inAccount(account_id, async (db) => {
        if ((await inUse(db, account_id)).length > 0)
          await context.enqueue(db, checkConnections, { account_id }, { key: String(account_id) })
      }),
    ),
})
