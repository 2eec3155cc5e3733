import { afterAll, beforeAll, expect, test } from 'vitest'
import { listConnections, putConnection } from '#contract/messaging/connections.ts'
import * as contract from '#contract/messaging/conversations.ts'
import * as templates from '#contract/messaging/templates.ts'
import { adsOf } from '#sandbox/lead-ads.ts'
import { type Sandbox, type SandboxAccount, startSandbox } from '#sandbox/sandbox.ts'
import { saveConnection } from '#server/features/messaging/connections/queries.ts'
import { connectToSandbox } from '#server/features/office/demo/sandbox/connect.ts'
import type { Db } from '#server/platform/db.ts'
import { makeApp } from '#test/app.ts'
import { overOrBehind } from '#test/blocked.ts'
import { succeeding } from '#test/caller.ts'
import { leadOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'

let w: World
let sandbox: Sandbox
let contactId: number
const at = new Date().toISOString()
const connect = () =>
  connectToSandbox(w.database, { id: w.accountId, name: 'Los Coihues' }, { secret: 'of tests', adsOf, at })
beforeAll(async () => {
  const accounts: SandboxAccount[] = []
  sandbox = await startSandbox({
    accounts,
    pace: 0,
    onError: (error) => {
      throw error
    },
    async post(payload, headers) {
      const url = '/public_api/v1/webhooks/meta/'
      return (await w.app.inject({ method: 'POST', url, payload, headers })).statusCode
    },
  })
  w = await world({}, await makeApp({ sandboxUrl: sandbox.url }))
  const account = await connect()
  if (account) accounts.push(account)
  const lead = await leadOf(w.manager, { contact: { first_name: 'Julia', phone: '+56983165001' } })
  contactId = lead.contact.id
})
afterAll(async () => {
  await sandbox.stop()
  await w.app.close()
  await w.database.close()
})

/** What is queued is sent, and what follows from it arrives. */
async function passes() {
  await w.runJobs()
  await sandbox.atRest()
  await w.runJobs()
}
const stateOfLine = async () => (await w.seller.call(contract.getLine)).body.state
/** As it arrived: Meta's times are whole seconds. */
async function thread() {
  const { body } = await w.manager.call(contract.getChatContact, { params: { id: contactId } })
  const params = { uuid: body.conversation_id ?? '' }
  const { results } = (await w.manager.call(contract.listMessages, { params })).body
  return results.toSorted((one, other) => one.id - other.id)
}
async function submitted(name: string, text: string) {
  const components = [{ type: 'BODY' as const, text }]
  const created = await succeeding(w.admin.call)(templates.createTemplate, {
    body: { name, language: 'es_CL', category: 'utility', components },
  })
  const { id } = created.body
  await succeeding(w.admin.call)(templates.submitTemplate, { body: { id } })
  await passes()
  return (await w.admin.call(templates.getTemplate, { params: { id } })).body
}

test('in the sandbox templates are approved and refused by their text, and people answer what they are sent', async () => {
  expect(await stateOfLine()).toBe('sandbox')
  const refused = await submitted('mal_vista', 'Le pedimos su clave del banco para seguir.')
  expect(refused).toMatchObject({ status: 'rejected', reason: 'Meta considera que puede engañar' })
  const template = await submitted('saludo', 'Hola, somos de la inmobiliaria. ¿Le acomoda una visita?')
  expect(template).toMatchObject({ status: 'approved', has_unsent_changes: false })

  const params = { id: contactId }
  await succeeding(w.manager.call)(templates.sendTemplate, { params, body: { template_id: template.id } })
  await passes()
  expect(await thread()).toMatchObject([
    { direction: 'outbound', kind: 'template', status: 'read' },
    { direction: 'inbound', kind: 'text', body: expect.stringMatching(/\p{L}{2}/u) },
  ])
  const write = async (body: string) => {
    await succeeding(w.manager.call)(contract.sendMessage, {
      params,
      body: { message: { kind: 'text', body } },
    })
    await passes()
    return (await thread()).filter(({ direction }) => direction === 'outbound').at(-1)
  }
  expect(await write('Esto no llega #falla 131026')).toMatchObject({
    status: 'failed',
    error: { code: '131026' },
  })
  expect(await write('Esto no sale #error 131049')).toMatchObject({ status: 'failed' })
  await write('¿Me manda el comprobante? #foto')
  expect((await thread()).at(-1)).toMatchObject({ direction: 'inbound', kind: 'image' })
  // They come to rest, however much one writes.
  for (let turn = 0; turn < 8; turn += 1) await write(`¿Y qué le parece el precio? ${turn}`)
  const said = (await thread()).filter(({ direction }) => direction === 'inbound')
  expect(said.length).toBeLessThanOrEqual(6)
  expect(new Set(said.map(({ body }) => body)).size).toBe(said.length)
})

test('credentials of its own end the sandbox of an account for good', async () => {
  const model = { params: { kind: 'agent' }, body: { model: 'gpt-5-mini' } } as const
  expect((await w.admin.call(putConnection, model)).status).toBe(200)
  expect(await stateOfLine()).toBe('sandbox')
  const advertising = { access_token: 'EAAtokenofpages' }
  await w.admin.call(putConnection, { params: { kind: 'lead_ads' }, body: advertising })
  expect(await stateOfLine()).toBe('none')
  await w.admin.call(putConnection, {
    params: { kind: 'messaging' },
    body: { phone_number_id: '106540352249999', access_token: 'EAAexampletoken' },
  })
  expect(await stateOfLine()).toBe('connected')
  const { body } = await w.admin.call(listConnections)
  const of = (kind: string) => body.find((one) => one.kind === kind)
  expect(of('meta')).toMatchObject({ status: 'not_set', app_id: null, app_secret: { is_set: false } })
  expect(of('messaging')).toMatchObject({ phone_number_id: '106540352249999', waba_id: null })
  expect(await connect()).toBeNull()
  expect(await stateOfLine()).toBe('connected')
})

test('who saves credentials while a start connects the sandbox keeps them', async () => {
  const saved = (db: Db, kind: 'messaging' | 'lead_ads', settings: object) =>
    saveConnection(db, w.accountId, { kind, settings, secrets: {}, is_sandbox: false }, at)
  await w.inAccount(async (db) => {
    await saved(db, 'messaging', {})
    await saved(db, 'lead_ads', {})
  })
  expect(await connect()).not.toBeNull()
  const connecting = await w.inAccount(async (db) => {
    await saved(db, 'messaging', { phone_number_id: '106540352248888' })
    const started = connect()
    await overOrBehind(db, started)
    return { started }
  })
  expect(await connecting.started).toBeNull()
  const { body } = await w.admin.call(listConnections)
  expect(body).toMatchObject([{}, { kind: 'messaging', phone_number_id: '106540352248888' }, {}, {}])
})
