import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/messaging/connections.ts'
import { listAudit } from '#contract/office/audit.ts'
import { makeApp } from '#test/app.ts'
import { refused } from '#test/caller.ts'
import { rowsThatSay } from '#test/rows-that-say.ts'
import { type World, world } from '#test/world.ts'

/** Answers what a test says Meta answers. */
let meta: { status: number; body: object } = { status: 200, body: {} }
const asked: { url: string; authorization: string | undefined }[] = []
const graph = createServer((request, response) => {
  asked.push({ url: request.url ?? '', authorization: request.headers.authorization })
  response.writeHead(meta.status, { 'content-type': 'application/json' }).end(JSON.stringify(meta.body))
})

let w: World
let other: World
beforeAll(async () => {
  await new Promise<void>((resolve) => graph.listen(0, '127.0.0.1', resolve))
  const { port } = graph.address() as AddressInfo
  const app = await makeApp({ graphUrl: `http://127.0.0.1:${port}` })
  ;[w, other] = await Promise.all([world({}, app), world({}, app)])
})
afterAll(async () => {
  await w.app.close()
  await w.database.close()
  graph.close()
})

const put = (kind: contract.ConnectionKind, body: contract.ConnectionChange, by = w) =>
  by.admin.call(contract.putConnection, { params: { kind }, body })

test('a connection keeps what is left out, clears what is null and tells of a secret only that it is set', async () => {
  await put('meta', { app_id: '700100', app_secret: 'secreto-de-la-app', verify_token: 'palabra-de-paso' })
  const { body } = await put('meta', { app_id: '700200', verify_token: null })
  expect(body).toMatchObject({
    app_id: '700200',
    app_secret: { is_set: true },
    verify_token: { is_set: false },
    status: 'not_set',
    webhook_url: 'http://umbral.test/public_api/v1/webhooks/meta/',
  })
  expect((await w.admin.call(contract.getConnection, { params: { kind: 'meta' } })).body).toEqual(body)
  expect(await rowsThatSay(w, 'secreto-de-la-app')).toEqual([])
  expect(await rowsThatSay(w, 'palabra-de-paso')).toEqual([])
  const { body: entries } = await w.admin.call(listAudit, { query: { area: ['connections'] } })
  expect(entries.results[0]).toMatchObject({
    act: 'connections.changed',
    data: { kind: 'meta', after: { app_id: '700200' }, secrets: { verify_token: 'cleared' } },
  })
})

test('a field of another kind, letters in an id and an unknown field are refused by name', async () => {
  const wrong = { waba_id: '7001', app_id: 'abc', nothing: 1 }
  const { problem } = await refused(w.admin.call, contract.putConnection, {
    params: { kind: 'meta' },
    body: wrong,
  })
  expect(problem.errors).toMatchObject({ app_id: ['Debe tener solo dígitos'], nothing: expect.anything() })
  expect((await put('meta', { waba_id: '7001' })).problem.errors).toEqual({
    waba_id: ['No se conoce este campo'],
  })
})

test('a phone number belongs to one account, until that account lets it go', async () => {
  const number = { phone_number_id: '106540352242931' }
  expect((await put('messaging', number)).status).toBe(200)
  const second = await put('messaging', number, other)
  expect([second.status, second.problem.code]).toEqual([409, 'conflict'])
  await put('messaging', { phone_number_id: null })
  expect((await put('messaging', number, other)).status).toBe(200)
  await put('messaging', { phone_number_id: null }, other)
})

test('testing asks Meta with the token and its proof, and health says what came of it', async () => {
  const params = { kind: 'messaging' } as const
  expect((await w.admin.call(contract.testConnection, { params })).body).toMatchObject({
    ok: false,
    detail: 'Faltan datos de la conexión',
  })
  await put('meta', { app_secret: '0123456789abcdef0123456789abcdef' })
  await put('messaging', { waba_id: '7009', phone_number_id: '7010', access_token: 'EAAexampletoken' })
  meta = { status: 200, body: { verified_name: 'Norte', display_phone_number: '+56 2 2000' } }
  const { body } = await w.admin.call(contract.testConnection, { params })
  expect(body).toMatchObject({ ok: true, name: 'Norte', phone: '+56 2 2000' })
  const sent = asked.at(-1)
  expect(sent?.authorization).toBe('Bearer EAAexampletoken')
  expect(sent?.url).toMatch(/^\/v25\.0\/7010\?/)
  expect(sent?.url).toContain(
    'appsecret_proof=03697d217c5af1d2b8459556c23ae3ebc41abc8194c9986d7c507b924b230bdc',
  )

  meta = { status: 400, body: { error: { code: 190, message: 'Session has expired' } } }
  const failed = await w.admin.call(contract.testConnection, { params })
  expect(failed.body).toMatchObject({ ok: false, remedy: expect.stringContaining('token nuevo') })
  const { body: health } = await w.admin.call(contract.getConnectionHealth, { params })
  expect(health.checks.find(({ code }) => code === 'answers')).toMatchObject({
    ok: false,
    detail: expect.stringContaining('venció'),
  })
  const { body: all } = await w.admin.call(contract.listConnections)
  expect(all.map(({ kind, status }) => [kind, status])).toEqual([
    ['meta', 'not_set'],
    ['messaging', 'failing'],
    ['lead_ads', 'not_set'],
    ['agent', 'not_set'],
  ])
})

test('what Meta answers that is no answer is said to be one', async () => {
  const params = { kind: 'messaging' } as const
  meta = { status: 200, body: [] }
  expect((await w.admin.call(contract.testConnection, { params })).status).toBe(200)
  await put('messaging', { phone_number_id: '99' })
  meta = { status: 500, body: { error: { message: 'no code' } } }
  const { body } = await w.admin.call(contract.testConnection, { params })
  expect(body).toMatchObject({ ok: false, detail: expect.stringContaining('Meta rechazó') })
})

test('only who manages connections changes them, and sellers do not see them', async () => {
  expect((await w.seller.call(contract.listConnections)).status).toBe(403)
  expect((await w.manager.call(contract.putConnection, { params: { kind: 'meta' }, body: {} })).status).toBe(
    403,
  )
})
