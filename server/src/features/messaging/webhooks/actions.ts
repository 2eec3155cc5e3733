import { hashOfVerifyToken, type MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import type { Database } from '#server/platform/db.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { seal } from '#server/platform/secrets.ts'
import { intakeOf } from './keeping.actions.ts'
import { idsNamed, numbersNamed } from './payload.ts'
import { isVerifyToken } from './queries.ts'
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

const intakes = new WeakMap<Database, ReturnType<typeof intakeOf>>()

/**
 * Keeps a webhook for every account that it names and whose secret signed these very bytes; they are read later, by a job. What names
 * nobody we know is answered like anything else, so that Meta does not send it for days; one of a number that no account has is kept
 * aside until an account saves that number (decision 157).
 */
export async function receiveWebhook(parts: Parts, { bytes, signature, at }: Came) {
  const { database, meta } = parts
  const given = /^sha256=([0-9a-f]{64})$/.exec(signature ?? '')?.[1]
  ensure(given, 'forbidden')
  const intake = intakes.get(database) ?? intakeOf(parts)
  intakes.set(database, intake)
  const named = await intake.named(idsNamed(bytes))
  const accounts = [...new Set(named.map(({ account_id }) => account_id))]
  const signed = await Promise.all(accounts.map((id) => intake.isSignedBy(id, { given, bytes })))
  const signers = accounts.filter((_, index) => signed[index])
  ensure(accounts.length === 0 || signers.length > 0, 'forbidden')
  await Promise.all(signers.map((id) => intake.keepFor(id, { bytes, at })))
  const known = new Set(named.flatMap(({ kind, value }) => (kind === 'phone_number' ? [value] : [])))
  const unknown = numbersNamed(bytes).filter((number) => !known.has(number))
  if (unknown.length > 0 && bytes.length <= mostUnknownBytes) {
    const aside = { body: seal(meta.keys, bytes.toString('utf8')), signature: given, received_at: at }
    await database.acrossAccounts((db) => keepUnknown(db, unknown, aside))
  }
  return { received: true }
}

/** Nobody's secret signed it, so it is not to fill the disk. */
const mostUnknownBytes = 64 * 1024
