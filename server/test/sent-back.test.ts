import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { shapeOf } from '#server/platform/http/as-read.ts'
import { overOrBehind } from './blocked.ts'
import { oneOddValue } from './inputs/near-valid.ts'
import { send } from './send.ts'
import { profileOf, things } from './sent-back/things.ts'
import { type World, world } from './world.ts'

/** As of the walks with bad input. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 12)
const seed = Number(process.env.FUZZ_SEED ?? 1)

let w: World
beforeAll(async () => {
  w = await world()
})

const changes = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ method, multipart, body }) => (method === 'PUT' || method === 'PATCH') && !multipart && body)
  .map((endpoint) => [endpoint.route, endpoint] as const)

test.each(changes)('%s takes what GET answered, and changes nothing by it', async (route, endpoint) => {
  const { params = {}, read } = await things[route as keyof typeof things](w)
  const before = (await read()) as Record<string, unknown>
  expect(before).toBeTruthy()
  const answer = await change(endpoint, params, before)
  expect([answer.statusCode, answer.payload.slice(0, 300)]).toEqual([200, expect.any(String)])
  expect(await read()).toEqual(before)

  const unknown = await change(endpoint, params, { ...before, nunca_visto: 1 })
  expect([unknown.statusCode, unknown.json().errors]).toEqual([
    400,
    { nunca_visto: ['No se conoce este campo'] },
  ])
  const fixed = Object.keys(before).filter((key) => !(key in shapeOf(endpoint.body)))
  for (const key of fixed) {
    const { statusCode, payload } = await change(endpoint, params, { ...before, [key]: 'otra cosa' })
    expect([statusCode, Object.keys(JSON.parse(payload).errors)], key).toEqual([400, [key]])
    expect(payload).toMatch(/Este dato no se cambia aquí|Se cambia con su número|Cambió desde que se leyó/)
  }
  expect(await read()).toEqual(before)
})

test.each(changes)(
  '%s answers what GET answered, with one value made odd, with a 4xx at worst',
  async (route, endpoint) => {
    const own = await world()
    const { params = {}, read } = await things[route as keyof typeof things](own)
    const holds = fc.asyncProperty(oneOddValue, async (makeOdd) => {
      const { statusCode, payload } = await change(endpoint, params, makeOdd((await read()) as object), own)
      expect(statusCode, payload).toBeLessThan(500)
    })
    await fc.assert(holds, { numRuns, seed })
  },
  600_000,
)

const change = (endpoint: Endpoint, params: Record<string, string | number>, body: object, by = w) =>
  send(by.app, endpoint, by.admin, {
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
    body: JSON.stringify(body),
  })

test('a field in its own form may be changed beside those that are sent back', async () => {
  const { params = {}, read } = await profileOf(w, '56987654323')
  const before = (await read()) as Record<string, unknown>
  const put = endpoints.find(({ name }) => name === 'putProfile')?.endpoint as Endpoint
  const { statusCode } = await change(put, params, { ...before, first_name: 'Inés', gender_id: null })
  expect(statusCode).toBe(200)
  expect(await read()).toMatchObject({ first_name: 'Inés', gender: null, method: before.method })
})

test('what is sent back undoes nothing that somebody else writes at the same time', async () => {
  const { params = {}, read } = await profileOf(w, '56987654324')
  const before = (await read()) as Record<string, unknown>
  const put = endpoints.find(({ name }) => name === 'putProfile')?.endpoint as Endpoint
  let sending: ReturnType<typeof change> | undefined
  await w.inAccount(async (db) => {
    await sql`
      update contact set commune = 'Lampa', updated_at = ${new Date().toISOString()}
      where account_id = ${w.accountId} and id = ${params.id}`.execute(db)
    sending = change(put, params, { ...before, first_name: 'Inés' })
    await overOrBehind(db, sending)
  })
  const answer = await sending
  expect([answer?.statusCode, answer?.json().code]).toEqual([412, 'stale'])
  expect(await read()).toMatchObject({ first_name: before.first_name, commune: 'Lampa' })
})
