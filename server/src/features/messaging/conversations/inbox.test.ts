import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignLeads } from '#contract/leads/lead-acts.ts'
import { listLeads } from '#contract/leads/leads.ts'
import * as contract from '#contract/messaging/conversations.ts'
import { getMyAccount, updateAccount } from '#contract/office/account.ts'
import { recordConsent } from '#contract/people/privacy.ts'
import { takeIn } from '#server/features/messaging/webhooks/take-in.job.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { isConsentWithdrawn } from '#server/features/people/contacts/consents.queries.ts'
import type { Database } from '#server/platform/db.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { deriveKey } from '#server/platform/secrets.ts'
import { nowIso } from '#server/platform/time.ts'
import { succeeding } from '#test/caller.ts'
import { type Chatting, chatting } from '#test/chats.ts'
import { picture } from '#test/form.ts'
import { jobContext } from '#test/job-context.ts'
import { webhookFor } from '#test/meta.ts'

let chats: Chatting
let w: Chatting['w']
beforeAll(async () => {
  chats = await chatting()
  w = chats.w
})
afterAll(() => chats.close())

const from = '56983160001'
const write = (id: string, body: string, sender: Parameters<Chatting['said']>[1] = { from }) =>
  chats.arrives(chats.said(chats.text(id, body), sender))
const of = async (name: string) => {
  const found = (await chats.conversations()).filter(({ contact }) => contact.name === name)
  if (!found[0]) throw new Error(`Nobody wrote as ${name}`)
  return { ...found[0], count: found.length }
}

test('whoever hides the phone goes on in the same conversation, and two that are one person become one', async () => {
  const name = 'Sin Número'
  const user = 'CL.13491208655302741918'
  await write('h.1', 'Con teléfono', { from: '56983160002', user, name })
  await write('h.2', 'Sin teléfono', { user, name })
  const one = await of(name)
  expect([one.count, (await chats.thread(one.uuid)).length]).toEqual([1, 2])

  const other = { user: 'CL.22', name: 'Dos Veces' }
  await write('h.3', 'Oculta', other)
  const hidden = await of('Dos Veces')
  await w.manager.call(contract.addMedia, {
    params: { uuid: hidden.uuid },
    file: { name: 'plano.png', content: picture },
    body: {},
  })
  await write('h.4', 'Visible', { from: '56983160003', name: 'Dos Veces' })
  expect((await of('Dos Veces')).count).toBe(2)
  await write('h.5', 'Ambas', { from: '56983160003', ...other })
  const joined = await of('Dos Veces')
  expect(joined).toMatchObject({ count: 1, unread_count: 3 })
  expect((await chats.thread(joined.uuid)).map(({ body }) => body)).toEqual(['Oculta', 'Visible', 'Ambas'])
  const files = await w.inAccount((db) =>
    db.selectFrom('chat_file').select('contact_id').where('account_id', '=', w.accountId).execute(),
  )
  expect(files).toEqual([{ contact_id: joined.contact.id }])
})

test('of whom a webhook fails, what came later waits for it, and the others go on', async () => {
  const ines = { from: '56983160004', name: 'Orden' }
  await chats.post(chats.said(chats.text('o.1', 'Primero'), ines))
  const broken = () =>
    w.inAccount((db) =>
      db.selectFrom('webhook_delivery').selectAll().where('account_id', '=', w.accountId).execute(),
    )
  const [first] = await broken()
  const set = (body: string) =>
    w.inAccount((db) =>
      db
        .updateTable('webhook_delivery')
        .set({ body, retry_at: null })
        .where('account_id', '=', w.accountId)
        .where('id', '=', first?.id ?? 0)
        .execute(),
    )
  await set('not sealed')
  await chats.post(chats.said({ id: 'o.2', type: 'revoke', revoke: { original_message_id: 'o.1' } }, ines))
  await chats.post(chats.said(chats.text('o.3', 'Yo sí'), { from: '56983160005', name: 'Otra Persona' }))
  await expect(w.runJobs()).rejects.toThrow('wait')
  expect((await of('Otra Persona')).count).toBe(1)
  expect(await broken()).toHaveLength(2)
  await set(first?.body ?? '')
  await write('o.4', 'Después', { from: '56983160005', name: 'Otra Persona' })
  const { uuid } = await of('Orden')
  expect(await chats.thread(uuid)).toMatchObject([{ body: null, revoked_at: expect.any(String) }])
})

test('what arrives while the webhooks before it are ended is no failure, and is taken in by its own job', async () => {
  const sender = { from: '56983160012', name: 'Justo Al Final' }
  let isNoneLeft = false
  const database: Database = {
    ...w.database,
    async inAccount(accountId, work) {
      if (isNoneLeft) await chats.post(chats.said(chats.text('e.1', 'Hola'), sender))
      isNoneLeft = false
      const value = await w.database.inAccount(accountId, work)
      isNoneLeft = (value as { isMore?: boolean } | undefined)?.isMore === false
      return value
    },
  }
  const graph = { url: 'http://127.0.0.1:9', version: 'v25.0' }
  const parts = { database, meta: { keys: [Buffer.alloc(32)] as const, graph, sandbox: null } }
  await takeIn.run(parts, { account_id: w.accountId }, jobContext())
  await w.runJobs()
  expect((await of(sender.name)).count).toBe(1)
})

test('an account whose webhooks never end has them read on by another job', async () => {
  await chats.post(chats.said(chats.text('n.1', 'Sigo aquí'), { from: '56983160012' }))
  const queued: object[] = []
  const graph = { url: 'http://127.0.0.1:9', version: 'v25.0' }
  const parts = { database: w.database, meta: { keys: [Buffer.alloc(32)] as const, graph, sandbox: null } }
  let minutes = 0
  const now = () => new Date(Date.now() + 61_000 * minutes++).toISOString()
  const enqueue: Enqueue = async (_, { name }, payload, options) => {
    queued.push({ name, payload, key: options?.key })
  }
  await takeIn.run(parts, { account_id: w.accountId }, jobContext({ now, enqueue }))
  expect(queued).toEqual([
    { name: 'messaging.take-in', payload: { account_id: w.accountId }, key: String(w.accountId) },
  ])
  await w.runJobs()
  const said = await chats.thread((await of('Justo Al Final')).uuid)
  expect(said.map(({ body }) => body)).toEqual(['Hola', 'Sigo aquí'])
})

test('of two readers at once each webhook is read by one, in the order they came, also beside one that fails', async () => {
  const senders = ['56983160012', '56983160005']
  for (let n = 0; n < 12; n++)
    await chats.post(
      chats.said(chats.text(`two.${n}`, `Parte ${n}`), { from: senders[n % 2] ?? '', name: 'Otra Persona' }),
    )
  await w.inAccount((db) =>
    db
      .insertInto('webhook_delivery')
      .values({ account_id: w.accountId, body: 'not sealed', correspondents: [], received_at: nowIso() })
      .execute(),
  )
  const graph = { url: 'http://127.0.0.1:9', version: 'v25.0' }
  const parts = {
    database: w.database,
    meta: { keys: [deriveKey('of tests', 'connections')] as const, graph, sandbox: null },
  }
  const read = () => takeIn.run(parts, { account_id: w.accountId }, jobContext())
  await Promise.allSettled([read(), read()])
  for (const [index, name] of ['Justo Al Final', 'Otra Persona'].entries()) {
    const said = (await chats.thread((await of(name)).uuid)).map(({ body }) => body)
    const own = Array.from({ length: 6 }, (_, n) => `Parte ${2 * n + index}`)
    expect(said.filter((body) => body?.startsWith('Parte'))).toEqual(own)
  }
  const left = await w.inAccount((db) =>
    db.deleteFrom('webhook_delivery').where('account_id', '=', w.accountId).returning('body').execute(),
  )
  expect(left).toEqual([{ body: 'not sealed' }])
})

test('a conversation follows the lead of its contact, unless somebody else was given it', async () => {
  const name = 'Sigue Al Lead'
  await write('f.1', 'Hola', { from: '56983160006', name })
  const leads = (await w.manager.call(listLeads, { query: { search: name } })).body.results
  const give = (user_id: number) =>
    w.admin.call(assignLeads, {
      body: { leads_ids: leads.map(({ id }) => id), user_id, assignment_reason: 'Turno' },
    })
  await give(w.seller.id)
  expect((await of(name)).seller?.id).toBe(w.seller.id)
  await give(w.otherSeller.id)
  expect((await of(name)).seller?.id).toBe(w.otherSeller.id)
  const params = { uuid: (await of(name)).uuid }
  await w.manager.call(contract.assignConversation, { params, body: { user_id: w.manager.id } })
  await give(w.seller.id)
  expect((await of(name)).seller?.id).toBe(w.manager.id)
})

test('what is unread in an older conversation of the contact is read with the newest', async () => {
  const name = 'Dos Números'
  await write('u.1', 'Por el primero', { from: '56983160007', name })
  const older = await of(name)
  await w.inAccount((db) =>
    db
      .updateTable('conversation')
      .set({ phone_number_id: '1', last_message_at: '2026-01-01T00:00:00.000Z' })
      .where('account_id', '=', w.accountId)
      .where('uuid', '=', older.uuid)
      .execute(),
  )
  await write('u.2', 'Por el segundo', { from: '56983160007', name })
  const params = { id: older.contact.id }
  await w.manager.call(contract.markMessagesRead, { params })
  await w.inAccount((db) =>
    db
      .updateTable('conversation')
      .set({ unread_count: 2 })
      .where('account_id', '=', w.accountId)
      .where('uuid', '=', older.uuid)
      .execute(),
  )
  chats.meta.sent.length = 0
  await w.manager.call(contract.markMessagesRead, { params })
  const unread = (await chats.conversations()).filter(({ contact }) => contact.name === name)
  expect(unread.map(({ unread_count }) => unread_count)).toEqual([0, 0])
})

test('Meta is told what was read', async () => {
  await write('r.1', 'Hola', { from: '56983160008', name: 'Leída' })
  chats.meta.sent.length = 0
  const { contact } = await of('Leída')
  await w.manager.call(contract.markMessagesRead, { params: { id: contact.id } })
  await w.runJobs()
  expect(chats.meta.sent).toEqual([{ messaging_product: 'whatsapp', status: 'read', message_id: 'r.1' }])
})

test('what waits is not sent after the consent was withdrawn, nor from another number', async () => {
  const name = 'Cambia De Idea'
  await write('c.1', 'Hola', { from: '56983160009', name })
  const { contact, uuid } = await of(name)
  const params = { id: contact.id }
  const send = (body: string) =>
    w.manager.call(contract.sendMessage, { params, body: { message: { kind: 'text', body } } })
  const marks = async () => (await chats.thread(uuid)).flatMap(({ error }) => (error ? [error.code] : []))
  chats.meta.sent.length = 0
  await send('Desde el otro número')
  await chats.put('messaging', { phone_number_id: `${chats.ours}9` })
  await w.runJobs()
  await chats.put('messaging', { phone_number_id: chats.ours })
  expect(await marks()).toEqual(['not_connected'])
  await send('Ya no')
  const consent = { purpose: 'whatsapp', is_given: false, channel: 'whatsapp' } as const
  await w.manager.call(recordConsent, { params, body: consent })
  await w.runJobs()
  expect(await marks()).toEqual(['not_connected', 'opted_out'])
  expect(chats.meta.sent).toEqual([])
})

test('conversations are found by filter, tag, name and phone, and counted', async () => {
  const names = async (query: object) =>
    (await chats.conversations(w.manager, query)).map(({ contact }) => contact.name)
  expect(await names({ search: 'leíd' })).toEqual(['Leída'])
  expect(await names({ search: '983160008' })).toEqual(['Leída'])
  expect(await names({ filter: 'closing' })).toEqual([])
  const counts = (await w.manager.call(contract.countConversations)).body
  expect(counts.unread).toBe((await names({ filter: 'unread' })).length)
  expect(counts.all).toBe((await names({})).length)
  expect(counts.unread_messages).toBeGreaterThanOrEqual(counts.unread)
  const rows = (await w.manager.call(contract.listChatContacts, { query: { filter: 'unread' } })).body.results
  expect(rows[0]).toMatchObject({ conversation_id: expect.any(String), unread_count: expect.any(Number) })
  const own = (await w.seller.call(contract.listChatContacts, {})).body.results
  expect(own.map(({ name }) => name)).toEqual(['Sigue Al Lead'])
})

test('somebody with a phone is found to begin a conversation with, without one yet too', async () => {
  const { body } = await w.manager.call(contract.listContactsWithPhones, { query: { search: 'Leída' } })
  expect(body.results).toMatchObject([{ name: 'Leída', conversation_id: expect.any(String) }])
})

test('messages are found by the beginnings of their words, in the conversations one may see', async () => {
  await write('s.1', '¿Cuándo estará la Bodega lista? É', { from: '56983160010', name: 'Busca' })
  const find = async (search: string, by = w.manager) =>
    (await by.call(contract.searchMessages, { query: { search } })).body.results.map(
      ({ contact }) => contact.name,
    )
  expect(await find('bodeg lis')).toEqual(['Busca'])
  expect(await find("bodega' | x")).toEqual([])
  const { seller } = await of('Busca')
  expect(await find('bodega', seller?.id === w.seller.id ? w.otherSeller : w.seller)).toEqual([])
  expect(await find('¿?')).toEqual([])
})

test('who was given one conversation of a person sees nothing of another, nor which ones there are', async () => {
  const name = 'Por Partes'
  await write('p.1', 'La mía', { from: '56983160017', name })
  const mine = await of(name)
  await w.manager.call(contract.assignConversation, {
    params: { uuid: mine.uuid },
    body: { user_id: w.seller.id },
  })
  await w.inAccount((db) =>
    db
      .updateTable('conversation')
      .set({ phone_number_id: '2', last_message_at: '2026-01-01T00:00:00.000Z' })
      .where('account_id', '=', w.accountId)
      .where('uuid', '=', mine.uuid)
      .execute(),
  )
  await write('p.2', 'La ajena', { from: '56983160017', name })
  const { results } = (await w.manager.call(contract.listConversations, {})).body
  const other = results.find(({ contact, uuid }) => contact.name === name && uuid !== mine.uuid)
  const params = { id: mine.contact.id }
  await w.manager.call(contract.assignConversation, {
    params: { uuid: other?.uuid ?? '' },
    body: { user_id: w.manager.id },
  })
  const asked = await w.seller.call(contract.getChatContact, { params })
  expect(asked.body).toMatchObject({ conversation_id: mine.uuid, last_message: { body: 'La mía' } })

  const answer = { message: { kind: 'text' as const, body: 'En la ajena' } }
  expect((await w.seller.call(contract.sendMessage, { params, body: answer })).status).toBe(404)

  const { uuid } = (await succeeding(w.seller.call)(getMyAccount, {})).body
  const activity = await w.app.inject({
    url: `/realtime/conversations-by-account/${uuid}.json`,
    headers: { authorization: `Bearer ${w.seller.access}` },
  })
  expect(activity.json()).toEqual({ last_at: expect.any(String) })
})

test('who writes the word that ends messages gets none, until they write the one that begins them again', async () => {
  const sender = { from: '56983160011', name: 'Se Da De Baja' }
  await write('b.1', 'Hola', sender)
  const { contact } = await of(sender.name)
  const send = () =>
    w.manager.call(contract.sendMessage, {
      params: { id: contact.id },
      body: { message: { kind: 'text', body: 'Buenas' } },
    })
  await write('b.2', 'No me baja el precio', sender)
  expect((await send()).status).toBe(201)
  await write('b.3', ' ¡BAJA! ', sender)
  const refused = await send()
  expect([refused.status, refused.problem.code]).toEqual([409, 'opted_out'])
  await write('b.4', 'Alta', sender)
  expect((await send()).status).toBe(201)
  const words = (opt_out_words: string[]) => w.admin.call(updateAccount, { body: { opt_out_words } })
  for (const wrong of [[], ['alta'], ['¡!'], ['No\u0000']]) expect((await words(wrong)).status).toBe(400)
  expect((await words(['Ya no más'])).body.opt_out_words).toEqual(['Ya no más'])
  await write('b.5', 'Baja', sender)
  expect((await send()).status).toBe(201)
  await write('b.6', 'ya no mas.', sender)
  expect((await send()).problem.code).toBe('opted_out')
})

test('who tells Meta to end advertising is not advertised to, until they want it again', async () => {
  const sender = { from: '56983160031', name: 'Sin Publicidad' }
  await write('p.1', 'Hola', sender)
  const { contact } = await of(sender.name)
  const told = async (value: string, timestamp: number | string) => {
    const one = { wa_id: sender.from, category: 'marketing_messages', value, timestamp }
    await chats.arrives(
      webhookFor(
        chats.ours,
        { contacts: [{ wa_id: sender.from }], user_preferences: [one] },
        'user_preferences',
      ),
    )
    return w.inAccount(async (db) =>
      isConsentWithdrawn(db, await systemOf(db, w.accountId), contact.id, 'marketing'),
    )
  }
  expect(await told('stop', 1_731_705_721)).toBe(true)
  expect(await told('stop', 1_731_705_721)).toBe(true)
  expect(await told('resume', '1731705780')).toBe(false)
  // Of one second, no is the last word.
  expect(await told('stop', 1_731_705_780)).toBe(true)
  expect(await told('resume', '1731705780')).toBe(true)
  expect(await told('resume', '1731705790')).toBe(false)
  // Told again, late, and out of turn.
  expect(await told('stop', 1_731_705_721)).toBe(false)
  for (const again of [1_731_705_900, 1_731_705_960, 1_731_705_960])
    expect(await told('stop', again)).toBe(true)
  for (const late of ['1731705780', '1731705930']) expect(await told('resume', late)).toBe(true)
  // Said to somebody here, after what Meta still tells.
  const body = { purpose: 'marketing', is_given: true, channel: 'call' } as const
  await succeeding(w.manager.call)(recordConsent, { params: { id: contact.id }, body })
  expect(await told('stop', 1_731_706_000)).toBe(false)
  expect(await told('stop', 'ayer')).toBe(true)
})

test('a lead counts what its person wrote until it is read', async () => {
  const sender = { from: '56983160022', name: 'Cuenta Palabras' }
  await write('cuenta.1', 'Hola', sender)
  await write('cuenta.2', '¿Están?', sender)
  const { contact } = await of(sender.name)
  const params = { id: contact.id }
  const unread = async () =>
    (await w.manager.call(listLeads, { query: { search: sender.name } })).body.results[0]?.unread_messages
  expect(await unread()).toBe(2)
  await w.manager.call(contract.markMessagesRead, { params })
  expect(await unread()).toBe(0)
})

test('an id with a NUL is of nobody, and holds nothing up', async () => {
  const sender = { from: '56983160021', name: 'Trae Nulos' }
  const nul = '\u0000'
  await chats.arrives(chats.said({ ...chats.text(`n${nul}.1`, 'Uno'), context: { id: nul } }, sender))
  const reaction = { id: 'n.2', type: 'reaction', reaction: { message_id: `n${nul}`, emoji: '👍' } }
  await chats.arrives(chats.said(reaction, sender))
  await write('n.3', 'Dos', sender)
  expect((await of(sender.name)).last_message).toMatchObject({ body: 'Dos' })
})

test('a reaction of ours is shown at once, sent, replaced and taken back; Meta has the last word', async () => {
  await write('react.1', '¿Les sirve?', { from: '56983160071', name: 'Rea Cción' })
  const { uuid } = await of('Rea Cción')
  const [heard] = await chats.thread(uuid)
  const id = heard?.id ?? 0
  const react = (emoji: string | null) =>
    w.manager.call(contract.reactToMessage, { params: { id }, body: { emoji } })
  const own = async () => (await chats.thread(uuid))[0]?.reactions
  chats.meta.sent.length = 0
  expect((await react('👍')).body.reactions).toEqual([{ emoji: '👍', from: 'outbound' }])
  await w.runJobs()
  expect((await react('❤️')).status).toBe(200)
  await w.runJobs()
  expect((await react(null)).body.reactions).toEqual([])
  await w.runJobs()
  const sent = chats.meta.sent.filter(({ type }) => type === 'reaction')
  expect(sent).toMatchObject([
    { to: '+56983160071', reaction: { message_id: 'react.1', emoji: '👍' } },
    { reaction: { emoji: '❤️' } },
    { reaction: { emoji: '' } },
  ])
  chats.meta.answers.push({ error: { code: 131026 } })
  await react('🙏')
  await w.runJobs()
  expect(await own()).toEqual([])
  const refused = async () => (await chats.thread(uuid))[0]?.details.reaction_refused
  expect(await refused()).toMatch(/./)
  await react('👍')
  expect(await refused()).toBeUndefined()
  await w.runJobs()
  expect(await own()).toEqual([{ emoji: '👍', from: 'outbound' }])
})

test('a reaction that Meta does not take back is shown again, with the reason', async () => {
  const { uuid } = await of('Rea Cción')
  const [heard] = await chats.thread(uuid)
  const react = (emoji: string | null) =>
    w.manager.call(contract.reactToMessage, { params: { id: heard?.id ?? 0 }, body: { emoji } })
  for (const chosen of [null, '❤️']) {
    chats.meta.answers.push({ error: { code: 131026 } })
    await react(chosen)
    await w.runJobs()
    const [now] = await chats.thread(uuid)
    expect(now?.reactions).toEqual([{ emoji: '👍', from: 'outbound' }])
    expect(now?.details).toMatchObject({ reaction_refused: expect.any(String) })
  }
})

test('of two reactions that Meta refuses one after the other none is left, but the one that it took last', async () => {
  const { uuid } = await of('Rea Cción')
  const [heard] = await chats.thread(uuid)
  const react = (emoji: string | null) =>
    w.manager.call(contract.reactToMessage, { params: { id: heard?.id ?? 0 }, body: { emoji } })
  // While Meta is asked about the first one, somebody chooses another.
  chats.meta.answers.push(
    async () => {
      await react('🎉')
      return { error: { code: 131026 } }
    },
    { error: { code: 131026 } },
  )
  await react('😮')
  await w.runJobs()
  expect((await chats.thread(uuid))[0]?.reactions).toEqual([{ emoji: '👍', from: 'outbound' }])
})

test('nobody reacts with words, to what is not theirs, outside the window or against the will of the person', async () => {
  const { uuid, contact } = await of('Rea Cción')
  const [heard] = await chats.thread(uuid)
  const params = { id: heard?.id ?? 0 }
  const react = (emoji: string, by = w.manager) =>
    by.call(contract.reactToMessage, { params, body: { emoji } })
  for (const wrong of ['hola', '1', '👍👍', '']) expect((await react(wrong)).status).toBe(400)
  expect((await react('👍', w.otherSeller)).status).toBe(404)
  const closes = (at: string) =>
    w.inAccount((db) =>
      db
        .updateTable('conversation')
        .set({ window_open_until: at })
        .where('account_id', '=', w.accountId)
        .where('uuid', '=', uuid)
        .execute(),
    )
  await closes(new Date(Date.now() - 1000).toISOString())
  expect((await react('👍')).problem.code).toBe('window_closed')
  await closes(new Date(Date.now() + 3_600_000).toISOString())
  const consent = { purpose: 'whatsapp', is_given: false, channel: 'whatsapp' } as const
  await w.manager.call(recordConsent, { params: { id: contact.id }, body: consent })
  expect((await react('👍')).problem.code).toBe('opted_out')
})

test('the person sees that somebody writes, as long as one may write', async () => {
  await write('typing.1', '¿Hay alguien?', { from: '56983160072', name: 'Espera Respuesta' })
  const { contact, uuid } = await of('Espera Respuesta')
  const params = { id: contact.id }
  await w.manager.call(contract.markMessagesRead, { params })
  await w.runJobs()
  chats.meta.sent.length = 0
  expect((await w.manager.call(contract.tellTyping, { params })).status).toBe(204)
  await w.runJobs()
  expect(chats.meta.sent).toMatchObject([
    { status: 'read', message_id: 'typing.1', typing_indicator: { type: 'text' } },
  ])
  await w.inAccount((db) =>
    db
      .updateTable('conversation')
      .set({ window_open_until: new Date(Date.now() - 1000).toISOString() })
      .where('account_id', '=', w.accountId)
      .where('uuid', '=', uuid)
      .execute(),
  )
  chats.meta.sent.length = 0
  expect((await w.manager.call(contract.tellTyping, { params })).status).toBe(204)
  await w.runJobs()
  expect(chats.meta.sent).toEqual([])
  await write('typing.2', 'Ya no me escriban', { from: '56983160072', name: 'Espera Respuesta' })
  const consent = { purpose: 'whatsapp', is_given: false, channel: 'whatsapp' } as const
  await w.manager.call(recordConsent, { params, body: consent })
  await w.runJobs()
  chats.meta.sent.length = 0
  expect((await w.manager.call(contract.tellTyping, { params })).status).toBe(204)
  await w.runJobs()
  expect(chats.meta.sent).toEqual([])
})

test('of the windows that close soon the one that ends first comes first, and the navigation counts what is unread', async () => {
  const names = ['Cierra Tercera', 'Cierra Primera', 'Cierra Segunda']
  const minutes = [90, 20, 45]
  for (const [place, name] of names.entries()) {
    await write(`closing.${place}`, 'Hola', { from: `5698316008${place}`, name })
    const { uuid } = await of(name)
    await w.inAccount((db) =>
      db
        .updateTable('conversation')
        .set({ window_open_until: new Date(Date.now() + (minutes[place] ?? 0) * 60_000).toISOString() })
        .where('account_id', '=', w.accountId)
        .where('uuid', '=', uuid)
        .execute(),
    )
  }
  const query = { filter: 'closing' as const }
  const first = (await w.manager.call(contract.listConversations, { query: { ...query, page_size: 2 } })).body
  const all = (await w.manager.call(contract.listConversations, { query })).body.results
  const closing = all.map(({ contact }) => contact.name).filter((name) => names.includes(name))
  expect(closing).toEqual(['Cierra Primera', 'Cierra Segunda', 'Cierra Tercera'])
  expect(first.results.map(({ uuid }) => uuid)).toEqual(all.slice(0, 2).map(({ uuid }) => uuid))
  const counts = (await w.manager.call(contract.countConversations)).body
  const unread = (await w.manager.call(contract.countUnreadConversations)).body
  expect(unread).toEqual({ unread: counts.unread, cap: counts.cap })
})
