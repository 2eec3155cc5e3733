import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { beforeAll, expect, test } from 'vitest'
import { listReportRuns } from '#contract/insight/reports.ts'
import { listLeads } from '#contract/leads/leads.ts'
import { addTask } from '#contract/leads/tasks.ts'
import { createApiToken, deleteApiToken } from '#contract/office/api-tokens.ts'
import { listAudit } from '#contract/office/audit.ts'
import { managePermissions } from '#contract/office/groups.ts'
import { getJob } from '#contract/office/jobs.ts'
import { listMySessions } from '#contract/office/sessions.ts'
import { createUser, getMe, patchUser } from '#contract/office/users.ts'
import type { Permission } from '#contract/permissions.ts'
import { listQuotations } from '#contract/sales/quotations.ts'
import { type Call, callerOf, refused, succeeding } from '#test/caller.ts'
import { leadOf } from '#test/leads.ts'
import { unitOf } from '#test/stock.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
let lead: number
let unit: number
let name: string
beforeAll(async () => {
  w = await world()
  name = 'Antonia'
  lead = (await leadOf(w.admin, { contact: { first_name: name } })).id
  unit = (await unitOf(w.admin, { number: '101', list_price: { amount: '4200', currency: 'UF' } })).id
})

const reading: Permission[] = [
  'leads.view',
  'contacts.view',
  'quotations.view',
  'units.view',
  'leads.view_all',
]
async function tokenOf(person: Person, permissions: Permission[]) {
  const { id, token } = (
    await succeeding(person.call)(createApiToken, { body: { name: 'Asistente', permissions } })
  ).body
  return { id, token, call: callerOf(w.app, token) }
}

/** The official client, over the app instead of a socket. */
async function assistantWith(token: string, mode: 'legacy' | 'auto' = 'auto') {
  const fetch = async (input: string | URL, init: RequestInit = {}) => {
    const answer = await w.app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: new URL(input).pathname,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body ? { payload: String(init.body) } : {}),
    })
    const body = answer.statusCode === 202 || answer.body === '' ? null : answer.body
    return new Response(body, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    })
  }
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://umbral.test/mcp'), { fetch, requestInit }),
  )
  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: args })
    const [said] = content as { text: string }[]
    return { isError: isError ?? false, text: said?.text ?? '', read: () => JSON.parse(said?.text ?? '') }
  }
  return { client, call }
}

test.each([
  ['auto', '2026-07-28'],
  ['legacy', '2025-11-25'],
] as const)('an assistant finds a lead and drafts a quotation: %s', async (mode, protocol) => {
  const { token } = await tokenOf(w.admin, [...reading, 'quotations.create'])
  const { client, call } = await assistantWith(token, mode)
  expect(client.getNegotiatedProtocolVersion()).toBe(protocol)
  const found = (await call('search', { query: name })).read()
  expect(found.leads.map(({ id }: { id: number }) => id)).toContain(lead)
  const { resourceTemplates } = await client.listResourceTemplates()
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain('umbral://leads/{id}')
  const { contents } = await client.readResource({ uri: `umbral://leads/${lead}` })
  expect(JSON.parse((contents[0] as { text: string }).text).id).toBe(lead)
  const asked = { lead_id: lead, units_ids: [unit], request_key: mode }
  const drafted = (await call('draft_quotation', asked)).read()
  expect(drafted).toMatchObject({ status: 'draft', number: null, units_detail: [{ id: unit }] })
  // Asked for twice, it is made once.
  expect((await call('draft_quotation', asked)).read().id).toBe(drafted.id)
  const { prompts } = await client.listPrompts()
  expect(prompts.map(({ name }) => name)).toContain('before_the_call')
  const { messages } = await client.getPrompt({
    name: 'before_the_call',
    arguments: { lead_id: String(lead) },
  })
  expect(JSON.stringify(messages)).toContain(`lead ${lead}`)
})

test('it is offered what its token may do, and refused the rest', async () => {
  const { token } = await tokenOf(w.admin, reading)
  const { client, call } = await assistantWith(token)
  const names = (await client.listTools()).tools.map(({ name }) => name)
  expect(names).toContain('search')
  expect(
    names.filter((name) => ['draft_quotation', 'add_task', 'add_note', 'list_deals'].includes(name)),
  ).toEqual([])
  const before = (await succeeding(w.admin.call)(listQuotations)).body.count
  const tried = await call('draft_quotation', { lead_id: lead, units_ids: [unit] }).catch(() => null)
  expect(tried?.isError ?? true).toBe(true)
  expect((await succeeding(w.admin.call)(listQuotations)).body.count).toBe(before)
  const wrong = await call('get_lead', { id: 999_999_999 })
  expect([wrong.isError, wrong.text]).toEqual([true, expect.stringMatching(/^not_found: /)])
})

test('each call is written down without what may name a person', async () => {
  const { id, token } = await tokenOf(w.admin, reading)
  const { client, call } = await assistantWith(token)
  await client.readResource({ uri: `umbral://leads/${lead}` })
  await call('list_leads', { search: 'Secreta Pérez', status: 'to_contact', page_size: 5 })
  const { results } = (await succeeding(w.admin.call)(listAudit, { query: { area: ['connections'] } })).body
  const [entry, before] = results.filter(({ act }) => act === 'connections.tool_called')
  expect(entry?.data).toEqual({
    tool: 'list_leads',
    token_id: id,
    arguments: { search: 'texto de 13 caracteres', status: 'to_contact', page_size: 5 },
  })
  expect(before?.data).toEqual({ tool: 'umbral://leads', token_id: id, arguments: { id: lead } })
})

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  w.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    payload: JSON.stringify(payload),
  })
const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'old', version: '1' } },
}

test('strangers, foreign pages, batches and ended tokens do not get in; notifications are taken', async () => {
  const { id, token } = await tokenOf(w.admin, reading)
  const authorization = `Bearer ${token}`
  const stranger = await post(initialize)
  expect([stranger.statusCode, stranger.headers['www-authenticate']]).toEqual([
    401,
    'Bearer resource_metadata="http://umbral.test/.well-known/oauth-protected-resource/mcp"',
  ])
  expect((await post(initialize, { authorization: `${authorization}x` })).statusCode).toBe(401)
  expect((await post(initialize, { authorization, origin: 'https://evil.test' })).statusCode).toBe(403)
  expect((await post([initialize], { authorization })).statusCode).toBe(400)
  expect((await post(initialize, { authorization, origin: 'http://umbral.test' })).statusCode).toBe(200)
  const note = { jsonrpc: '2.0', method: 'notifications/initialized' }
  expect((await post(note, { authorization })).statusCode).toBe(202)
  expect((await w.app.inject({ url: '/mcp', headers: { authorization } })).statusCode).toBe(405)
  expect((await post({ ...initialize, params: 'x'.repeat(100_000) }, { authorization })).statusCode).toBe(413)
  await succeeding(w.admin.call)(deleteApiToken, { params: { id } })
  expect((await post(initialize, { authorization })).statusCode).toBe(401)
})

const statusOf = async (call: Call) => (await call(listLeads)).status

test('a token calls the API as its maker, never beyond both', async () => {
  const seller = w.otherSeller
  const { call } = await tokenOf(w.admin, ['leads.view', 'leads.view_all', 'tasks.view'])
  expect(await statusOf(call)).toBe(200)
  expect((await call(listQuotations)).status).toBe(403)
  const body = { kind: 'call', title: 'Llamar', due_at: '2030-01-01T12:00:00.000Z' } as const
  expect((await call(addTask, { params: { id: lead }, body })).status).toBe(403)
  expect((await succeeding(call)(getMe)).body).toMatchObject({
    id: w.admin.id,
    permissions: ['leads.view', 'leads.view_all', 'tasks.view'],
  })
  // What is a person's own, and secrets.
  expect((await call(listMySessions)).status).toBe(403)
  const { call: manager } = await tokenOf(w.admin, [
    'account.manage',
    'users.edit',
    'users.manage_permissions',
  ])
  const another = { name: 'Otra', permissions: ['account.manage'] as Permission[] }
  expect((await manager(createApiToken, { body: another })).status).toBe(403)
  // Its maker has few permissions, then leaves.
  await succeeding(w.admin.call)(managePermissions, {
    params: { id: seller.id },
    body: { permissions: ['account.manage'] },
  })
  const beyond = { name: 'Más', permissions: ['users.edit'] as Permission[] }
  const { problem } = await refused(seller.call, createApiToken, { body: beyond })
  expect(problem.errors).toEqual({ permissions: ['Usted no tiene users.edit'] })
  const own = await tokenOf(seller, ['leads.view', 'account.manage'])
  expect((await own.call(createApiToken, { body: another })).status).toBe(403)
  expect(await statusOf(own.call)).toBe(200)
  await succeeding(w.admin.call)(patchUser, { params: { id: seller.id }, body: { is_active: false } })
  expect(await statusOf(own.call)).toBe(401)
})

test('a token neither says who may do what nor begins what goes on without it', async () => {
  const { call } = await tokenOf(w.admin, [
    ...(['users.create', 'users.edit', 'users.manage_permissions', 'groups.edit'] as const),
    ...(['account.manage', 'connections.manage', 'reports.view', 'reports.export', 'leads.export'] as const),
  ])
  const refusals = await Promise.all([
    call(createUser, {
      body: { username: 'intruso', email: 'i@intruso.test', first_name: 'I', last_name: 'N' },
    }),
    call(patchUser, { params: { id: w.seller.id }, body: { email: 'otro@intruso.test' } }),
    call(managePermissions, { params: { id: w.seller.id }, body: { permissions: ['users.edit'] } }),
    call(listReportRuns),
    call(getJob, { params: { id: 1 } }),
  ])
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 403))
})

test('a token leaves leads or has permissions', async () => {
  await refused(w.admin.call, createApiToken, { body: { name: 'Nada' } })
  await refused(w.admin.call, createApiToken, {
    body: { name: 'Todo', method_id: 1, permissions: ['leads.view'] },
  })
  await refused(w.admin.call, createApiToken, {
    body: { name: 'Sitios', origins: ['https://a.cl'], permissions: ['leads.view'] },
  })
})
