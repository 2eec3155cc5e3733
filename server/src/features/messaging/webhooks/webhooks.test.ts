import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLeads } from '#contract/leads/leads.ts'
import { putConnection } from '#contract/messaging/connections.ts'
import * as contract from '#contract/messaging/conversations.ts'
import { blockPerson, recordConsent } from '#contract/people/privacy.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { makeApp } from '#test/app.ts'
import { signatureOf, standInOfMeta, webhookFor } from '#test/meta.ts'
import { type World, world } from '#test/world.ts'

const secret = '0123456789abcdef0123456789abcdef'
const ours = '106540352242944'
const path = '/public_api/v1/webhooks/meta/'

let meta: Awaited<ReturnType<typeof standInOfMeta>>
let w: World
beforeAll(async () => {
  meta = await standInOfMeta()
  w = await world({}, await makeApp({ graphUrl: meta.url }))
  const put = (kind: 'meta' | 'messaging', body: object) =>
    w.admin.call(putConnection, { params: { kind }, body })
  await put('meta', { app_id: '7001', app_secret: secret, verify_token: 'palabra' })
  await put('messaging', { waba_id: `7${ours}`, phone_number_id: ours, access_token: 'EAAexampletoken' })
})
afterAll(async () => {
  await w.app.close()
  await w.database.close()
  meta.close()
})

const signed = (payload: string, by = secret) => signatureOf(payload, by)
const post = (payload: string, signature = signed(payload)) =>
  w.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
  })
const now = () => String(Math.floor(Date.now() / 1000))

const webhookOf = (value: object, number = ours) => webhookFor(number, value)
const from = '56983162947'
const says = (message: object, name = 'Inés Prado') =>
  webhookOf({
    contacts: [{ profile: { name }, wa_id: from }],
    messages: [{ from, timestamp: now(), ...message }],
  })
async function arrives(payload: string) {
  expect((await post(payload)).statusCode).toBe(200)
  await w.runJobs()
}
const conversations = async (by = w.manager) => (await by.call(contract.listConversations)).body.results
async function thread(uuid: string) {
  const { body } = await w.manager.call(contract.listMessages, { params: { uuid } })
  return body.results
}
const first = async () => {
  const [one] = await conversations()
  if (!one) throw new Error('There is no conversation')
  return one
}

test('Meta is answered its challenge for the token of an account, and nobody else', async () => {
  const ask = (token: string) =>
    w.app.inject(`${path}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`)
  const fine = await ask('palabra')
  expect([fine.statusCode, fine.body]).toEqual([200, '1158201444'])
  expect(fine.headers['content-type']).toContain('text/plain')
  expect((await ask('otra')).statusCode).toBe(403)
})

test('a webhook counts only with the signature of its very bytes; what names nobody is answered', async () => {
  const escaped = says({ id: 'wamid.0', type: 'text', text: { body: 'x' } }).replace('"x"', '"\\u00fc \\/"')
  expect((await post(escaped, signed(JSON.stringify(JSON.parse(escaped))))).statusCode).toBe(403)
  expect((await post(escaped, 'sha256=00')).statusCode).toBe(403)
  expect((await post(escaped, signed(escaped, 'otro secreto'))).statusCode).toBe(403)
  expect((await post(webhookOf({}, '123456123').replace('7002', '99'))).statusCode).toBe(200)
  expect((await post('{"a":')).statusCode).toBe(200)
  await w.runJobs()
  expect(await conversations()).toEqual([])
})

test('who is not known becomes a contact and a lead, and what arrives twice counts once', async () => {
  const hello = says({ id: 'wamid.1', type: 'text', text: { body: 'Hola, ¿queda el 302?\u0000' } })
  await arrives(hello)
  await arrives(hello)
  const conversation = await first()
  expect(conversation).toMatchObject({
    contact: { name: 'Inés Prado', phone: `+${from}` },
    unread_count: 1,
    last_message: { direction: 'inbound', body: 'Hola, ¿queda el 302?\ufffd' },
  })
  const leads = (await w.manager.call(listLeads, {})).body.results
  expect(leads.map(({ contact, method }) => [contact.id, method?.name])).toEqual([
    [conversation.contact.id, 'WhatsApp'],
  ])
  const { body } = await w.manager.call(listTimeline, { params: { id: conversation.contact.id } })
  expect(body.results.map(({ kind }) => kind)).toContain('message_received')
})

test('edits, reactions and revocations change their message, and kinds nobody knows are kept', async () => {
  const { uuid } = await first()
  const edited = { type: 'text', text: { body: '¿Queda el 402?' } }
  await arrives(
    says({ id: 'wamid.e', type: 'edit', edit: { original_message_id: 'wamid.1', message: edited } }),
  )
  await arrives(says({ id: 'wamid.r', type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '👍' } }))
  expect((await thread(uuid))[0]).toMatchObject({
    body: '¿Queda el 402?',
    edited_at: expect.any(String),
    reactions: [{ emoji: '👍' }],
  })
  await arrives(says({ id: 'wamid.r2', type: 'reaction', reaction: { message_id: 'wamid.1' } }))
  await arrives(says({ id: 'wamid.x', type: 'revoke', revoke: { original_message_id: 'wamid.1' } }))
  await arrives(says({ id: 'wamid.2', type: 'hologram', hologram: { id: '1' } }))
  const [revoked, unknown] = await thread(uuid)
  expect(revoked).toMatchObject({ body: null, revoked_at: expect.any(String), reactions: [] })
  expect(unknown).toMatchObject({ kind: 'unknown', details: { received: { hologram: { id: '1' } } } })
})

test('a message is sent once, gets its marks in whatever order they come, and answers the lead', async () => {
  const { uuid, contact } = await first()
  const params = { id: contact.id }
  const message = { kind: 'text', body: 'Sí, queda' } as const
  const queued = await w.manager.call(contract.sendMessage, { params, body: { message } })
  expect([queued.status, queued.body.status]).toEqual([201, 'queued'])
  meta.sent.length = 0
  await w.runJobs()
  expect(meta.sent).toMatchObject([{ to: `+${from}`, type: 'text', text: { body: 'Sí, queda' } }])
  const told = (status: string, more = {}) =>
    arrives(
      webhookOf({
        statuses: [
          {
            id: 'wamid.out.1',
            status,
            timestamp: now(),
            biz_opaque_callback_data: meta.sent[0]?.biz_opaque_callback_data,
            ...more,
          },
        ],
      }),
    )
  const mark = async () => (await thread(uuid)).find(({ id }) => id === queued.body.id)?.status
  expect(await mark()).toBe('sent')
  await told('failed', { errors: [{ code: 131026 }] })
  await told('sent')
  expect(await mark()).toBe('failed')
  await told('read')
  await told('delivered')
  await told('failed', { errors: [{ code: 131026 }] })
  expect(await mark()).toBe('read')
  const [lead] = (await w.manager.call(listLeads, {})).body.results
  expect(lead?.status).toBe('in_follow_up')
  const chat = (await w.manager.call(contract.getChatContact, { params })).body
  expect(chat).toMatchObject({ conversation_id: uuid, unread_count: expect.any(Number) })
  expect(chat.unread_count).toBeGreaterThan(0)
  expect((await w.manager.call(contract.markMessagesRead, { params })).body.unread_count).toBe(0)
})

test('what is in doubt is not sent again, what Meta refuses says why', async () => {
  const { uuid, contact } = await first()
  const send = (body: string) =>
    w.manager.call(contract.sendMessage, {
      params: { id: contact.id },
      body: { message: { kind: 'text', body } },
    })
  await w.runJobs()
  meta.sent.length = 0
  meta.answers.push({ error: { code: 131000, message: 'Something went wrong' } }, { error: { code: 131026 } })
  await send('uno')
  await w.runJobs()
  await send('dos')
  await w.runJobs()
  expect(meta.sent.filter(({ type }) => type === 'text')).toHaveLength(2)
  const [one, two] = (await thread(uuid)).slice(-2)
  expect(one).toMatchObject({ status: 'queued', error: { code: 'in_doubt' } })
  expect(two).toMatchObject({ status: 'failed', error: { code: '131026' } })
})

test('of who is blocked nothing is kept and nothing is sent, but what they take back is gone', async () => {
  const { contact, uuid } = await first()
  await arrives(says({ id: 'wamid.3', type: 'text', text: { body: 'Antes' } }))
  await arrives(says({ id: 'wamid.4', type: 'text', text: { body: 'Esto no' } }))
  const message = { kind: 'text', body: 'Aún no salió' } as const
  const params = { id: contact.id }
  const waiting = await w.manager.call(contract.sendMessage, { params, body: { message } })
  const before = await thread(uuid)
  await w.manager.call(blockPerson, { params, body: { is_blocked: true, reason: 'Lo pidió' } })
  meta.sent.length = 0
  await arrives(says({ id: 'wamid.5', type: 'text', text: { body: 'Hola otra vez' } }))
  const edited = { type: 'text', text: { body: 'Después' } }
  await arrives(
    says({ id: 'wamid.e2', type: 'edit', edit: { original_message_id: 'wamid.3', message: edited } }),
  )
  await arrives(says({ id: 'wamid.r3', type: 'reaction', reaction: { message_id: 'wamid.3', emoji: '👍' } }))
  await arrives(says({ id: 'wamid.x2', type: 'revoke', revoke: { original_message_id: 'wamid.4' } }))
  const said = await thread(uuid)
  const unsent = said.find(({ id }) => id === waiting.body.id)
  expect(said).toHaveLength(before.length)
  expect(said.find(({ body }) => body === 'Antes')).toMatchObject({ edited_at: null, reactions: [] })
  expect(said.filter(({ body }) => body === 'Esto no' || body === 'Después')).toEqual([])
  expect(unsent).toMatchObject({ status: 'failed', error: { code: 'blocked' } })
  expect(meta.sent).toEqual([])
  const again = await w.manager.call(contract.sendMessage, { params, body: { message } })
  expect(again.problem.code).toBe('conflict')
  await w.manager.call(blockPerson, { params, body: { is_blocked: false } })
})

test('a message whose conversation is being written waits for its turn, and each is sent once', async () => {
  const { contact } = await first()
  const params = { id: contact.id }
  meta.sent.length = 0
  for (const body of ['uno', 'dos', 'tres'])
    await w.manager.call(contract.sendMessage, { params, body: { message: { kind: 'text', body } } })
  await w.runJobs()
  expect(meta.sent.map(({ text }) => text)).toMatchObject([
    { body: 'uno' },
    { body: 'dos' },
    { body: 'tres' },
  ])
})

test('of webhooks that come at once each is judged by its own signature, and the same one counts once', async () => {
  const before = await first()
  const hello = says({ id: 'wamid.par', type: 'text', text: { body: 'Varias veces' } })
  const forged = says({ id: 'wamid.forged', type: 'text', text: { body: 'Otro' } })
  const all = [...Array.from({ length: 6 }, () => post(hello)), post(forged, signed(hello)), post(hello)]
  const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 403, 200])
  await w.runJobs()
  const said = (await thread(before.uuid)).map(({ body }) => body)
  expect(said.filter((body) => body === 'Varias veces')).toHaveLength(1)
  expect(said).not.toContain('Otro')
})

test('outside the window and against the will of the person nothing is queued', async () => {
  const { contact, uuid } = await first()
  const params = { id: contact.id }
  const send = () =>
    w.manager.call(contract.sendMessage, { params, body: { message: { kind: 'text', body: 'Hola' } } })
  await w.inAccount((db) =>
    db
      .updateTable('conversation')
      .set({ window_open_until: new Date(Date.now() - 1000).toISOString() })
      .where('account_id', '=', w.accountId)
      .where('uuid', '=', uuid)
      .execute(),
  )
  expect((await send()).problem.code).toBe('window_closed')
  await w.manager.call(recordConsent, {
    params,
    body: { purpose: 'whatsapp', is_given: false, channel: 'whatsapp' },
  })
  expect((await send()).problem.code).toBe('opted_out')
})

test('a seller sees the conversations of own contacts and those they are given', async () => {
  expect(await conversations(w.otherSeller)).toEqual([])
  const { uuid } = await first()
  const hidden = await w.otherSeller.call(contract.listMessages, { params: { uuid } })
  expect(hidden.status).toBe(404)
  const body = { user_id: w.otherSeller.id }
  expect((await w.manager.call(contract.assignConversation, { params: { uuid }, body })).status).toBe(200)
  expect(await conversations(w.otherSeller)).toHaveLength(1)
})

test('what is written in the phone app of the number is kept, answers the lead, and stays unknown of strangers', async () => {
  const person = '56983162999'
  await arrives(
    webhookOf({
      contacts: [{ profile: { name: 'Olga' }, wa_id: person }],
      messages: [{ from: person, id: 'wamid.o1', timestamp: now(), type: 'text', text: { body: 'Hola' } }],
    }),
  )
  const olga = async () => (await conversations()).find(({ contact }) => contact.name === 'Olga')
  const { uuid } = (await olga()) ?? { uuid: '' }
  const echo = (id: string, to: string) =>
    webhookFor(
      ours,
      {
        message_echoes: [
          { from: '15550783881', to, id, timestamp: now(), type: 'text', text: { body: 'Te llamo ahora' } },
        ],
      },
      'smb_message_echoes',
    )
  await arrives(echo('wamid.echo1', person))
  await arrives(echo('wamid.echo1', person))
  await arrives(echo('wamid.echo2', '56983162888'))
  const own = (await thread(uuid)).filter(({ direction }) => direction === 'outbound')
  expect(own).toMatchObject([
    { body: 'Te llamo ahora', status: 'sent', author: null, details: { by_phone: true } },
  ])
  expect(await olga()).toMatchObject({ uuid, unread_count: 0 })
  const { results } = (await w.manager.call(listLeads, { query: { search: 'Olga' } })).body
  expect(results[0]).toMatchObject({
    status: 'in_follow_up',
    unread_messages: 0,
    first_responded_at: expect.any(String),
  })
  expect((await conversations()).map(({ contact }) => contact.name)).not.toContain('+56983162888')
})
