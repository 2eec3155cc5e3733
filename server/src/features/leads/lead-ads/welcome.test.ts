import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/leads/lead-ads.ts'
import { listLeads } from '#contract/leads/leads.ts'
import { putConnection } from '#contract/messaging/connections.ts'
import { deleteTemplate } from '#contract/messaging/templates.ts'
import { makeApp } from '#test/app.ts'
import { leadgenWebhook, standInOfLeadAds } from '#test/lead-ads-stand-in.ts'
import { signatureOf } from '#test/meta.ts'
import { type World, world } from '#test/world.ts'

const secret = '0123456789abcdef0123456789abcdef'
const page = '138124712925999'
const questions = [
  { key: 'full_name', label: 'Nombre', type: 'FULL_NAME' },
  { key: 'telefono', label: 'Teléfono', type: 'PHONE' },
  { key: 'correo', label: 'Correo', type: 'EMAIL' },
]

let meta: Awaited<ReturnType<typeof standInOfLeadAds>>
let w: World
beforeAll(async () => {
  meta = await standInOfLeadAds([
    {
      id: page,
      name: 'Inmobiliaria Sur',
      forms: [{ id: '951', name: 'Casas', status: 'ACTIVE', questions }],
    },
  ])
  w = await world({}, await makeApp({ graphUrl: meta.url }))
  const put = (kind: 'meta' | 'messaging' | 'lead_ads', body: object) =>
    w.admin.call(putConnection, { params: { kind }, body })
  await put('meta', { app_id: '7009', app_secret: secret, verify_token: 'palabra' })
  await put('messaging', { waba_id: '7710', phone_number_id: '1065771', access_token: 'EAAexampletoken' })
  await put('lead_ads', { access_token: 'token-de-anuncios' })
  await w.admin.call(contract.syncLeadAds)
  await w.runJobs()
})
afterAll(async () => {
  await w.app.close()
  await w.database.close()
  meta.close()
})

/** Answers of these people, told by Meta one after the other. */
async function arrives(...people: { id: string; name: string; phone?: string; at?: string }[]) {
  for (const { id, name, phone, at = new Date().toISOString() } of people)
    meta.leads.set(id, {
      id,
      form_id: '951',
      created_time: at.replace(/\.\d+Z/, '+0000'),
      field_data: [
        { name: 'full_name', values: [name] },
        phone ? { name: 'telefono', values: [phone] } : { name: 'correo', values: [`p${id}@correo.cl`] },
      ],
    })
  const payload = leadgenWebhook(
    page,
    '951',
    people.map(({ id }) => id),
  )
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(payload, secret) }
  for (const _ of ['once', 'again'])
    await w.app.inject({ method: 'POST', url: '/public_api/v1/webhooks/meta/', payload, headers })
  await w.runJobs()
}
const named = async (name: string) =>
  (await w.manager.call(listLeads, { query: { page_size: 100 } })).body.results.find(
    ({ contact }) => contact.name === name,
  )
const theForm = async () => (await w.admin.call(contract.listLeadAdsForms)).body.results[0]
const welcomeWith = async (welcome_template_id: number | null) =>
  w.admin.call(contract.putFormMapping, {
    params: { id: (await theForm())?.id ?? 0 },
    body: { welcome_template_id },
  })

/** One that Meta has approved. */
const template = async (name: string, text: string, variables: object, header: object[] = []) => {
  const components = JSON.stringify([...header, { type: 'BODY', text }])
  return w.inAccount(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into message_template (account_id, name, language, category, components, meta_components, variables, status, created_at, updated_at)
      values (${w.accountId}, ${name}, 'es_CL', 'utility', ${components}::jsonb, ${components}::jsonb, ${JSON.stringify(variables)}::jsonb,
        'approved', now(), now()) returning id`.execute(db)
    return rows[0]?.id ?? 0
  })
}
const said = async (contact_id: number) =>
  w.inAccount(
    async (db) =>
      (
        await sql<{ body: string; sent_by_id: number | null }>`
          select m.body, m.sent_by_id from message m join conversation v on v.account_id = ${w.accountId} and v.id = m.conversation_id
          where m.account_id = ${w.accountId} and v.contact_id = ${contact_id}`.execute(db)
      ).rows,
  )

test('a template greets whoever answers a form, once, and leaves the enquiry to be answered', async () => {
  const greeting = await template('bienvenida', 'Hola {{1}}, gracias por escribirnos.', {
    '1': { source: 'contact.first_name' },
  })
  expect((await welcomeWith(greeting)).body).toMatchObject({ welcome_template_id: greeting })
  await arrives({ id: '71', name: 'Inés Prado', phone: '+56983164071' })
  const lead = await named('Inés Prado')
  expect(await said(lead?.contact.id ?? 0)).toEqual([
    { body: 'Hola Inés, gracias por escribirnos.', sent_by_id: null },
  ])
  expect(lead?.status).toBe('to_contact')
  const hops = async () =>
    (await w.manager.call(contract.listLeadArrivals, { params: { id: lead?.id ?? 0 } })).body
  const [first] = await hops()
  expect(first).toMatchObject({
    leadgen_id: '71',
    told_by: 'webhook',
    is_joined: false,
    is_known_person: false,
    done_at: lead?.created_at,
    seller: lead?.seller && { id: lead.seller.id },
    welcomed_at: expect.any(String),
    welcome_status: expect.any(String),
    welcome_problem: null,
  })
  const times = [first?.received_at, first?.fetched_at, first?.done_at, first?.welcomed_at]
  expect(times).toEqual(times.toSorted())
  expect(times).not.toContain(null)

  // The same person again joins that lead; and who answered months ago is read, and not greeted.
  await arrives(
    { id: '72', name: 'Inés Prado', phone: '+56983164071' },
    { id: '73', name: 'Luz Vera', phone: '+56983164073', at: '2026-09-01T10:00:00.000Z' },
  )
  expect((await hops()).slice(1)).toMatchObject([
    { leadgen_id: '72', is_joined: true, is_known_person: true, welcomed_at: null },
  ])
  const old = await named('Luz Vera')
  expect([await said(lead?.contact.id ?? 0), await said(old?.contact.id ?? 0)]).toEqual([
    [expect.anything()],
    [],
  ])
  expect(await theForm()).toMatchObject({ welcome_template: { name: 'bienvenida' }, welcome_problem: null })
})

test('a welcome that cannot be sent says why, and the lead is there all the same', async () => {
  await arrives({ id: '74', name: 'Eva Soto' })
  expect(await named('Eva Soto')).toBeDefined()
  expect(await theForm()).toMatchObject({ welcome_problem: 'El contacto no tiene teléfono' })
  const { id } = (await named('Eva Soto')) ?? expect.fail()
  expect((await w.manager.call(contract.listLeadArrivals, { params: { id } })).body).toMatchObject([
    {
      welcomed_at: expect.any(String),
      welcome_status: null,
      welcome_problem: 'El contacto no tiene teléfono',
    },
  ])
  await arrives({ id: '75', name: 'Ana Toro', phone: '+56983164075' })
  expect(await theForm()).toMatchObject({ welcome_problem: null })

  const params = { id: (await theForm())?.welcome_template?.id ?? 0 }
  const { status, problem } = await w.admin.call(deleteTemplate, { params })
  expect([status, problem.detail]).toEqual([
    409,
    'Da la bienvenida en un formulario de Meta: quítela de su mapeo antes',
  ])
  expect((await welcomeWith(null)).body).toMatchObject({ welcome_template_id: null })
  expect((await w.admin.call(deleteTemplate, { params })).status).toBe(204)
})

test('only a template that fills itself greets', async () => {
  const open = await template('abierta', 'Hola {{1}}', {})
  const image = await template('con_foto', 'Hola', {}, [{ type: 'HEADER', format: 'IMAGE' }])
  const refusals = [open, image, 999_999].map(async (id) => (await welcomeWith(id)).body)
  expect((await Promise.all(refusals)).map((body) => (body as never as { errors: object }).errors)).toEqual([
    { welcome_template_id: ['A la plantilla le falta de dónde sale una variable'] },
    { welcome_template_id: ['Una plantilla con archivo no sirve de bienvenida'] },
    { welcome_template_id: ['No existe esa plantilla'] },
  ])
})
