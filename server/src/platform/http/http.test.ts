import { createHash } from 'node:crypto'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import { listLeads } from '#contract/leads/leads.ts'
import { createStep, listSteps } from '#contract/leads/steps.ts'
import { getMyAccount, getOptions } from '#contract/office/account.ts'
import { createApiToken, listApiTokens } from '#contract/office/api-tokens.ts'
import { login } from '#contract/office/session.ts'
import { getMe } from '#contract/office/users.ts'
import { callerOf, refused } from '#test/caller.ts'
import { rowsThatSay } from '#test/rows-that-say.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const step = (name: string) => ({ name, color: '#112233', kind: 'open' as const })
const keyed = (key: string) => ({ 'idempotency-key': key })

test('a slash at the end is optional', async () => {
  const headers = { authorization: `Bearer ${w.admin.access}` }
  for (const url of ['/umbral_api/v1/users/me', '/umbral_api/v1/users/me/'])
    expect((await w.app.inject({ url, headers })).statusCode).toBe(200)
})

test('errors are problems with a code, a Spanish sentence and a request id', async () => {
  const { status, problem, headers } = await refused(w.admin.call, createStep, {
    body: { name: '', color: 'red', kind: 'maybe', extra: 1 },
  })
  expect(status).toBe(400)
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(problem).toEqual({
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    code: 'validation',
    detail: 'Revise los campos marcados',
    errors: {
      name: ['No puede quedar vacío'],
      color: ['Color no válido'],
      kind: ['Debe ser uno de: open, won, lost'],
      extra: ['No se conoce este campo'],
    },
    request_id: headers['x-request-id'],
  })
})

test('a nested filter is refused where it is wrong', async () => {
  const { problem } = await refused(w.admin.call, listLeads, {
    query: { date_created_lead: { date_filter_type: 'range', date_range: { start: '2026-02-30' } } },
  })
  expect(problem.errors).toEqual({
    date_created_lead: { date_range: { start: ['Fecha no válida'], end: ['Fecha no válida'] } },
  })
})

test.each([{}, { 'idempotency-key': 'deep' }])(
  'a body of endless depth is refused, with headers %o',
  async (headers) => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const content = { 'content-type': 'application/json', authorization: `Bearer ${w.admin.access}` }
    for (const payload of [
      deep,
      `{"list":"leads","format":"csv","columns":["name"],"query":{"search":${deep}}}`,
    ]) {
      const asked = { method: 'POST', url: '/umbral_api/v1/exports/', payload } as const
      const answer = await w.app.inject({ ...asked, headers: { ...content, ...headers } })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed'])
    }
  },
)

test('a POST repeated with its key is done once, also fifty times at once', async () => {
  const body = step('Una sola vez')
  const ask = () => w.admin.call(createStep, { body, headers: keyed('once') })
  const first = await Promise.all(Array.from({ length: 50 }, ask))
  // A busy server may tell some to come back: they ask again with the key.
  const answers = first.filter(({ status }) => status !== 503)
  for (let left = first.length - answers.length; left > 0; left--) answers.push(await ask())
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  const { body: steps } = await w.admin.call(listSteps)
  expect(steps.filter(({ name }) => name === body.name)).toHaveLength(1)
})

test('a key that comes back with another body is refused; of another user it is another key', async () => {
  const first = await w.admin.call(createStep, { body: step('Primera'), headers: keyed('k') })
  const other = await w.admin.call(createStep, { body: step('Otra'), headers: keyed('k') })
  expect([other.status, other.problem.code]).toEqual([409, 'key_reused'])
  const manager = await w.manager.call(createStep, { body: step('Primera'), headers: keyed('k') })
  expect(manager.body.id).not.toBe(first.body.id)
})

test('what is kept for a retry tells nobody what was sent or answered', async () => {
  const body = { ...step('Nadie lo lea'), name: 'Nadie lo lea' }
  const first = await w.admin.call(createStep, { body, headers: keyed('sealed') })
  expect((await w.admin.call(createStep, { body, headers: keyed('sealed') })).body).toEqual(first.body)
  const text = `/umbral_api/v1/lead-steps/\n${JSON.stringify(body)}`
  const guess = createHash('sha256').update(text).digest('base64url')
  for (const said of ['Nadie lo lea', guess])
    expect((await rowsThatSay(w, said)).filter((row) => row.startsWith('idempotency_key'))).toEqual([])
})

test('a secret that is shown once is kept nowhere, and a retry is told that it was done', async () => {
  const { methods } = (await w.admin.call(getOptions)).body
  const body = { name: 'Portal', method_id: methods[0]?.id ?? 0 }
  const { token } = (await w.admin.call(createApiToken, { body, headers: keyed('token') })).body
  const again = await refused(w.admin.call, createApiToken, { body, headers: keyed('token') })
  expect([again.status, again.problem.code]).toEqual([409, 'already_done'])
  expect(await rowsThatSay(w, token)).toEqual([])
  const made = (await w.admin.call(listApiTokens)).body.filter(({ name }) => name === 'Portal')
  expect(made).toHaveLength(1)
})

test('a failed POST leaves its key free', async () => {
  const wrong = await w.admin.call(createStep, { body: step(''), headers: keyed('f') })
  expect(wrong.status).toBe(400)
  const right = await w.admin.call(createStep, { body: step('Buena'), headers: keyed('f') })
  expect(right.status).toBe(201)
})

test('a cached answer is not sent twice', async () => {
  const first = await w.admin.call(getOptions)
  const etag = String(first.headers.etag)
  const again = await w.admin.call(getOptions, { headers: { 'if-none-match': etag } })
  expect([again.status, again.body]).toEqual([304, undefined])
})

test('a token is asked for; an odd header is no token', async () => {
  for (const authorization of ['Basic YTpi', 'Bearer', 'Bearer a b']) {
    const { problem } = await w.stranger(getMe, { headers: { authorization } })
    expect(problem.code).toBe('unauthenticated')
  }
})

test('what a caller may do is asked anew on every request', async () => {
  expect((await w.assistant.call(listLeads)).status).toBe(200)
  await w.inAccount((db) =>
    db
      .deleteFrom('user_group_member')
      .where('account_id', '=', w.accountId)
      .where('user_id', '=', w.assistant.id)
      .execute(),
  )
  const { problem } = await w.assistant.call(listLeads)
  expect([problem.code, problem.detail]).toEqual(['forbidden', 'No tiene permiso para hacer esto'])
})

test('two statements serve a read, the transaction left out', async () => {
  const before = w.database.statements()
  await w.admin.call(getMyAccount)
  expect(w.database.statements() - before).toBe(2)
})

test('pages may run no script but ours', async () => {
  const { headers } = await w.app.inject('/healthz')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe-eval')
  // The server of map tiles that is configured, by its origin alone.
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.test;")
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test('the contract is an OpenAPI document', async () => {
  const document = (await w.app.inject('/openapi.json')).json()
  expect(await new Validator().validate(document)).toEqual({ valid: true })
  const { paths, openapi } = document
  expect(openapi).toBe('3.1.0')
  expect(paths['/umbral_api/v1/leads/{id}/'].get.parameters[0]).toMatchObject({ name: 'id', in: 'path' })
  const sellers = paths['/umbral_api/v1/leads/'].get.parameters.find(
    ({ name }: { name: string }) => name === 'sellers_ids',
  )
  expect(sellers.schema).toMatchObject({ type: 'array' })
})

test('an unknown address of the API is a 404 problem', async () => {
  const answer = await w.app.inject('/umbral_api/v1/nothing')
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  expect((await w.app.inject('/umbral_api/v1/%ff')).statusCode).toBe(400)
})

test('the request id of the caller comes back', async () => {
  const { headers } = await w.stranger(login, {
    body: { username: 'x', password: 'y' },
    headers: { 'x-request-id': 'from-the-proxy-1' },
  })
  expect(headers['x-request-id']).toBe('from-the-proxy-1')
  const odd = await callerOf(w.app)(getMe, { headers: { 'x-request-id': 'a b\tc' } })
  expect(odd.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
})
