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

test('the token of the system user serves the number and, once their account is named, the ads', async () => {
  const one = await world({}, w)
  const status = async (kind: contract.ConnectionKind) =>
    (await one.admin.call(contract.getConnection, { params: { kind } })).body.status
  await put('meta', { app_id: '7020', app_secret: 'x'.repeat(32), verify_token: 'palabra-20' }, one)
  await put('messaging', { waba_id: '7021', phone_number_id: `7022${process.pid}` }, one)
  await put('lead_ads', { dataset_id: '7023' }, one)
  expect([await status('messaging'), await status('lead_ads')]).toEqual(['not_set', 'not_set'])
  const { body } = await put('meta', { system_user_token: 'EAAsystem', business_id: '7024' }, one)
  expect(body).toMatchObject({ system_user_token: { is_set: true }, business_id: '7024' })
  expect(await rowsThatSay(one, 'EAAsystem')).toEqual([])
  expect([await status('messaging'), await status('lead_ads')]).toEqual(['untested', 'not_set'])
  await put('lead_ads', { ad_account_id: '7025' }, one)
  expect(await status('lead_ads')).toBe('untested')

  meta = { status: 200, body: { data: [{ name: 'Sur' }], name: 'Sur' } }
  const test = (kind: contract.ConnectionKind) =>
    one.admin.call(contract.testConnection, { params: { kind } })
  for (const kind of ['messaging', 'lead_ads'] as const) {
    expect((await test(kind)).body.ok).toBe(true)
    expect(asked.at(-1)?.authorization).toBe('Bearer EAAsystem')
  }
  expect((await test('meta')).body).toMatchObject({ ok: true, name: 'Sur' })
  expect(asked.at(-1)).toMatchObject({
    url: expect.stringContaining('/7024?'),
    authorization: 'Bearer EAAsystem',
  })
  await put('messaging', { access_token: 'EAAown' }, one)
  await test('messaging')
  expect(asked.at(-1)?.authorization).toBe('Bearer EAAown')
})

test('what Meta says of a number stays to be read, and a low quality is a finding of its health', async () => {
  const params = { kind: 'messaging' } as const
  await put('messaging', {
    waba_id: '7030',
    phone_number_id: `7031${process.pid}`,
    access_token: 'EAAnumber',
  })
  const limit = { whatsapp_business_manager_messaging_limit: 'TIER_2K' }
  meta = { status: 200, body: { verified_name: 'Norte', quality_rating: 'RED', ...limit } }
  await w.admin.call(contract.testConnection, { params })
  const { body } = await w.admin.call(contract.getConnection, { params })
  expect(body.number).toEqual({ name: 'Norte', phone: null, quality: 'RED', limit: 'TIER_2K' })
  const { body: health } = await w.admin.call(contract.getConnectionHealth, { params })
  expect(health.checks.find(({ code }) => code === 'quality')).toMatchObject({
    ok: false,
    detail: 'La calidad del número es baja',
  })
  // An older version of Meta does not know the limit.
  meta = { status: 400, body: { error: { code: 100, message: 'Tried accessing nonexisting field' } } }
  await w.admin.call(contract.testConnection, { params })
  expect(asked.at(-1)?.url).not.toContain('messaging_limit')
  await put('messaging', { phone_number_id: null })
  expect((await w.admin.call(contract.getConnection, { params })).body.number).toBeNull()
})

test('of a connection that was never tested nothing is said to be fine or wrong, and it is after a test', async () => {
  const params = { kind: 'messaging' } as const
  const answers = async () => {
    const { body } = await w.admin.call(contract.getConnectionHealth, { params })
    return [body.ok, body.checks.find(({ code }) => code === 'answers')]
  }
  await put('messaging', { phone_number_id: `7036${process.pid}` })
  const untested = { code: 'answers', ok: null, detail: 'Aún no se ha probado', remedy: null }
  expect(await answers()).toEqual([false, untested])
  meta = { status: 200, body: { verified_name: 'Norte' } }
  await w.admin.call(contract.testConnection, { params })
  expect(await answers()).toEqual([false, { ...untested, ok: true, detail: 'Meta respondió bien' }])
  meta = { status: 400, body: { error: { code: 190, message: 'expired' } } }
  await w.admin.call(contract.testConnection, { params })
  expect((await answers())[1]).toMatchObject({ ok: false, remedy: expect.any(String) })
})

test('who saves what somebody else changed meanwhile, or was the first to set, is told and changes nothing', async () => {
  const call = (version: string, body: contract.ConnectionChange) =>
    other.admin.call(contract.putConnection, {
      params: { kind: 'lead_ads' },
      body,
      headers: { 'if-match': `"${version}"` },
    })
  const first = await call('none', { ad_account_id: '9001', dataset_id: '9100' })
  expect(first.status).toBe(200)
  const late = await call('none', { ad_account_id: '9002' })
  expect([late.status, late.problem.code]).toEqual([412, 'stale'])
  expect(late.problem.conflict).toMatchObject({ kind: 'lead_ads', ad_account_id: '9001' })
  const opened = first.body.updated_at ?? ''
  expect((await call(opened, { dataset_id: '9101' })).status).toBe(200)
  expect((await call(opened, { dataset_id: '9102' })).problem.code).toBe('stale')
  const { body } = await other.admin.call(contract.getConnection, { params: { kind: 'lead_ads' } })
  expect(body).toMatchObject({ ad_account_id: '9001', dataset_id: '9101' })
})

test('a number is registered with its PIN, and its business account tells the app what happens', async () => {
  const register = () => w.admin.call(contract.registerNumber)
  expect((await put('messaging', { two_step_pin: '12345' })).problem.errors).toMatchObject({
    two_step_pin: expect.anything(),
  })
  await put('messaging', { phone_number_id: `7041${process.pid}` })
  expect((await register()).body).toMatchObject({ ok: false, detail: 'Falta el PIN de dos pasos' })
  const { body } = await put('messaging', { two_step_pin: '123456' })
  expect(body.two_step_pin).toEqual({ is_set: true })
  meta = { status: 200, body: { success: true } }
  const from = asked.length
  expect((await register()).body.ok).toBe(true)
  expect(asked.slice(from).map(({ url }) => url.replace(/\?.*/, ''))).toEqual([
    `/v25.0/7041${process.pid}/register`,
    '/v25.0/7030/subscribed_apps',
  ])
  meta = { status: 400, body: { error: { code: 133005, message: 'mismatch' } } }
  expect((await register()).body).toMatchObject({
    ok: false,
    detail: 'El PIN de dos pasos no es el del número',
  })
  expect((await w.manager.call(contract.registerNumber)).status).toBe(403)
  await put('messaging', { phone_number_id: null })
})

test('only who manages connections changes them, and sellers do not see them', async () => {
  expect((await w.seller.call(contract.listConnections)).status).toBe(403)
  expect((await w.manager.call(contract.putConnection, { params: { kind: 'meta' }, body: {} })).status).toBe(
    403,
  )
})
