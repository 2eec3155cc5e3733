import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { kept } from './inputs/kept.ts'
import { nearValid } from './inputs/near-valid.ts'
import { watchWalk } from './inputs/watch.ts'
import { leadOf } from './leads.ts'
import { type Sent, send } from './send.ts'
import { type World, world } from './world.ts'

/** FUZZ_RUNS=500 for the figures of the quality page; with 200 or more, /healthz may wait at most 200 ms. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 8)
/** The same inputs in each run, so that a failure comes from the change; `FUZZ_SEED=$RANDOM` tries others. */
const seed = Number(process.env.FUZZ_SEED ?? 1)
const walk = endpoints.map(({ endpoint }) => [endpoint.route, endpoint] as const)

let w: World
let ids: Record<string, number>
let watch: ReturnType<typeof watchWalk>
beforeAll(async () => {
  w = await world()
  const { id, contact } = await leadOf(w.admin)
  watch = watchWalk({ isStrict: numRuns >= 200 })
  ids = { lead: id, contact: contact.id, user: w.broker.id, seller: w.seller.id }
})

/** The id of an existing row of that name where there is one, so that acts find a row. */
function idAt(path: readonly string[]): unknown {
  const key = (path.at(-1) === '*' ? path.at(-2) : path.at(-1)) ?? ''
  return ids[key.replace(/s?_ids?$/, '')] ?? ids.lead
}

async function fails(endpoint: Endpoint, sent: Sent): Promise<string | undefined> {
  const person = endpoint.can === 'anyone' ? null : w.admin
  const { status, failure } = await watch.judge(w.app, endpoint.route, () =>
    send(w.app, endpoint, person, sent),
  )
  if (status === 401 && person) w = await world() // the request signed the user out
  return failure
}

test.each(walk)(
  '%s answers what is nearly right with a 4xx at worst',
  async (_, endpoint) => {
    const holds = fc.asyncProperty(nearValid(endpoint, idAt), async (sent) => {
      const failure = await fails(endpoint, sent)
      if (failure) throw new Error(failure)
    })
    await fc.assert(holds, { numRuns, seed })
  },
  600_000,
)

test.each(kept)('$route does not fail again on what it failed on: $why', async ({ route, ...sent }) => {
  const [, endpoint] = walk.find(([name]) => name === route) ?? []
  expect(endpoint, 'take it out of server/test/inputs/kept.ts').toBeDefined()
  expect(await fails(endpoint as Endpoint, sent)).toBeUndefined()
})

test('what all objects share is as it was, and memory too', () => {
  expect(watch.ends()).toEqual({ isChanged: false, hasGrown: false })
})

test('ten megabytes are refused before they are read', async () => {
  for (const [, endpoint] of walk.filter(([, { body }]) => body).slice(0, 10)) {
    const person = endpoint.can === 'anyone' ? null : w.admin
    const { statusCode } = await send(w.app, endpoint, person, { body: `"${'x'.repeat(10 * 2 ** 20)}"` })
    expect([413, 415]).toContain(statusCode)
  }
})
