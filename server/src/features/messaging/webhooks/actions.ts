import { createHmac, timingSafeEqual } from 'node:crypto'
import { connectionsOf } from '#server/features/messaging/connections/queries.ts'
import {
  hashOfVerifyToken,
  type MetaParts,
  openSecret,
} from '#server/features/messaging/connections/secrets.actions.ts'
import { hashOfPerson } from '#server/features/messaging/conversations/correspondents.queries.ts'
import type { Database } from '#server/platform/db.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { seal } from '#server/platform/secrets.ts'
import { idsNamed, peopleNamed } from './payload.ts'
import { accountsNamed, isVerifyToken, keepDelivery, noteWebhook, shareArrival } from './queries.ts'
import { takeIn } from './take-in.job.ts'

type Challenge = { 'hub.challenge': string; 'hub.verify_token': string }

export async function answerChallenge(
  database: Database,
  meta: MetaParts,
  asked: Challenge,
): Promise<string> {
  const hash = hashOfVerifyToken(meta, asked['hub.verify_token'])
  ensure(await database.acrossAccounts((db) => isVerifyToken(db, hash)), 'forbidden')
  return asked['hub.challenge']
}

type Came = { bytes: Buffer; signature: string | undefined; at: string }
type Parts = { database: Database; meta: MetaParts; enqueue: Enqueue }

/**
 * Keeps a webhook for every account that it names and whose secret signed these very bytes; they are read later, by a job. What names
 * nobody we know is answered like anything else, so that Meta does not send it for days.
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
      const app = (await connectionsOf(db, accountId)).find(({ kind }) => kind === 'meta')
      const secret = app && openSecret(app, 'app_secret', meta)
      if (!secret || !isSignatureOf(given, bytes, secret)) return false
      await shareArrival(db, accountId)
      const correspondents = peopleNamed(bytes).map((one) => hashOfPerson(accountId, one))
      await keepDelivery(db, accountId, {
        body: seal(meta.key, bytes.toString('utf8')),
        correspondents,
        received_at: at,
      })
      await noteWebhook(db, accountId, at)
      await enqueue(db, takeIn, { account_id: accountId }, { key: String(accountId) })
      return true
    })
    isSigned ||= isKept
  }
  ensure(isSigned, 'forbidden')
  return { received: true }
}

export function isSignatureOf(hex: string, bytes: Buffer, secret: string): boolean {
  const own = createHmac('sha256', secret).update(bytes).digest()
  return timingSafeEqual(own, Buffer.from(hex, 'hex'))
}
