import { createHash, randomBytes } from 'node:crypto'
import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listLeads } from '#contract/leads/leads.ts'
import { deleteApiToken, listApiTokens } from '#contract/office/api-tokens.ts'
import {
  askedByAssistant,
  authorizeAssistant,
  createAssistantClient,
  deleteAssistantClient,
  endMyAssistant,
  listAssistantClients,
  listMyAssistants,
} from '#contract/office/assistant-clients.ts'
import type { AssistantLevel } from '#contract/office/assistant-levels.ts'
import { listAudit } from '#contract/office/audit.ts'
import { endMySessions } from '#contract/office/sessions.ts'
import { patchUser } from '#contract/office/users.ts'
import { makeApp } from '#test/app.ts'
import { callerOf, refused, succeeding } from '#test/caller.ts'
import { leadOf } from '#test/leads.ts'
import { unitOf } from '#test/stock.ts'
import { type Person, type World, world } from '#test/world.ts'

const back = 'https://assistant.test/callback'
const resource = 'https://umbral.test/mcp'

let w: World
beforeAll(async () => {
  w = await world({}, await makeApp({ publicUrl: 'https://umbral.test' }))
})

const registered = async (level: AssistantLevel = 'act', person: Person = w.admin) =>
  (
    await succeeding(person.call)(createAssistantClient, {
      body: { name: 'Escritorio', redirect_uris: [back, 'http://localhost:4444/callback'], level },
    })
  ).body

const why = async (...asked: Parameters<typeof refused>) => (await refused(...asked)).problem.code

function proof() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

const asking = (client: string, code_challenge: string, more: object = {}) => ({
  client,
  redirect_uri: back,
  response_type: 'code',
  code_challenge,
  code_challenge_method: 'S256',
  resource,
  state: 'abc',
  ...more,
})

/** The code that a person's consent gives. */
async function codeOf(person: Person, client_id: string, challenge: string, level: AssistantLevel = 'read') {
  const body = { ...asking(client_id, challenge), level }
  const { redirect_to } = (await succeeding(person.call)(authorizeAssistant, { body })).body
  const address = new URL(redirect_to)
  expect(`${address.origin}${address.pathname}`).toBe(back)
  expect(address.searchParams.get('state')).toBe('abc')
  return address.searchParams.get('code') ?? ''
}

async function ask(path: '/oauth/token' | '/oauth/revoke', form: Record<string, string>) {
  const answer = await w.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  return { status: answer.statusCode, body: answer.body ? answer.json() : null, headers: answer.headers }
}

const redeem = (client_id: string, code: string, code_verifier: string, more: Record<string, string> = {}) =>
  ask('/oauth/token', {
    grant_type: 'authorization_code',
    client_id,
    code,
    code_verifier,
    redirect_uri: back,
    resource,
    ...more,
  })
const refresh = (client_id: string, refresh_token: string, more: Record<string, string> = {}) =>
  ask('/oauth/token', { grant_type: 'refresh_token', client_id, refresh_token, ...more })

/** A person's assistant, all the way. */
async function connected(person: Person = w.admin, level: AssistantLevel = 'read') {
  const { client_id, id } = await registered()
  const { verifier, challenge } = proof()
  const code = await codeOf(person, client_id, challenge, level)
  const { body } = await redeem(client_id, code, verifier)
  return { client_id, id, code, verifier, ...body } as {
    client_id: string
    id: number
    code: string
    verifier: string
    access_token: string
    refresh_token: string
  }
}

/** Whether an access token still opens MCP. */
async function opens(token: string): Promise<number> {
  const { statusCode } = await w.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
  })
  return statusCode
}

const fetchFromApp = async (input: string | URL, init: RequestInit = {}) => {
  const { pathname, search } = new URL(input)
  const answer = await w.app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: pathname + search,
    headers: {
      ...Object.fromEntries(new Headers(init.headers)),
      ...(init.body instanceof URLSearchParams && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(init.body ? { payload: String(init.body) } : {}),
  })
  const body = [202, 204].includes(answer.statusCode) || answer.body === '' ? null : answer.body
  return new Response(body, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
}

test('the official client finds its way, a person consents, it reads a lead, drafts, and is refused what was not given', async () => {
  const name = 'Rosario'
  const lead = (await leadOf(w.admin, { contact: { first_name: name } })).id
  const unit = await unitOf(w.admin, { number: '301', list_price: { amount: '4200', currency: 'UF' } })
  const { client_id } = await registered('draft')
  const kept: { verifier?: string; tokens?: object; sentTo?: URL } = {}
  const authProvider: OAuthClientProvider = {
    redirectUrl: back,
    clientMetadata: { redirect_uris: [back], client_name: 'Escritorio' },
    clientInformation: () => ({ client_id }),
    tokens: () => kept.tokens as ReturnType<OAuthClientProvider['tokens']>,
    saveTokens(tokens) {
      kept.tokens = tokens
    },
    redirectToAuthorization(address) {
      kept.sentTo = address
    },
    saveCodeVerifier(verifier) {
      kept.verifier = verifier
    },
    codeVerifier: () => kept.verifier ?? '',
  }
  const connect = async () => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
    const transport = new StreamableHTTPClientTransport(new URL(resource), {
      fetch: fetchFromApp,
      authProvider,
    })
    return { transport, client, ready: client.connect(transport) }
  }
  const first = await connect()
  await expect(first.ready).rejects.toThrow()
  // As the browser of the person is sent to the screen.
  const { pathname, searchParams } = kept.sentTo as URL
  expect(pathname).toBe('/authorize')
  const { client_id: client, ...sent } = Object.fromEntries(searchParams)
  const query = { client, ...sent } as ReturnType<typeof asking>
  const shown = (await succeeding(w.admin.call)(askedByAssistant, { query })).body
  expect(shown).toMatchObject({ name: 'Escritorio', host: 'assistant.test', refusal: null })
  expect(shown.levels.map(({ level }) => level)).toEqual(['read', 'draft'])
  const { body } = await succeeding(w.admin.call)(authorizeAssistant, { body: { ...query, level: 'draft' } })
  await first.transport.finishAuth(new URL(body.redirect_to).searchParams)

  const { client: assistant, ready } = await connect()
  await ready
  const call = async (tool: string, args: Record<string, unknown>) => {
    const { content, isError } = await assistant.callTool({ name: tool, arguments: args })
    return { isError: isError ?? false, text: (content as { text: string }[])[0]?.text ?? '' }
  }
  const found = JSON.parse((await call('search', { query: name })).text)
  expect(found.leads.map(({ id }: { id: number }) => id)).toContain(lead)
  const drafted = await call('draft_quotation', { lead_id: lead, units_ids: [unit.id] })
  expect(JSON.parse(drafted.text)).toMatchObject({ status: 'draft' })
  const { tools } = await assistant.listTools()
  expect(tools.map((tool) => tool.name)).not.toContain('add_note')
  await assistant.close()
})

test('both documents say where to go; programs cannot register themselves', async () => {
  const about = await w.app.inject('/.well-known/oauth-protected-resource/mcp')
  expect(about.json()).toMatchObject({ resource, scopes_supported: ['read', 'draft', 'act'] })
  const server = (await w.app.inject('/.well-known/oauth-authorization-server')).json()
  expect(server).toMatchObject({
    authorization_endpoint: 'https://umbral.test/authorize',
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
  })
  expect(server.registration_endpoint).toBeUndefined()
  const refusal = await w.app.inject({ method: 'POST', url: '/mcp', payload: {} })
  expect(refusal.statusCode).toBe(401)
  expect(refusal.headers['www-authenticate']).toBe(
    'Bearer resource_metadata="https://umbral.test/.well-known/oauth-protected-resource/mcp"',
  )
})

test('a code needs its verifier, its address and its server, and serves once', async () => {
  const { client_id } = await registered()
  const other = await registered()
  const { verifier, challenge } = proof()
  const code = await codeOf(w.admin, client_id, challenge)
  const wrong: [Record<string, string>, string][] = [
    [{ code_verifier: proof().verifier }, 'invalid_grant'],
    [{ code_verifier: '' }, 'invalid_grant'],
    [{ redirect_uri: 'http://localhost:4444/callback' }, 'invalid_grant'],
    [{ resource: 'https://elsewhere.test/mcp' }, 'invalid_target'],
    [{ client_id: other.client_id }, 'invalid_grant'],
    [{ client_id: 'nobody' }, 'invalid_client'],
    [{ code: code.slice(0, -1) }, 'invalid_grant'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
  ]
  for (const [more, error] of wrong)
    expect((await redeem(client_id, code, verifier, more)).body, JSON.stringify(more)).toMatchObject({
      error,
    })
  const { status, body, headers } = await redeem(client_id, code, verifier)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toMatchObject({ token_type: 'Bearer', scope: 'read' })
  expect(await opens(body.access_token)).toBe(200)
  // A second time somebody else has it: what the first got ends too.
  expect((await redeem(client_id, code, verifier)).body).toMatchObject({ error: 'invalid_grant' })
  expect(await opens(body.access_token)).toBe(401)
  expect((await refresh(client_id, body.refresh_token)).body).toMatchObject({ error: 'invalid_grant' })
  const audited = (await succeeding(w.admin.call)(listAudit)).body
  expect(audited.results.map(({ act }) => act)).toContain('connections.assistant_reused')
})

test('two who redeem a code at once get one token between them', async () => {
  const { client_id } = await registered()
  const { verifier, challenge } = proof()
  const code = await codeOf(w.admin, client_id, challenge)
  const answers = await Promise.all([redeem(client_id, code, verifier), redeem(client_id, code, verifier)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

/** As if the tokens of this account had been used, or been made, that much longer ago. */
const pass = (seconds: number) =>
  w.inAccount((db) =>
    sql`update assistant_secret set used_at = used_at - make_interval(secs => ${seconds}),
      expires_at = expires_at - make_interval(secs => ${seconds}) where account_id = ${w.accountId}`.execute(
      db,
    ),
  )

test('two who refresh at once get the same, and the permission goes on', async () => {
  const { client_id, refresh_token } = await connected()
  const answers = await Promise.all([1, 2, 3].map(() => refresh(client_id, refresh_token)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const [one, ...others] = answers.map(({ body }) => [body.access_token, body.refresh_token])
  for (const other of others) expect(other).toEqual(one)
  expect(await opens(answers[0]?.body.access_token)).toBe(200)
  expect((await refresh(client_id, answers[0]?.body.refresh_token)).status).toBe(200)
})

test('behind a token that was used already there is no grace, nor for another program', async () => {
  const { client_id, refresh_token } = await connected()
  const other = await registered()
  const next = (await refresh(client_id, refresh_token)).body
  expect((await refresh(other.client_id, refresh_token)).body).toMatchObject({ error: 'invalid_grant' })
  expect(await opens(next.access_token)).toBe(200)
  const last = (await refresh(client_id, next.refresh_token)).body
  expect((await refresh(client_id, refresh_token)).body).toMatchObject({ error: 'invalid_grant' })
  for (const token of [next.access_token, last.access_token]) expect(await opens(token)).toBe(401)
})

test('a permission that expired, or was never taken, counts as connected no more', async () => {
  const { client_id, id } = await connected()
  const count = async () =>
    (await succeeding(w.admin.call)(listAssistantClients)).body.find((one) => one.id === id)?.connected
  expect(await count()).toBe(1)
  await codeOf(w.seller, client_id, proof().challenge)
  expect(await count()).toBe(1)
  await pass(31 * 24 * 60 * 60)
  expect(await count()).toBe(0)
})

test('a refresh token turns, and used again later it ends everything', async () => {
  const { client_id, access_token, refresh_token } = await connected()
  const next = (await refresh(client_id, refresh_token)).body
  expect(next.refresh_token).not.toBe(refresh_token)
  expect(await opens(next.access_token)).toBe(200)
  expect((await refresh(client_id, next.refresh_token, { scope: 'act' })).body).toMatchObject({
    error: 'invalid_scope',
  })
  // An access token is no refresh token, and the other way round.
  expect((await refresh(client_id, access_token)).body).toMatchObject({ error: 'invalid_grant' })
  expect(await opens(next.refresh_token)).toBe(401)
  await pass(31)
  expect((await refresh(client_id, refresh_token)).body).toMatchObject({ error: 'invalid_grant' })
  for (const token of [access_token, next.access_token]) expect(await opens(token)).toBe(401)
  expect((await refresh(client_id, next.refresh_token)).body).toMatchObject({ error: 'invalid_grant' })
})

test('an access token opens MCP and nothing else', async () => {
  const { access_token } = await connected()
  expect(await opens(access_token)).toBe(200)
  expect((await callerOf(w.app, access_token)(listLeads)).status).toBe(401)
  const graphql = await w.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${access_token}` },
    payload: { query: '{ __typename }' },
  })
  expect(graphql.statusCode).toBe(401)
})

test.each([
  ['another address', { redirect_uri: 'https://assistant.test/callback/' }],
  ['another site', { redirect_uri: 'https://evil.test/callback' }],
  ['an unknown program', { client: 'umc_1_nobody' }],
])('a request with %s is told nothing', async (_, more) => {
  const { client_id } = await registered()
  const query = { ...asking(client_id, proof().challenge), ...more }
  expect(await why(w.admin.call, askedByAssistant, { query })).toBe('not_found')
  const body = { ...query, level: 'read' as const }
  expect(await why(w.admin.call, authorizeAssistant, { body })).toBe('not_found')
})

test.each([
  ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['for another server', { resource: 'https://elsewhere.test/mcp' }, 'invalid_target'],
  ['for a token at once', { response_type: 'token' }, 'unsupported_response_type'],
])('a request %s goes back refused', async (_, more, error) => {
  const { client_id } = await registered()
  const query = asking(client_id, proof().challenge, more)
  const { body } = await succeeding(w.admin.call)(askedByAssistant, { query })
  expect(body.refusal).not.toBeNull()
  expect(new URL(body.refused_at).searchParams.get('error')).toBe(error)
  expect(await why(w.admin.call, authorizeAssistant, { body: { ...query, level: 'read' } })).toBe('conflict')
})

test('people of another account do not reach a program, nor anybody the permissions of somebody else', async () => {
  const other = (await world()).admin
  const { client_id, id } = await registered()
  const query = asking(client_id, proof().challenge)
  expect(await why(other.call, askedByAssistant, { query })).toBe('not_found')
  expect(await why(other.call, deleteAssistantClient, { params: { id } })).toBe('not_found')
  await connected(w.admin)
  const [mine] = (await succeeding(w.admin.call)(listMyAssistants)).body
  const params = { id: mine?.id ?? 0 }
  const seller = w.seller
  expect(await why(seller.call, endMyAssistant, { params })).toBe('not_found')
  expect(await why(other.call, endMyAssistant, { params })).toBe('not_found')
  expect(await why(seller.call, listAssistantClients, {})).toBe('forbidden')
})

test('a seller gives what a seller has, and no level above what the program was registered for', async () => {
  const seller = w.seller
  const { client_id } = await registered('read')
  const query = asking(client_id, proof().challenge, { scope: 'read act' })
  const { levels } = (await succeeding(seller.call)(askedByAssistant, { query })).body
  expect(levels.map(({ level }) => level)).toEqual(['read'])
  expect(levels[0]?.permissions).not.toContain('leads.view_all')
  expect(await why(seller.call, authorizeAssistant, { body: { ...query, level: 'act' } })).toBe('validation')
})

test('it ends with the person, with their sessions, with the program, with the administrator, and when one says so', async () => {
  const seller = w.otherSeller
  const ofSeller = await connected(seller)
  expect(await opens(ofSeller.access_token)).toBe(200)
  await succeeding(w.admin.call)(patchUser, { params: { id: seller.id }, body: { is_active: false } })
  expect(await opens(ofSeller.access_token)).toBe(401)
  expect((await refresh(ofSeller.client_id, ofSeller.refresh_token)).body).toMatchObject({
    error: 'invalid_grant',
  })
  await succeeding(w.admin.call)(patchUser, { params: { id: seller.id }, body: { is_active: true } })
  expect(await opens(ofSeller.access_token)).toBe(401)

  const ofSessions = await connected(w.seller)
  await succeeding(w.seller.call)(endMySessions, { body: { keep_current: true } })
  expect(await opens(ofSessions.access_token)).toBe(401)

  const ofProgram = await connected()
  await succeeding(w.admin.call)(deleteAssistantClient, { params: { id: ofProgram.id } })
  expect(await opens(ofProgram.access_token)).toBe(401)
  expect((await refresh(ofProgram.client_id, ofProgram.refresh_token)).body).toMatchObject({
    error: 'invalid_grant',
  })

  const byAdmin = await connected()
  const [token] = (await succeeding(w.admin.call)(listApiTokens)).body
  await succeeding(w.admin.call)(deleteApiToken, { params: { id: token?.id ?? 0 } })
  expect(await opens(byAdmin.access_token)).toBe(401)

  const bySelf = await connected()
  const [mine] = (await succeeding(w.admin.call)(listMyAssistants)).body
  await succeeding(w.admin.call)(endMyAssistant, { params: { id: mine?.id ?? 0 } })
  await succeeding(w.admin.call)(endMyAssistant, { params: { id: mine?.id ?? 0 } })
  expect(await opens(bySelf.access_token)).toBe(401)

  const byProgram = await connected()
  const form = { token: byProgram.refresh_token, client_id: byProgram.client_id }
  expect((await ask('/oauth/revoke', { ...form, client_id: bySelf.client_id })).status).toBe(200)
  expect(await opens(byProgram.access_token)).toBe(200)
  expect((await ask('/oauth/revoke', form)).status).toBe(200)
  expect((await ask('/oauth/revoke', { ...form, token: 'nothing' })).status).toBe(200)
  expect(await opens(byProgram.access_token)).toBe(401)
})

test.each(['javascript:alert(1)', 'https://a.test/#x', 'http://a.test/', 'https://me@a.test/', 'app://a'])(
  'no program is registered at %s',
  async (address) => {
    const body = { name: 'Mala', redirect_uris: [address], level: 'read' as const }
    expect(await why(w.admin.call, createAssistantClient, { body })).toBe('validation')
  },
)
