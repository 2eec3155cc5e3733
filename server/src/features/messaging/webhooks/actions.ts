import { createHmac, timingSafeEqual } from 'node:crypto'
import { connectionsOf } from '#server/features/messaging/connections/queries.ts'
import {
  hashOfVerifyToken,
  type MetaParts,
  openSecret,
} from '#server/features/messaging/connections/secrets.actions.ts'
import { hashOfPerson } from '#server/features/messaging/conversations/correspondents.queries.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { seal } from '#server/platform/secrets.ts'
import { idsNamed, numbersNamed, peopleNamed } from './payload.ts'
import { accountsNamed, isVerifyToken, keepDelivery, noteWebhook, shareArrival } from './queries.ts'
import { takeIn } from './take-in.job.ts'
import { keepUnknown } from './unknown.queries.ts'

type Challenge = { 'hub.challenge': string; 'hub.verify_token': string }

export async function answerChallenge(
  database: Database,
  meta: MetaParts,
  asked: Challenge,
): Promise<string> {
  // A hash of a former key stays until secrets are rotated.
  const hashes = meta.keys.map((key) => hashOfVerifyToken(key, asked['hub.verify_token']))
  ensure(await database.acrossAccounts((db) => isVerifyToken(db, hashes)), 'forbidden')
  return asked['hub.challenge']
}

type Came = { bytes: Buffer; signature: string | undefined; at: string }
type Parts = { database: Database; meta: MetaParts; enqueue: Enqueue }

/**
 * Keeps a webhook for every account that it names and whose secret signed these very bytes; they are read later, by a job. What names
 * nobody we know is answered like anything else, so that Meta does not send it for days; one of a number that no account has is kept
 * aside until an account saves that number (decision 157).
 */
export async function receiveWebhook({ database, meta, enqueue }: Parts, { bytes, signature, at }: Came) {
  const given = /^sha256=([0-9a-f]{64})$/.exec(signature ?? '')?.[1]
  ensure(given, 'forbidden')
  const ids = idsNamed(bytes)
  const named = await database.acrossAccounts((db) => accountsNamed(db, ids))
  const accounts = [...new Set(named.map(({ account_id }) => account_id))]
  let isSigned = accounts.length === 0
  for (const accountId of accounts) {
    const isKept = await database.inAccount(accountId, async (db) => {
      if (!(await isSignedBy(db, accountId, meta, { given, bytes }))) return false
      await keepFor(db, accountId, { meta, enqueue }, { bytes, at })
      return true
    })
    isSigned ||= isKept
  }
  ensure(isSigned, 'forbidden')
  const known = new Set(named.flatMap(({ kind, value }) => (kind === 'phone_number' ? [value] : [])))
  const unknown = numbersNamed(bytes).filter((number) => !known.has(number))
  if (unknown.length > 0 && bytes.length <= mostUnknownBytes) {
    const kept = { body: seal(meta.keys, bytes.toString('utf8')), signature: given, received_at: at }
    await database.acrossAccounts((db) => keepUnknown(db, unknown, kept))
  }
  return { received: true }
}

/** Nobody's secret signed it, so it is not to fill the disk. */
const mostUnknownBytes = 64 * 1024

export async function isSignedBy(
  db: Db,
  accountId: number,
  meta: MetaParts,
  { given, bytes }: { given: string; bytes: Buffer },
): Promise<boolean> {
  const app = (await connectionsOf(db, accountId)).find(({ kind }) => kind === 'meta')
  const secret = app && openSecret(app, 'app_secret', meta)
  return !!secret && isSignatureOf(given, bytes, secret)
}

type Means = Pick<Parts, 'meta' | 'enqueue'>

/** Kept to be read by the job. */
export async function keepFor(
  db: Db,
  accountId: number,
  { meta, enqueue }: Means,
  { bytes, at }: { bytes: Buffer; at: string },
) {
  await shareArrival(db, accountId)
  await keepDelivery(db, accountId, {
    body: seal(meta.keys, bytes.toString('utf8')),
    correspondents: peopleNamed(bytes).map((one) => hashOfPerson(accountId, one)),
    received_at: at,
  })
  await noteWebhook(db, accountId, at)
  await enqueue(db, takeIn, { account_id: accountId }, { key: String(accountId) })
}

export function isSignatureOf(hex: string, bytes: Buffer, secret: string): boolean {
  const own = createHmac('sha256', secret).update(bytes).digest()
  return timingSafeEqual(own, Buffer.from(hex, 'hex'))
}
