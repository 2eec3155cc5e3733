import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/messaging/outgoing-webhooks.ts'
import { managePermissions } from '#contract/office/groups.ts'
import { listNotifications } from '#contract/office/notifications.ts'
import { blockPerson, erasePerson } from '#contract/people/privacy.ts'
import { createProfile, patchProfile } from '#contract/people/profiles.ts'
import { makeApp } from '#test/app.ts'
import { refused } from '#test/caller.ts'
import { leadOf } from '#test/leads.ts'
import { rowsThatSay } from '#test/rows-that-say.ts'
import { type World, world } from '#test/world.ts'
import { dataOf, passes } from './queue.consumer.ts'
import { longestOutage, mostFailures } from './signature.ts'

type Got = { body: string; signature: string }
const got: Got[] = []
let status = 200
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => {
    body += part
  })
  request.on('end', () => {
    got.push({ body, signature: String(request.headers['umbral-signature']) })
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('recibido')
  })
})

let w: World
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  url = `http://127.0.0.1:${port}/umbral`
  w = await world({}, await makeApp({ outboundAllow: [`127.0.0.1:${port}`] }))
})
afterAll(async () => {
  await w.app.close()
  await w.database.close()
  receiver.close()
})

const create = async (more: Partial<contract.NewWebhook> = {}) => {
  const body = { url, events: ['lead.created' as const], ...more }
  return (await w.admin.call(contract.createWebhook, { body })).body
}
const deliveries = async (id: number) =>
  (await w.admin.call(contract.listWebhookDeliveries, { params: { id } })).body.results
const isSigned = ({ body, signature }: Got, secret: string) => {
  const time = /^t=(\d+)/.exec(signature)?.[1]
  return signature.includes(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'))
}
const away = (id: number) => w.admin.call(contract.deleteWebhook, { params: { id } })

test('an event is sent signed to the webhooks that chose it, and its delivery keeps both bodies', async () => {
  const { id, secret } = await create()
  const other = await create({ events: ['deal.created'] })
  const lead = await leadOf(w.manager)
  await w.runJobs()
  expect(got).toHaveLength(1)
  const [sent] = got as [Got]
  expect(JSON.parse(sent.body)).toMatchObject({ type: 'lead.created', data: { lead_id: lead.id } })
  expect(isSigned(sent, secret)).toBe(true)
  expect(await deliveries(id)).toMatchObject([
    {
      event: 'lead.created',
      status: 'delivered',
      attempts: 1,
      response_status: 200,
      response_body: 'recibido',
      body: sent.body,
    },
  ])
  const permissions = ['connections.view' as const]
  await w.admin.call(managePermissions, { params: { id: w.seller.id }, body: { permissions } })
  const mayLook = await w.seller.call(contract.listWebhookDeliveries, { params: { id } })
  expect(mayLook.body.results).toMatchObject([{ status: 'delivered', body: null, response_body: null }])
  expect(await deliveries(other.id)).toEqual([])
  expect(await rowsThatSay(w, secret)).toEqual([])
  const { body: listed } = await w.admin.call(contract.listWebhooks)
  expect(JSON.stringify(listed)).not.toContain('whsec_')
  await away(id)
  await away(other.id)
})

test('a secret is changed while the one before still signs, and what was sent is sent again', async () => {
  const { id, secret } = await create()
  const params = { id }
  await w.admin.call(contract.rotateWebhookSecret, { params })
  const { body: rotated } = await w.admin.call(contract.rotateWebhookSecret, { params })
  got.length = 0
  const { body: waiting } = await w.admin.call(contract.testWebhook, { params })
  const early = await w.admin.call(contract.replayWebhookDelivery, { params: { id: waiting.id } })
  expect([waiting.event, early.status]).toEqual(['ping', 409])
  await w.runJobs()
  const [ping] = got as [Got]
  expect([isSigned(ping, secret), isSigned(ping, rotated.secret)]).toEqual([true, true])
  const [first] = await deliveries(id)
  await w.admin.call(contract.replayWebhookDelivery, { params: { id: first?.id ?? 0 } })
  await w.runJobs()
  expect(got.map(({ body }) => body)).toEqual([ping.body, ping.body])
  await away(id)
})

test('what is not taken is tried again, a redirect is not followed, and failures for hours pause it with a notice', async () => {
  const { id } = await create({ name: 'ERP' })
  status = 302
  got.length = 0
  await w.admin.call(contract.testWebhook, { params: { id } })
  await w.runJobs()
  expect(got).toHaveLength(7)
  const error = 'Respondió con una redirección, que no se sigue'
  expect(await deliveries(id)).toMatchObject([{ status: 'failed', attempts: 7, response_status: 302, error }])
  for (let failures = 7; failures < mostFailures; failures += 7)
    await w.admin.call(contract.testWebhook, { params: { id } })
  await w.runJobs()
  const now = async () => (await w.admin.call(contract.listWebhooks)).body[0]
  expect(await now()).toMatchObject({ is_active: true, failures: 35 })
  const before = new Date(Date.now() - longestOutage).toISOString()
  await w.inAccount((db) =>
    db.updateTable('webhook').set({ failing_since: before }).where('account_id', '=', w.accountId).execute(),
  )
  await w.admin.call(contract.testWebhook, { params: { id } })
  await w.runJobs()
  expect(await now()).toMatchObject({ is_active: false, paused_at: expect.any(String) })
  const { body: news } = await w.admin.call(listNotifications)
  expect(news.results[0]).toMatchObject({
    kind: 'connection_failing',
    title: 'El webhook ERP quedó en pausa',
  })
  expect((await w.admin.call(contract.testWebhook, { params: { id } })).status).toBe(409)
  const named = await w.admin.call(contract.patchWebhook, { params: { id }, body: { name: 'ERP nuevo' } })
  expect(named.body.paused_at).not.toBeNull()
  status = 200
  const change = { params: { id }, body: { is_active: true } }
  expect((await w.admin.call(contract.patchWebhook, change)).body).toMatchObject({
    paused_at: null,
    failures: 0,
  })
  await away(id)
})

test('a webhook that is paused or deleted sends nothing that waits, and its deliveries go with it', async () => {
  const { id } = await create()
  const params = { id }
  await leadOf(w.manager)
  await w.runJobs()
  got.length = 0
  await w.admin.call(contract.testWebhook, { params })
  await w.admin.call(contract.patchWebhook, { params, body: { is_active: false } })
  await w.runJobs()
  expect(got).toEqual([])
  expect((await deliveries(id))[0]).toMatchObject({ status: 'failed', error: 'El webhook está en pausa' })
  await away(id)
  expect((await w.admin.call(contract.listWebhooks)).body).toEqual([])
  expect((await w.admin.call(contract.listWebhookDeliveries, { params })).status).toBe(404)
  await w.runJobs()
  const left = await w.inAccount((db) =>
    db.selectFrom('webhook_post').select('id').where('account_id', '=', w.accountId).execute(),
  )
  expect(left).toEqual([])
})

test('of a person who is blocked or erased nothing is sent, nor sent again', async () => {
  const { id } = await create({ events: ['contact.updated', 'contact.merged'] })
  const body = { first_name: 'Rut', last_name: 'Vera', email: 'rut@correo.cl' }
  const { id: person } = (await w.manager.call(createProfile, { body })).body
  const params = { id: person }
  await w.manager.call(patchProfile, { params, body: { commune: 'Ñuñoa' } })
  await w.runJobs()
  const [told] = await deliveries(id)
  expect(told?.body).toContain('Ñuñoa')
  got.length = 0
  await w.manager.call(blockPerson, { params, body: { is_blocked: true, reason: 'Lo pidió' } })
  const again = await w.admin.call(contract.replayWebhookDelivery, { params: { id: told?.id ?? 0 } })
  expect(again.status).toBe(409)
  await w.manager.call(erasePerson, { params, body: { confirm: person } })
  await w.runJobs()
  expect(got).toEqual([])
  expect(await deliveries(id)).toEqual([])
  await away(id)
})

test('private addresses are refused, unless the installation allows them', async () => {
  const wrong = [
    'http://example.com/',
    'https://127.0.0.1/',
    'https://10.0.0.8/x',
    'https://[::1]/',
    'https://localhost/',
    'https://169.254.169.254/',
    'https://user:pass@example.com/',
    'http://127.0.0.1:1/',
  ]
  for (const one of wrong) {
    const body = { url: one, events: ['lead.created'] }
    const { problem } = await refused(w.admin.call, contract.createWebhook, { body })
    expect(problem.errors).toHaveProperty('url')
  }
  const { id, updated_at } = await create()
  const params = { id }
  const moved = await w.admin.call(contract.patchWebhook, { params, body: { url: 'https://192.168.0.1/' } })
  expect(moved.status).toBe(400)
  const headers = { 'if-match': `"${new Date(Date.parse(updated_at) - 1000).toISOString()}"` }
  const { problem: late } = await refused(w.admin.call, contract.patchWebhook, {
    params,
    body: { name: 'x' },
    headers,
  })
  expect(late).toMatchObject({ code: 'stale', conflict: { id, updated_at } })
  expect(
    (await w.manager.call(contract.createWebhook, { body: { url, events: ['lead.created'] } })).status,
  ).toBe(403)
  expect((await away(id)).status).toBe(204)
})

test('a filter lets through the leads of its sellers and projects, and nothing that is about no lead', () => {
  const lead = { seller_id: 7, projects: [1, 2] }
  expect(passes({}, undefined)).toBe(true)
  expect(passes({ sellers_ids: [7] }, undefined)).toBe(false)
  expect(passes({ sellers_ids: [7], projects_ids: [2] }, lead)).toBe(true)
  expect(passes({ sellers_ids: [8] }, lead)).toBe(false)
  expect(passes({ projects_ids: [3] }, lead)).toBe(false)
})

test('where units were before is not said of them', () => {
  const event = { type: 'unit.updated' as const, units_ids: [1, 2], left_projects_ids: [3] }
  expect(dataOf(event)).toEqual({ units_ids: [1, 2] })
})
