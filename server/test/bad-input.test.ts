import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { watchWalk } from './inputs/watch.ts'
import { nonsense } from './nonsense.ts'
import { type Sent, send } from './send.ts'
import { type World, world } from './world.ts'

let w: World
let watch: ReturnType<typeof watchWalk>
beforeAll(async () => {
  w = await world()
  watch = watchWalk({ isStrict: runs >= 200 })
})

const walk = endpoints.map(({ endpoint }) => [endpoint.route, endpoint] as const)
/** 500 for the figures of the quality page; with 200 or more, /healthz may wait at most 200 ms. */
const runs = Number(process.env.BAD_INPUT_RUNS ?? 8)

const ask = (endpoint: Endpoint, sent: Sent) =>
  send(w.app, endpoint, endpoint.can === 'anyone' ? null : w.admin, sent)

test.each(walk)(
  '%s never fails on nonsense',
  async (_, endpoint) => {
    const holds = fc.asyncProperty(nonsense(endpoint), async (sent) => {
      const { failure } = await watch.judge(w.app, endpoint.route, () => ask(endpoint, sent))
      if (failure) throw new Error(failure)
    })
    await fc.assert(holds, { numRuns: runs, seed: Number(process.env.FUZZ_SEED ?? 1) })
  },
  600_000,
)

test.each(walk.filter(([, { body }]) => body))('%s refuses what is not JSON', async (_, endpoint) => {
  const statusOf = async (sent: Sent) => (await ask(endpoint, sent)).statusCode
  expect(await statusOf({ body: '{"a":' })).toBe(400)
  expect(await statusOf({ body: 'a=1', headers: { 'content-type': 'text/csv' } })).toBe(415)
  expect(await statusOf({ body: `"${'x'.repeat(endpoint.mostJson ?? 2 ** 20)}"` })).toBe(413)
  expect(await statusOf({ body: '['.repeat(50_000) })).toBe(400)
  expect(await statusOf({ body: '{"__proto__":{"is_admin":true}}' })).toBe(400)
})

test.each(walk)('%s names a query key that it does not know', async (_, endpoint) => {
  const answer = await ask(endpoint, { query: 'no_such_key=1' })
  expect(answer.statusCode).toBe(400)
  expect(endpoint.errorsUnder ? answer.json() : answer.json().errors).toHaveProperty('no_such_key')
})

test('what all objects share is as it was, and memory too', () => {
  expect(watch.ends()).toEqual({ isChanged: false, hasGrown: false })
})
