import { getIntrospectionQuery } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { getLeadDashboard } from '#contract/insight/lead-dashboard.ts'
import { listLeads } from '#contract/leads/leads.ts'
import { logout } from '#contract/office/session.ts'
import { succeeding } from '#test/caller.ts'
import { dealOf } from '#test/deals.ts'
import { statementsOf } from '#test/statements/recorded.ts'
import { type Person, type World, world } from '#test/world.ts'
import { limits } from './limits.ts'

let w: World
beforeAll(async () => {
  w = await world()
  for (const folio of ['1', '2', '3']) await dealOf(w, folio)
})

type Answer = { data?: Record<string, never>; errors?: { message: string; extensions: { code: string } }[] }
async function send(
  person: Pick<Person, 'access'> | null,
  payload: unknown,
  more: Record<string, string> = {},
) {
  const answer = await w.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': 'application/json',
      ...(person && { authorization: `Bearer ${person.access}` }),
      ...more,
    },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
  return { status: answer.statusCode, body: answer.json() as Answer }
}
const ask = (person: Pick<Person, 'access'> | null, query: string, variables?: Record<string, unknown>) =>
  send(person, { query, ...(variables && { variables }) })
const codes = ({ body }: { body: Answer }) => body.errors?.map(({ extensions }) => extensions.code)

const leads =
  '{ leads(ordering: ["created_at"]) { count results { id status contact { name } seller { name } tags { name } } } }'

test.each(['admin', 'seller'] as const)('%s reads what the endpoints answer, in camelCase', async (who) => {
  const person = w[who]
  const list = (await succeeding(person.call)(listLeads, { query: { ordering: ['created_at'] } })).body
  const { status, body } = await ask(person, leads)
  expect(status).toBe(200)
  expect(body).toEqual({
    data: {
      leads: {
        count: list.count,
        results: list.results.map(({ id, status, contact, seller, tags }) => ({
          id: String(id),
          status,
          contact: { name: contact.name },
          seller: seller && { name: seller.name },
          tags: tags.map(({ name }) => ({ name })),
        })),
      },
    },
  })
})

test('dashboards and details take the filters of REST by variables', async () => {
  const filter = { date_filter_type: 'last_7_days' as const }
  const figures = (await succeeding(w.admin.call)(getLeadDashboard, { query: { period: filter } })).body
  const [lead] = (await succeeding(w.admin.call)(listLeads)).body.results
  const { body } = await ask(
    w.admin,
    `query One($id: ID!, $period: DateFilter) {
      lead(id: $id) { id }
      leadDashboard(period: $period, methodsIds: []) { total { now { received } } period { from to } }
    }`,
    { id: lead?.id, period: { dateFilterType: 'last_7_days' } },
  )
  expect(body).toEqual({
    data: {
      lead: { id: String(lead?.id) },
      leadDashboard: { total: { now: { received: figures.total.now.received } }, period: figures.period },
    },
  })
})

test('an operation sends the statements of its endpoints, however many rows they answer', async () => {
  const operation = leads.replace('leads(', 'leads(pageSize: $size, ').replace('{', 'query ($size: Int) {')
  expect((await ask(w.admin, operation, { size: 1 })).status).toBe(200)
  const one = await statementsOf(() => ask(w.admin, operation, { size: 1 }))
  const all = await statementsOf(() => ask(w.admin, operation, { size: 100 }))
  const rest = await statementsOf(() => w.admin.call(listLeads, { query: { page_size: 100 } }))
  expect(all.length).toBe(one.length)
  expect(all.length).toBe(rest.length)
})

test('a stranger reads the public part alone, and is not told what else there is', async () => {
  const { status, body } = await ask(null, '{ runtime { product graphqlUrl } }')
  expect([status, body]).toEqual([200, { data: { runtime: { product: 'Umbral', graphqlUrl: '/graphql' } } }])
  const refused = [
    leads,
    '{ runtime { product } leads { count } }',
    '{ __schema { types { name } } }',
    '{ ... { ... on Query { __schema { types { name } } } } }',
    '{ laeds }',
  ]
  const answers = await Promise.all(refused.map((query) => ask(null, query)))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(codes(answers[0] as { body: Answer })).toEqual(['UNAUTHENTICATED'])
})

test('who is signed in may ask for the schema, until the session ends', async () => {
  const schema = '{ __schema { queryType { fields { name } } } }'
  expect((await ask(w.broker, schema)).status).toBe(200)
  await succeeding(w.broker.call)(logout, { body: { refresh: w.broker.refresh } })
  const { status, body } = await ask(w.broker, schema)
  expect([status, body.data]).toEqual([401, undefined])
})

test('the schema is described as the usual tools ask for it, and none of it twice', async () => {
  expect((await ask(w.seller, getIntrospectionQuery())).body.errors).toBeUndefined()
  const multiplied = [
    '{ __schema { types { a: fields { name } } } }',
    '{ __schema { types { fields { type { fields { name } } } } } }',
    '{ a: __schema { types { name } } ... { b: __schema { types { name } } } }',
    '{ __schema { types { ...F } } } fragment F on __Type { fields { type { ...G } } } fragment G on __Type { possibleTypes { name } }',
  ]
  const answers = await Promise.all(multiplied.map((query) => ask(w.seller, query)))
  expect(answers.map((answer) => codes(answer)?.[0])).toEqual(multiplied.map(() => 'VALIDATION'))
})

test('what is refused is null beside an error with the code of REST', async () => {
  const { status, body } = await ask(
    w.seller,
    '{ users { count } lead(id: 999999999) { id } leads(search: "a\\u0000") { count } saleSteps { name } }',
  )
  expect(status).toBe(200)
  expect(body.data).toEqual({ users: null, lead: null, leads: null, saleSteps: expect.any(Array) })
  expect(codes({ body })?.sort()).toEqual(['FORBIDDEN', 'NOT_FOUND', 'VALIDATION'])
})

const many = (count: number, field: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => field(i)).join(' ')

test.each([
  ['a batch', [{ query: leads }], 'malformed'],
  ['no query', { operationName: 'x' }, 'malformed'],
  [
    'nested variables',
    { query: leads, variables: { a: JSON.parse('['.repeat(60) + ']'.repeat(60)) } },
    'malformed',
  ],
])('%s is refused', async (_, payload, code) => {
  const answer = await send(w.admin, payload)
  expect([answer.status, (answer.body as { code?: string }).code]).toEqual([400, code])
})

test.each([
  ['a syntax error', '{ leads', 'MALFORMED'],
  ['an unknown field', '{ laeds { count } }', 'VALIDATION'],
  ['a change', 'mutation { createLead { id } }', 'VALIDATION'],
  [
    'a circle of fragments',
    '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    'VALIDATION',
  ],
  ['eleven levels', `{ leads { ${'results { '.repeat(10)} id ${'} '.repeat(10)} } }`, 'VALIDATION'],
  ['many aliases', `{ ${many(31, (i) => `a${i}: leads { count }`)} }`, 'VALIDATION'],
  [
    'many fields of the root through a fragment',
    `{ ${'...A '.repeat(4)} } fragment A on Query { saleSteps { id } steps { id } projects { count } units { count } deals { count } quotations { count } }`,
    'VALIDATION',
  ],
  [
    'what costs too much',
    `{ ${many(15, (i) => `a${i}: leads { results { contact { id } seller { id } tags { id } projects { id } } }`)} }`,
    'VALIDATION',
  ],
  ['too many words', `{ leads { results { ${'id '.repeat(limits.tokens)} } } }`, 'MALFORMED'],
])('%s is refused before anything is read', async (_, query, code) => {
  const run = async () => {
    const answer = await ask(w.admin, query)
    expect([answer.status, codes(answer)?.[0]]).toEqual([400, code])
  }
  expect(await statementsOf(run)).toEqual([])
})

test('only JSON by POST, up to 100 kB', async () => {
  const headers = { authorization: `Bearer ${w.admin.access}` }
  const get = await w.app.inject({ url: `/graphql?query=${encodeURIComponent(leads)}`, headers })
  expect(get.statusCode).toBe(404)
  const types = ['application/x-www-form-urlencoded', 'text/plain', 'application/graphql']
  for (const type of types)
    expect((await send(w.admin, leads, { 'content-type': type })).status, type).toBe(415)
  expect((await send(w.admin, { query: ' '.repeat(limits.body) })).status).toBe(413)
})
