import { afterEach, expect, test } from 'vitest'
import { startGraph } from './graph.ts'
import { type Sandbox, type SandboxAccount, startSandbox } from './sandbox.ts'

let stop: (() => Promise<void>) | undefined
afterEach(() => stop?.())

type Webhook = { entry: { id: string; changes: { field: string; value: { messages?: object[] } }[] }[] }

const accountOf = (place: number): SandboxAccount => ({
  name: `Cuenta ${place}`,
  appId: `20${place}`,
  appSecret: `secret ${place}`,
  token: `token ${place}`,
  wabaId: `30${place}`,
  phoneNumberId: `10${place}`,
  templates: [{ id: '900', name: 'saludo', language: 'es_CL', status: 'APPROVED', text: `De ${place}` }],
})

/** Two accounts whose templates have the same names and ids; `told` are the webhooks. */
async function two() {
  const told: Webhook['entry'] = []
  const accounts = [accountOf(1), accountOf(2)] as const
  const sandbox: Sandbox = await startSandbox({
    accounts,
    pace: 0,
    onError: (error) => {
      throw error
    },
    async post(payload) {
      told.push(...(JSON.parse(payload) as Webhook).entry)
      return 200
    },
  })
  stop = sandbox.stop
  const ask = async ({ token }: SandboxAccount, method: string, path: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(`${sandbox.url}/v25.0/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as { data?: object[]; error?: { code: number } }
  }
  const listed = async (one: SandboxAccount) =>
    (await ask(one, 'GET', `${one.wabaId}/message_templates`)).data
  return { sandbox, told, accounts, ask, listed }
}

test('the templates of an account are its own, though those of another have the same names and ids', async () => {
  const { sandbox, told, accounts, ask, listed } = await two()
  const [one, other] = accounts
  await ask(other, 'POST', '900', { text: 'Otro texto' })
  await sandbox.atRest()
  expect(told.map(({ id }) => id)).toEqual([other.wabaId])
  expect(await listed(one)).toMatchObject([{ text: 'De 1' }])
  expect(await listed(other)).toMatchObject([{ text: 'Otro texto', status: 'APPROVED' }])

  await ask(other, 'DELETE', `${other.wabaId}/message_templates?name=saludo&hsm_id=900`)
  expect([await listed(one), await listed(other)]).toMatchObject([[{ id: '900' }], []])
  const again = { name: 'saludo', language: 'es_CL' }
  expect(await ask(other, 'POST', `${other.wabaId}/message_templates`, again)).toMatchObject({
    status: 'PENDING',
  })
  expect((await ask(other, 'POST', `${other.wabaId}/message_templates`, again)).error?.code).toBe(100)
})

test('a person whom two accounts write to answers both', async () => {
  const { sandbox, told, accounts, ask } = await two()
  const text = { to: '56983160000', type: 'text', text: { body: '¿Le acomoda una visita?' } }
  for (const one of accounts) await ask(one, 'POST', `${one.phoneNumberId}/messages`, text)
  await sandbox.atRest()
  const answered = told.filter(({ changes }) => changes.some(({ value }) => value.messages))
  expect(answered.map(({ id }) => id).toSorted()).toEqual(accounts.map(({ wabaId }) => wabaId))
})

test('files are kept up to a size, the newest ones', async () => {
  const ids = ['1', '2', '3', '4']
  const graph = await startGraph({ mostKept: 100, newId: () => ids.shift() ?? '' })
  stop = graph.close
  const upload = (size: number) => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(size)]))
    return fetch(`${graph.url}/v25.0/101/media`, { method: 'POST', body })
  }
  for (const size of [60, 30, 20, 101]) expect((await upload(size)).status).toBe(200)
  expect([...graph.files.keys()]).toEqual(['2', '3'])
})

test('lead ads: a page with a form, whose test lead is told of and read, and a dataset that takes events', async () => {
  const ads = { pageId: '41', formId: '51', adAccountId: '61', datasetId: '71' }
  const told: { object: string; entry: { changes: { field: string; value: { leadgen_id: string } }[] }[] }[] =
    []
  const account = { ...accountOf(1), ads }
  const sandbox = await startSandbox({
    accounts: [account, accountOf(2)],
    pace: 0,
    onError: (error) => {
      throw error
    },
    async post(payload) {
      told.push(JSON.parse(payload) as (typeof told)[0])
      return 200
    },
  })
  stop = sandbox.stop
  const ask = async (path: string, body?: object, token = account.token) => {
    const answer = await fetch(`${sandbox.url}/v25.0/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as { data?: { id: string }[]; id?: string; events_received?: number }
  }
  expect((await ask('me/accounts')).data).toMatchObject([{ id: '41', name: 'Cuenta 1' }])
  expect((await ask('41/leadgen_forms')).data).toMatchObject([{ id: '51' }])
  expect((await ask('act_61/campaigns')).data).toHaveLength(2)
  const { id } = await ask('51/test_leads', {})
  await sandbox.atRest()
  expect(told).toMatchObject([
    { object: 'page', entry: [{ changes: [{ field: 'leadgen', value: { leadgen_id: id } }] }] },
  ])
  expect((await ask('51/leads')).data).toMatchObject([{ id, form_id: '51' }])
  expect(await ask(String(id))).toMatchObject({ id })
  expect(await ask('71/events', { data: [{}] })).toMatchObject({ events_received: 1 })
  expect(await ask('51/leads', undefined, 'token 2')).toMatchObject({ error: { code: 100 } })
})
