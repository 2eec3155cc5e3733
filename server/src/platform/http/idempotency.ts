import type { FastifyRequest } from 'fastify'
import type { Db } from '../db.ts'
import { ensure, fail } from '../fail.ts'
import type { Me } from '../me.ts'
import type { Answer } from './answer.ts'
import type { KeptAnswers } from './kept-answers.ts'

const keptFor = 24 * 60 * 60 * 1000

type KeyedRequest = {
  request: FastifyRequest
  at: string
  kept: KeptAnswers
  /** An answer that holds a secret is not stored, only that it was given. */
  isSecret: boolean
  fileHash: string | undefined
}

/**
 * Runs a POST with an `Idempotency-Key` once; a retry gets the first answer. The key is inserted in the request's own
 * transaction: concurrent duplicates wait for it, and a failed request leaves no key.
 */
export async function once(db: Db, me: Me, asked: KeyedRequest, run: () => Promise<Answer>): Promise<Answer> {
  const { request, at, kept, isSecret } = asked
  const key = keyOf(request)
  if (key === undefined) return run()
  const mine = { account_id: me.account_id, user_id: me.id, key }
  const hash = kept.fingerprint(textOf(asked))
  if (!(await takeKey(db, mine, hash, at))) return earlierAnswer(db, mine, hash, kept)
  const answer = await run()
  await db
    .updateTable('idempotency_key')
    .set({ status: answer.status, body: isSecret ? null : kept.seal(answer.body) })
    .where('account_id', '=', mine.account_id)
    .where('user_id', '=', mine.user_id)
    .where('key', '=', key)
    .execute()
  return answer
}

/** What is no key is refused before anything is done. */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    fail('malformed', { detail: 'Idempotency-Key debe tener de 1 a 200 caracteres visibles' })
  return key
}

/**
 * Whether `once` will give the answer of an earlier request: nothing is prepared for it then. A key of another request is refused here
 * already, since what is prepared may be committed elsewhere.
 */
export async function isAnswered(
  db: Db,
  { account_id, id: user_id }: Me,
  asked: Omit<KeyedRequest, 'isSecret'>,
): Promise<boolean> {
  const key = keyOf(asked.request)
  if (key === undefined) return false
  const earlier = await db
    .selectFrom('idempotency_key')
    .select('request_hash')
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .where('created_at', '>=', expiredAt(asked.at))
    .executeTakeFirst()
  if (earlier) ensure(earlier.request_hash === asked.kept.fingerprint(textOf(asked)), 'key_reused')
  return earlier !== undefined
}

type Key = { account_id: number; user_id: number; key: string }

const expiredAt = (at: string) => new Date(Date.parse(at) - keptFor).toISOString()

async function takeKey(db: Db, key: Key, request_hash: string, at: string): Promise<boolean> {
  const taken = await db
    .insertInto('idempotency_key')
    .values({ ...key, request_hash, created_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'user_id', 'key'])
        .doUpdateSet((eb) => ({
          request_hash: eb.ref('excluded.request_hash'),
          created_at: eb.ref('excluded.created_at'),
        }))
        .where('idempotency_key.created_at', '<', expiredAt(at)),
    )
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

async function earlierAnswer(
  db: Db,
  { account_id, user_id, key }: Key,
  hash: string,
  kept: KeptAnswers,
): Promise<Answer> {
  const earlier = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'body'])
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  ensure(earlier.request_hash === hash && earlier.status !== null, 'key_reused')
  const { status } = earlier
  const body = kept.open(earlier.body)
  ensure(body !== null || status === 204, 'already_done')
  return { status, body }
}

const textOf = ({ request: { url, body }, fileHash = '' }: Pick<KeyedRequest, 'request' | 'fileHash'>) =>
  `${url}\n${JSON.stringify(body ?? null)}${fileHash}`
