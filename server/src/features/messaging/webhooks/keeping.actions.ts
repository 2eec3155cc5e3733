import { createHmac, timingSafeEqual } from 'node:crypto'
import { connectionsOf } from '#server/features/messaging/connections/queries.ts'
import { type MetaParts, openSecret } from '#server/features/messaging/connections/secrets.actions.ts'
import { hashOfPerson } from '#server/features/messaging/conversations/correspondents.queries.ts'
import type { Database, Db } from '#server/platform/db.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { seal } from '#server/platform/secrets.ts'
import { peopleNamed } from './payload.ts'
import { keepDeliveries, noteWebhook, shareArrival } from './queries.ts'
import { takeIn } from './take-in.job.ts'

type Parts = { database: Database; meta: MetaParts; enqueue: Enqueue }
type Signed = { given: string; bytes: Buffer; at: string }
type Waiting = { came: Signed; kept: PromiseWithResolvers<boolean> }

const most = { webhooks: 50, bytes: 4 * 2 ** 20 }
const waitingOf = new WeakMap<Database, Map<number, Waiting[]>>()

/**
 * Keeps a webhook for an account if its secret signed it: false if not. What comes while others are being kept is kept together, in the
 * transaction after that one: the more arrive, the less each costs.
 */
export function keepTogether(parts: Parts, accountId: number, came: Signed): Promise<boolean> {
  const all = waitingOf.get(parts.database) ?? new Map<number, Waiting[]>()
  waitingOf.set(parts.database, all)
  const kept = Promise.withResolvers<boolean>()
  const waiting = all.get(accountId)
  if (waiting) waiting.push({ came, kept })
  else {
    const first = [{ came, kept }]
    all.set(accountId, first)
    void keepAll(parts, accountId, first).finally(() => all.delete(accountId))
  }
  return kept.promise
}

async function keepAll({ database, meta, enqueue }: Parts, accountId: number, waiting: Waiting[]) {
  while (waiting.length > 0) {
    const some = waiting.splice(0, fittingOf(waiting))
    try {
      const signed = await database.inAccount(accountId, async (db) => {
        const isOurs = await keepsOf(db, accountId, meta)
        const ours = some.filter(({ came }) => isOurs(came))
        if (ours.length > 0)
          await keepFor(
            db,
            accountId,
            { meta, enqueue },
            ours.map(({ came }) => came),
          )
        return new Set(ours)
      })
      for (const one of some) one.kept.resolve(signed.has(one))
    } catch (error) {
      for (const { kept } of some) kept.reject(error)
    }
  }
}

function fittingOf(waiting: readonly Waiting[]): number {
  let [count, bytes] = [0, 0]
  for (const { came } of waiting) {
    bytes += came.bytes.length
    if (count > 0 && (bytes > most.bytes || count === most.webhooks)) break
    count += 1
  }
  return count
}

/** Tells which webhooks the secret of the account signed. */
export async function keepsOf(db: Db, accountId: number, meta: MetaParts) {
  const app = (await connectionsOf(db, accountId)).find(({ kind }) => kind === 'meta')
  const secret = app && openSecret(app, 'app_secret', meta)
  return ({ given, bytes }: Pick<Signed, 'given' | 'bytes'>): boolean =>
    !!secret && isSignatureOf(given, bytes, secret)
}

type Means = Pick<Parts, 'meta' | 'enqueue'>

/** Kept to be read by the job, in the order they are given. */
export async function keepFor(
  db: Db,
  accountId: number,
  { meta, enqueue }: Means,
  webhooks: readonly Pick<Signed, 'bytes' | 'at'>[],
) {
  await shareArrival(db, accountId)
  await keepDeliveries(
    db,
    accountId,
    webhooks.map(({ bytes, at }) => ({
      body: seal(meta.keys, bytes.toString('utf8')),
      correspondents: peopleNamed(bytes).map((one) => hashOfPerson(accountId, one)),
      received_at: at,
    })),
  )
  for (const { at } of webhooks.slice(-1)) await noteWebhook(db, accountId, at)
  await enqueue(db, takeIn, { account_id: accountId }, { key: String(accountId) })
}

export function isSignatureOf(hex: string, bytes: Buffer, secret: string): boolean {
  const own = createHmac('sha256', secret).update(bytes).digest()
  return timingSafeEqual(own, Buffer.from(hex, 'hex'))
}
