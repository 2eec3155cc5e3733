import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { createLead } from '#contract/leads/leads.ts'
import * as contract from '#contract/messaging/mailings.ts'
import { putMessageRates } from '#contract/messaging/message-costs.ts'
import { managePermissions } from '#contract/office/groups.ts'
import { blockPerson, recordConsent } from '#contract/people/privacy.ts'
import { createProfile } from '#contract/people/profiles.ts'
import { succeeding } from '#test/caller.ts'
import { type Chatting, chatting } from '#test/chats.ts'
import { jobContext } from '#test/job-context.ts'
import { sendMailing } from './send.job.ts'

let chats: Chatting
let w: Chatting['w']
beforeAll(async () => {
  chats = await chatting()
  w = chats.w
})
afterAll(() => chats.close())

let people = 0
async function person(first_name: string, phone: string | null = `+569831${String(50_000 + ++people)}`) {
  const lead = await succeeding(w.manager.call)(createLead, {
    body: {
      contact: { first_name, ...(phone ? { phone } : { email: `${first_name}@correo.cl`.toLowerCase() }) },
    },
  })
  return lead.body.contact.id
}

let templates = 0
async function template(
  more: { category?: string; header?: object[]; variables?: object; status?: string } = {},
) {
  const { category = 'marketing', header = [], status = 'approved' } = more
  const components = JSON.stringify([
    ...header,
    { type: 'BODY', text: 'Hola {{1}}, abrimos el {{2}} de los departamentos.' },
  ])
  const variables = JSON.stringify(
    more.variables ?? {
      '1': { source: 'contact.first_name', fallback: 'cliente' },
      '2': { source: null, fallback: null },
    },
  )
  return w.inAccount(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into message_template (account_id, name, language, category, components, meta_components, variables, status, created_at, updated_at)
      values (${w.accountId}, ${`apertura_${++templates}`}, 'es_CL', ${category}, ${components}::jsonb, ${components}::jsonb, ${variables}::jsonb,
        ${status}, now(), now()) returning id`.execute(db)
    return rows[0]?.id ?? 0
  })
}
type New = InputOf<typeof contract.createMailing, 'body'>
const create = (body: Omit<New, 'name'>) =>
  w.manager.call(contract.createMailing, {
    body: { name: 'Apertura', variables: { '2': 'piloto' }, ...body },
  })
const acts = { start: contract.startMailing, pause: contract.pauseMailing, cancel: contract.cancelMailing }
const act = (name: keyof typeof acts, id: number) =>
  w.manager.call(acts[name] as typeof contract.startMailing, { params: { id } })
const read = async (id: number) => (await w.manager.call(contract.getMailing, { params: { id } })).body
const check = async (id: number) => (await w.manager.call(contract.checkMailing, { params: { id } })).body
const recipients = async (id: number, query: object = {}) =>
  (await w.manager.call(contract.listMailingRecipients, { params: { id }, query })).body.results
const withdraw = (id: number, purpose: 'marketing' | 'whatsapp') =>
  w.manager.call(recordConsent, { params: { id }, body: { purpose, is_given: false, channel: 'call' } })
const textsSent = () =>
  chats.meta.sent.map(({ to, template: sent }) => [to, (sent as { name?: string })?.name])

test('a dry run says who gets it, who does not and why, and what it costs; nothing leaves before it is started', async () => {
  const ana = await person('Ana')
  const [bea, cid] = [await person('Bea'), await person('Cid')]
  const noPhone = await person('Dora', null)
  await withdraw(bea, 'marketing')
  await withdraw(cid, 'whatsapp')
  const blocked = await person('Eva')
  await w.admin.call(blockPerson, { params: { id: blocked }, body: { is_blocked: true, reason: 'Lo pidió' } })
  const { body, status } = await create({
    template_id: await template(),
    contacts_ids: [ana, ana, bea, cid, noPhone, blocked, 999_999],
  })
  expect([status, body.people]).toEqual([201, { waiting: 5, handed: 0, skipped: 0 }])
  expect(await check(body.id)).toEqual({
    will_get: 1,
    skipped: expect.arrayContaining([
      { reason: 'blocked', people: 1 },
      { reason: 'no_advertising', people: 1 },
      { reason: 'opted_out', people: 1 },
      { reason: 'no_phone', people: 1 },
    ]),
    cost: null,
    sample: {
      contact: { id: ana, name: expect.any(String) },
      body: 'Hola Ana, abrimos el piloto de los departamentos.',
    },
    problem: null,
  })
  const rate = { category: 'marketing', month: '2020-01', amount: '0.0889', currency: 'USD' } as const
  await w.admin.call(putMessageRates, { body: { rates: [rate] } })
  expect((await check(body.id)).cost).toEqual({ amount: '0.0889', currency: 'USD' })
  await w.runJobs()
  expect(chats.meta.sent).toEqual([])

  await act('start', body.id)
  await w.runJobs()
  expect(textsSent()).toHaveLength(1)
  const done = await read(body.id)
  expect(done).toMatchObject({ status: 'done', people: { waiting: 0, handed: 1, skipped: 4 } })
  expect(done.report).toMatchObject({ sent: 1, failed: 0, answered: 0 })
  expect(done.report.skipped).toHaveLength(4)
  expect((await recipients(body.id, { state: ['sent'] })).map(({ contact }) => contact.id)).toEqual([ana])
  for (const name of ['start', 'pause', 'cancel'] as const)
    expect((await act(name, body.id)).status).toBe(409)
})

test('a person gets it once, whatever starts twice and whoever shares the phone', async () => {
  const phone = '+56983199001'
  const one = await person('Uno', phone)
  const { body: twin } = await succeeding(w.manager.call)(createProfile, {
    body: { first_name: 'Dos', phone, allow_duplicate: true },
  } as never)
  const { body } = await create({
    template_id: await template({ category: 'utility' }),
    contacts_ids: [one, (twin as { id: number }).id],
  })
  expect((await check(body.id)).skipped).toEqual([{ reason: 'same_phone', people: 1 }])
  await Promise.all([act('start', body.id), act('start', body.id)])
  const payload = { account_id: w.accountId, mailing_id: body.id }
  await Promise.all([1, 2, 3].map(() => sendMailing.run(w.jobParts, payload, jobContext())))
  await w.runJobs()
  const { rows } = await w.inAccount((db) =>
    sql`select m.id from message m join conversation v on v.account_id = ${w.accountId} and v.id = m.conversation_id
      where m.account_id = ${w.accountId} and v.wa_id = ${phone.slice(1)}`.execute(db),
  )
  expect(rows).toHaveLength(1)
  expect((await read(body.id)).people).toEqual({ waiting: 0, handed: 1, skipped: 1 })
})

test('so many a minute leave; a pause stops it and it goes on where it was', async () => {
  const contacts_ids = [await person('Pía'), await person('Quena'), await person('Raúl')]
  const { body } = await create({ template_id: await template(), contacts_ids, per_minute: 6 })
  await act('start', body.id)
  const payload = { account_id: w.accountId, mailing_id: body.id }
  const later: (string | undefined)[] = []
  const context = jobContext({
    enqueue: async (_, { name }, __, options) => {
      if (name === sendMailing.name) later.push(options?.at)
    },
  })
  await sendMailing.run(w.jobParts, payload, context)
  expect((await read(body.id)).people).toEqual({ waiting: 2, handed: 1, skipped: 0 })
  expect(Date.parse(later[0] ?? '') - Date.now()).toBeGreaterThan(5000)
  await act('pause', body.id)
  await sendMailing.run(w.jobParts, payload, context)
  expect(await read(body.id)).toMatchObject({ status: 'paused', people: { waiting: 2 } })
  expect(later).toHaveLength(1)
  await act('start', body.id)
  await sendMailing.run(w.jobParts, payload, context)
  expect((await act('cancel', body.id)).body.status).toBe('cancelled')
  await w.runJobs()
  expect((await read(body.id)).people).toEqual({ waiting: 1, handed: 2, skipped: 0 })
})

test('it stops by itself where no other message would leave, and says why', async () => {
  const contacts_ids = [await person('Sol'), await person('Tito')]
  const { body } = await create({ template_id: await template(), contacts_ids, per_minute: 6 })
  await act('start', body.id)
  const payload = { account_id: w.accountId, mailing_id: body.id }
  await sendMailing.run(w.jobParts, payload, jobContext())
  await w.inAccount((db) =>
    sql`update message m set status = 'failed', error_code = '131042', error_detail = 'Falta un medio de pago'
      from mailing_recipient r where m.account_id = ${w.accountId} and r.account_id = ${w.accountId}
        and r.mailing_id = ${body.id} and m.id = r.message_id`.execute(db),
  )
  await sendMailing.run(w.jobParts, payload, jobContext())
  const stopped = await read(body.id)
  expect(stopped).toMatchObject({ status: 'paused', paused_reason: 'Falta un medio de pago' })
  expect(stopped.report.failures).toEqual([{ detail: 'Falta un medio de pago', people: 1 }])
})

test('who answers is counted, and the enquiry is theirs: it was nobody who wrote', async () => {
  const id = await person('Vera', '+56983199002')
  const { body } = await create({ template_id: await template(), contacts_ids: [id] })
  await act('start', body.id)
  await w.runJobs()
  await chats.arrives(
    chats.said(chats.text('m.answer', 'Me interesa'), { from: '56983199002', name: 'Vera' }),
  )
  expect((await read(body.id)).report).toMatchObject({ answered: 1 })
  expect((await recipients(body.id))[0]).toMatchObject({ has_answered: true })
})

test('only what may go to many does, for those who may', async () => {
  const ids = [await person('Walo')]
  const said = async (more: Omit<New, 'name' | 'contacts_ids'>) => {
    const { status, problem } = await create({ contacts_ids: ids, ...more })
    return [status, problem.errors]
  }
  const file = await template({ header: [{ type: 'HEADER', format: 'IMAGE' }] })
  expect(await said({ template_id: file })).toEqual([
    400,
    { template_id: ['Una plantilla con archivo se envía de a una persona'] },
  ])
  expect(await said({ template_id: await template({ status: 'paused' }) })).toEqual([
    400,
    { template_id: ['Solo se envían plantillas aprobadas por Meta'] },
  ])
  expect(await said({ template_id: await template(), variables: {} })).toEqual([
    400,
    { variables: { '2': ['Falta qué decir a quien no tiene este dato'] } },
  ])
  const body = { name: 'X', template_id: await template(), contacts_ids: ids, variables: { '2': 'piloto' } }
  expect((await w.seller.call(contract.createMailing, { body })).status).toBe(403)
  const { results } = (await w.manager.call(contract.listMailings, { query: { status: ['done'] } })).body
  expect(results.map(({ status }) => status)).toContain('done')
  const none = await w.manager.call(contract.createMailing, { body: { ...body, contacts_ids: [999_999] } })
  expect(none.problem.errors).toEqual({ contacts_ids: ['No hay nadie a quien enviarla'] })
})

test('a draft is deleted, and no other', async () => {
  const { body } = await create({ template_id: await template(), contacts_ids: [await person('Xan')] })
  const remove = () => w.manager.call(contract.deleteMailing, { params: { id: body.id } })
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
})

test('a template that is paused meanwhile stops the mailing, and nobody is left out for it', async () => {
  const template_id = await template()
  const contacts_ids = [await person('Yara'), await person('Zoe'), await person('Alma')]
  const { body } = await create({ template_id, contacts_ids, per_minute: 300 })
  await act('start', body.id)
  let queued = 0
  const pausing = jobContext({
    // Meta pauses it after the first message.
    enqueue: async (db) => {
      queued += 1
      if (queued === 1)
        await sql`update message_template t set status = 'paused' where t.account_id = ${w.accountId} and t.id = ${template_id}`.execute(
          db,
        )
    },
  })
  await sendMailing.run(w.jobParts, { account_id: w.accountId, mailing_id: body.id }, pausing)
  expect(await read(body.id)).toMatchObject({
    status: 'paused',
    paused_reason: 'Solo se envían plantillas aprobadas por Meta',
    people: { waiting: 2, handed: 1, skipped: 0 },
  })
})

test('whose message cannot be made is tried once more after the others, each for themselves', async () => {
  const contacts_ids = [
    await person('Berta'),
    await person('Ciro'),
    await person('Dora'),
    await person('Eva'),
  ]
  const { body } = await create({ template_id: await template(), contacts_ids, per_minute: 300 })
  await act('start', body.id)
  const payload = { account_id: w.accountId, mailing_id: body.id }
  let made = 0
  // Of Berta always, of Ciro the first time.
  const poisoned = [1, 2, 5]
  const failing = jobContext({
    enqueue: async () => {
      made += 1
      if (poisoned.includes(made)) throw new TypeError('a poisoned row')
    },
  })
  await sendMailing.run(w.jobParts, payload, failing)
  const { status, people, report } = await read(body.id)
  expect([status, people]).toEqual(['done', { waiting: 0, handed: 3, skipped: 1 }])
  expect(report.skipped).toEqual([{ reason: 'refused', detail: 'Su mensaje no se pudo preparar', people: 1 }])
  const { results } = (await w.manager.call(contract.listMailingRecipients, { params: { id: body.id } })).body
  expect(results.filter(({ state }) => state === 'skipped').map(({ contact }) => contact.name)).toEqual([
    'Berta',
  ])
})

test('the sample and the list of people say of nobody more than who reads them may see', async () => {
  const { body: made } = await succeeding(w.admin.call)(createProfile, {
    body: { first_name: 'Delia', phone: '+56983199003' },
  } as never)
  const { id: theirs } = made as { id: number }
  const { body } = await create({ template_id: await template(), contacts_ids: [theirs] })
  // A seller who sees all that is sent, and only own contacts.
  await succeeding(w.admin.call)(managePermissions, {
    params: { id: w.seller.id },
    body: { permissions: ['whatsapp.send_many', 'whatsapp.view_all'] },
  })
  const params = { id: body.id }
  const { results } = (await w.seller.call(contract.listMailingRecipients, { params })).body
  expect(results[0]?.contact).toEqual({ id: theirs, name: 'Contacto de otro vendedor', phone: null })
  const checked = (await w.seller.call(contract.checkMailing, { params })).body
  expect(checked).toMatchObject({ will_get: 1, sample: null })
  expect((await check(body.id)).sample?.contact).toMatchObject({ id: theirs })
})
