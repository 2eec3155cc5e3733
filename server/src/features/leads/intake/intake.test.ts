import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { receiveLead } from '#contract/leads/intake.ts'
import { listLeads } from '#contract/leads/leads.ts'
import * as tokens from '#contract/office/api-tokens.ts'
import { listAudit } from '#contract/office/audit.ts'
import { blockPerson } from '#contract/people/privacy.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { refused } from '#test/caller.ts'
import { addProject, optionsOf } from '#test/leads.ts'
import { rowsThatSay } from '#test/rows-that-say.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
const connectForm = async (own: World, more: object = {}) => {
  const { methods } = await optionsOf(own.admin)
  const body = { name: 'Sitio web', method_id: methods[0]?.id ?? 0, ...more }
  return (await own.admin.call(tokens.createApiToken, { body })).body
}
const send = (
  token: string,
  body: InputOf<typeof receiveLead, 'body'>,
  headers: Record<string, string> = {},
) => w.stranger(receiveLead, { body, headers: { authorization: `Bearer ${token}`, ...headers } })
const leadsOf = async (own: World) => (await own.manager.call(listLeads, {})).body.results

test('an enquiry becomes a lead with the method of its connectForm and where it came from', async () => {
  const own = await world()
  const project = await addProject(own, 'Parque Ñuñoa')
  const { token, method } = await connectForm(own)
  const sent = await send(token, {
    first_name: 'Rosa',
    email: 'rosa@correo.cl',
    phone: '',
    project: 'parque nunoa',
    utm_campaign: 'verano',
    comments: 'Quiero visitar',
  })
  expect([sent.status, Object.keys(sent.body)]).toEqual([201, ['received_at']])
  const [lead] = await leadsOf(own)
  expect(lead).toMatchObject({
    method: { id: method?.id },
    projects: [{ id: project }],
    contact: { name: 'Rosa' },
  })
  const { body } = await own.manager.call(listTimeline, { params: { id: lead?.contact.id ?? 0 } })
  expect(body.results.map(({ actor_kind }) => actor_kind)).toEqual(['system', 'system'])
})

test('the same person asking again, at once or later, is one contact and one lead', async () => {
  const own = await world()
  const project = await addProject(own, 'Los Tilos')
  const { token } = await connectForm(own, { projects_ids: [project] })
  const ask = (more = {}) => send(token, { first_name: 'Ana', phone: '+56911112222', ...more })
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask()))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  await ask({ email: 'ana@correo.cl', comments: 'Otra vez' })
  expect(await leadsOf(own)).toHaveLength(1)
})

test('of an enquiry of a blocked person nothing is kept but that it came', async () => {
  const own = await world()
  const { token } = await connectForm(own)
  const ask = (comments: string) => send(token, { first_name: 'Ema', email: 'ema@correo.cl', comments })
  await ask('Hola')
  const [{ contact, status, updated_at }] = (await leadsOf(own)) as [Awaited<ReturnType<typeof leadsOf>>[0]]
  const params = { id: contact.id }
  await own.manager.call(blockPerson, { params, body: { is_blocked: true, reason: 'Lo pidió' } })
  expect((await ask('Soy yo otra vez')).status).toBe(201)
  expect(await leadsOf(own)).toMatchObject([{ status, updated_at }])
  expect(await rowsThatSay(own, 'Soy yo otra vez')).toEqual([])
  const { body } = await own.admin.call(listAudit, { query: { area: ['contacts'] } })
  expect(body.results[0]).toMatchObject({
    act: 'contacts.blocked_enquiry',
    user: null,
    data: { contact_id: contact.id },
  })
})

test('a retry with the same key is taken once; another enquiry with it is refused', async () => {
  const own = await world()
  const { token } = await connectForm(own)
  const key = { 'idempotency-key': 'form-1' }
  const first = await send(token, { email: 'uno@correo.cl' }, key)
  const again = await send(token, { email: 'uno@correo.cl' }, key)
  expect(again.body).toEqual(first.body)
  expect((await send(token, { email: 'dos@correo.cl' }, key)).problem.code).toBe('key_reused')
  expect(await leadsOf(own)).toHaveLength(1)
})

test('pages of other sites, revoked and made-up keys are refused', async () => {
  const own = await world()
  const { id, token } = await connectForm(own, { origins: ['https://www.Ejemplo.cl'] })
  const body = { email: 'a@correo.cl' }
  const fine = await send(token, body, { origin: 'https://www.ejemplo.cl' })
  expect([fine.status, fine.headers['access-control-allow-origin']]).toEqual([201, 'https://www.ejemplo.cl'])
  expect((await send(token, body, { origin: 'https://otro.cl' })).status).toBe(403)
  // The key is public in the page; a client that is not a page may not use it.
  expect((await send(token, body)).status).toBe(403)
  const { token: ofProgram } = await connectForm(own)
  expect((await send(ofProgram, body)).status).toBe(201)
  expect((await send(ofProgram, body, { origin: 'https://www.ejemplo.cl' })).status).toBe(403)
  expect((await send(`${token}x`, body)).status).toBe(401)
  expect((await send(token.replace(/.$/, token.endsWith('A') ? 'B' : 'A'), body)).status).toBe(401)
  await own.admin.call(tokens.deleteApiToken, { params: { id } })
  expect((await send(token, body)).status).toBe(401)
  const { body: listed } = await own.admin.call(tokens.listApiTokens)
  expect(listed.find((one) => one.id === id)).toMatchObject({
    revoked_at: expect.any(String),
    last_used_at: expect.any(String),
  })
  expect(JSON.stringify(listed)).not.toContain(token)
})

test('a list of keys tells four letters of each, and of none its end', async () => {
  const own = await world()
  for (let key = 0; key < 12; key += 1) await connectForm(own)
  const { body: listed } = await own.admin.call(tokens.listApiTokens)
  for (const { hint } of listed) expect(hint).toMatch(/^umb_[0-9a-z]+_[\w-]{4}…$/)
})

test('a browser may ask first whether it may send', async () => {
  const answer = await w.app.inject({
    method: 'OPTIONS',
    url: '/public_api/v1/leads/',
    headers: {
      origin: 'https://www.ejemplo.cl',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  })
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([
    204,
    'https://www.ejemplo.cl',
  ])
  const other = await w.app.inject({
    method: 'GET',
    url: '/umbral_api/v1/leads/',
    headers: { origin: 'https://x.cl' },
  })
  expect(other.headers['access-control-allow-origin']).toBeUndefined()
})

test('what is wrong is said by field, and programs that fill in everything are thanked and forgotten', async () => {
  const own = await world()
  const { token } = await connectForm(own)
  expect((await send(token, { first_name: 'Nadie' })).problem.errors).toHaveProperty('email')
  expect((await send(token, { email: 'a@correo.cl', project: 'No hay' })).problem.errors).toHaveProperty(
    'project',
  )
  const more = await refused(w.stranger, receiveLead, {
    body: { email: 'a@correo.cl', seller_id: 1 },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(more.problem.errors).toHaveProperty('seller_id')
  expect((await send(token, { email: 'spam@correo.cl', website: 'http://spam' })).status).toBe(201)
  expect(await leadsOf(own)).toEqual([])
})

test('one visitor’s page sends ten a minute', async () => {
  const own = await world()
  const origin = 'https://www.ejemplo.cl'
  const { token } = await connectForm(own, { origins: [origin] })
  const visitor = { origin, 'x-forwarded-for': '203.0.113.9' }
  const statuses: number[] = []
  for (let index = 0; index < 11; index++)
    statuses.push((await send(token, { email: `v${index}@correo.cl` }, visitor)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
  const from = (address: string) => ({ origin, 'x-forwarded-for': address })
  const others = ['2001:db8:1:1::1', '2001:db8:1:1::2']
  for (let index = 0; index < 10; index++)
    await send(token, { email: `w${index}@correo.cl` }, from(others[index % 2] ?? ''))
  expect((await send(token, { email: 'w@correo.cl' }, from('2001:db8:1:1:9::9'))).status).toBe(429)
  expect((await send(token, { email: 'w@correo.cl' }, from('2001:db8:1:2::1'))).status).toBe(201)
})

test('only whoever manages the account sees or makes keys', async () => {
  expect((await w.manager.call(tokens.listApiTokens)).status).toBe(403)
  const { id } = await connectForm(w)
  const patch = await w.admin.call(tokens.patchApiToken, { params: { id }, body: { name: 'Portal' } })
  expect(patch.body).toMatchObject({ id, name: 'Portal' })
})
