import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db.ts'
import { ensure, fail } from '../fail.ts'
import type { Me } from '../me.ts'
import type { Answer } from './answer.ts'

const keptFor = 24 * 60 * 60 * 1000

/**
 * Runs a POST that carries an `Idempotency-Key` only the first time; a retry gets the first answer. The key is taken in
 * the request's own transaction, so that of concurrent duplicates the later ones wait, and a failure leaves no key.
 */
export async function once(
  db: Db,
  me: Me,
  request: FastifyRequest,
  at: string,
  run: () => Promise<Answer>,
  fileHash?: string,
): Promise<Answer> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return run()
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    fail('malformed', { detail: 'Idempotency-Key debe tener de 1 a 200 caracteres visibles' })
  const mine = { account_id: me.account_id, user_id: me.id, key }
  const hash = hashOf(request, fileHash)
  if (!(await takeKey(db, mine, hash, at))) return earlierAnswer(db, mine, hash)
  const answer = await run()
  await db
    .updateTable('idempotency_key')
    .set({ status: answer.status, body: answer.body })
    .where('account_id', '=', mine.account_id)
    .where('user_id', '=', mine.user_id)
    .where('key', '=', key)
    .execute()
  return answer
}

type Key = { account_id: number; user_id: number; key: string }

async function takeKey(db: Db, key: Key, request_hash: string, at: string): Promise<boolean> {
  const expired = new Date(Date.parse(at) - keptFor).toISOString()
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
        .where('idempotency_key.created_at', '<', expired),
    )
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

async function earlierAnswer(db: Db, { account_id, user_id, key }: Key, hash: string): Promise<Answer> {
  const earlier = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'body'])
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  ensure(earlier.request_hash === hash && earlier.status !== null, 'key_reused')
  return { status: earlier.status, body: earlier.body }
}

const hashOf = ({ url, body }: FastifyRequest, fileHash = '') =>
  createHash('sha256')
    .update(`${url}\n${JSON.stringify(body ?? null)}${fileHash}`)
    .digest('base64url')
