import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import qs from 'qs'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '../db.ts'
import { ensure } from '../fail.ts'
import type { Enqueue } from '../jobs/job.ts'
import type { Actor } from '../me.ts'
import type { Accounts, Handler, InAccount, MountedRoute, SignedIn } from '../route.ts'
import { serializerOf } from '../serialize.ts'
import { failureOf } from './failure-of.ts'
import type { CallInProcess } from './in-process.ts'
import { inputReader } from './input.ts'
import { mayCall } from './may-call.ts'
import { problemOf } from './problem.ts'

/** The product's own endpoints for work that has no request, in its transaction. */
export type CallsInTransaction = (db: Db, actor: Actor, enqueue: Enqueue) => CallInProcess

/**
 * A call is parsed by the contract, needs its permission, reaches the rows of `actor` and answers what the contract names, as over the
 * network. What a refused call wrote is undone; the transaction goes on. For endpoints that need no more than their account: no files,
 * no other accounts.
 */
export function callsInTransaction(routes: readonly MountedRoute[]): CallsInTransaction {
  const mounted = new Map(routes.map((route) => [route.endpoint, route]))
  return (db, actor, enqueue) =>
    async (endpoint, { params = {}, query = {}, body } = {}) => {
      const route = mounted.get(endpoint)
      if (!route || endpoint.can === 'anyone' || endpoint.multipart || endpoint.download)
        throw new Error(`${endpoint.method} ${endpoint.path} is not called in a transaction`)
      await sql`savepoint called`.execute(db)
      try {
        ensure(mayCall(actor.me.permissions, endpoint), 'forbidden')
        const asked = {
          params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
          url: `?${qs.stringify(query, { arrayFormat: 'repeat', skipNulls: true })}`,
          body: body === undefined ? undefined : JSON.parse(JSON.stringify(body)),
        }
        const input = inputReader(endpoint)(asked as unknown as FastifyRequest) // what it reads of a request
        const visit = { ...input, ...withoutRequest(actor), me: actor.me, actor }
        const inAccount: InAccount = (work) => work(db)
        const prepared = await route.prepare?.({ ...visit, inAccount, ...outside })
        const value = await (route.handle as Handler<Endpoint>)({
          ...visit,
          ...(route.prepare && { prepared }),
          db,
          enqueue,
          ...outside,
        })
        const text = serializerOf(endpoint.returns)(value)
        await sql`release savepoint called`.execute(db)
        return { status: endpoint.status ?? 200, body: JSON.parse(text), problem: null }
      } catch (error) {
        const failure = failureOf(error)
        if (failure.status >= 500) throw error
        await sql`rollback to savepoint called`.execute(db)
        return { status: failure.status, body: null, problem: problemOf(failure, randomUUID()) }
      }
    }
}

const withoutRequest = ({ at }: Actor) => ({
  now: at,
  address: '',
  userAgent: '',
  ifMatch: null,
  bearer: null,
  origin: null,
  idempotencyKey: null,
  publicUrl: '',
  linkToPage: () => '',
  // A link is for somebody who is signed in.
  linkToFile: () => '',
  fingerprint: () => '',
})

type Outside = Pick<SignedIn, 'files' | 'inOwnTransaction'> & { accounts: Accounts; call: CallInProcess }
/** What such an endpoint has no use for. */
const outside = {} as Outside
