import { createHmac, timingSafeEqual } from 'node:crypto'
import { connectionsOf } from '#server/features/messaging/connections/queries.ts'
import { type MetaParts, openSecret } from '#server/features/messaging/connections/secrets.actions.ts'
import { hashOfPerson } from '#server/features/messaging/conversations/correspondents.queries.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { gathered } from '#server/platform/gathered.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { seal } from '#server/platform/secrets.ts'
import { peopleNamed } from './payload.ts'
import { accountsNamed, keepDeliveries, noteWebhook, shareArrival } from './queries.ts'
import { takeIn } from './take-in.job.ts'

type Parts = { database: Database; meta: MetaParts; enqueue: Enqueue }
type Came = { bytes: Buffer; at: string }
type Signed = { given: string; bytes: Buffer }

const line = { calls: 2000, size: 64 * 2 ** 20 }

/** So long a secret that signed is not read again, in milliseconds; what it did not sign is judged by what is kept now. */
const remembered = 5_000
const mostRemembered = 1000

/** Milliseconds from one turn to the next: half of it is what a webhook waits on average where they keep coming. */
const rest = 15

/** The three steps of a webhook. In each, those that come while others are at it go together, in the turn after that one. */
export function intakeOf({ database, meta, enqueue }: Parts) {
  const named = gathered({
    run: async (_: 'all', asked: string[][]) => {
      const ids = [...new Set(asked.flat())]
      const found = await database.acrossAccounts((db) => accountsNamed(db, ids))
      return asked.map((some) => found.filter(({ value }) => some.includes(value)))
    },
    sizeOf: (ids) => ids.length,
    turn: { calls: 200, size: 2000 },
    line: { calls: line.calls, size: 100_000 },
    rest,
  })
  const secrets = new Map<number, { isOurs: (signed: Signed) => boolean; until: number }>()
  const judged = gathered({
    run: async (accountId: number, some: Signed[]) => {
      const isOurs = await database.readingInAccount(accountId, (db) => keepsOf(db, accountId, meta))
      if (secrets.size >= mostRemembered) secrets.clear()
      secrets.set(accountId, { isOurs, until: performance.now() + remembered })
      return some.map(isOurs)
    },
    sizeOf: ({ bytes }) => bytes.length,
    turn: { calls: 200, size: 16 * 2 ** 20 },
    line,
  })
  const kept = gathered({
    run: async (accountId: number, some: Came[]) => {
      await database.inAccount(accountId, (db) => keepFor(db, accountId, { meta, enqueue }, some))
      return some
    },
    sizeOf: ({ bytes }) => bytes.length,
    turn: { calls: 50, size: 4 * 2 ** 20 },
    line,
  })
  return {
    /** Which accounts these ids are of. */
    named: (ids: string[]) => named('all', ids),
    async isSignedBy(accountId: number, signed: Signed): Promise<boolean> {
      const known = secrets.get(accountId)
      return (known && known.until > performance.now() && known.isOurs(signed)) || judged(accountId, signed)
    },
    /** What nobody signed does not get here: it waits for nothing and holds nothing up. */
    keepFor: kept,
  }
}

/** Tells which webhooks the secret of the account signed. */
export async function keepsOf(db: Db, accountId: number, meta: MetaParts) {
  const app = (await connectionsOf(db, accountId)).find(({ kind }) => kind === 'meta')
  const secret = app && openSecret(app, 'app_secret', meta)
  return ({ given, bytes }: Signed): boolean => !!secret && isSignatureOf(given, bytes, secret)
}

type Means = Pick<Parts, 'meta' | 'enqueue'>

/** Kept to be read by the job, in the order they are given. */
export async function keepFor(
  db: Db,
  accountId: number,
  { meta, enqueue }: Means,
  webhooks: readonly Came[],
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
