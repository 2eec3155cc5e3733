import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { addTask } from '#contract/leads/tasks.ts'
import * as contract from '#contract/messaging/templates.ts'
import { recordConsent } from '#contract/people/privacy.ts'
import { succeeding } from '#test/caller.ts'
import { type Chatting, chatting } from '#test/chats.ts'
import { picture } from '#test/form.ts'
import { leadOf } from '#test/leads.ts'
import { projectOf, unitOf } from '#test/stock.ts'

let chats: Chatting
let w: Chatting['w']
let contactId: number
beforeAll(async () => {
  chats = await chatting()
  w = chats.w
  await chats.arrives(chats.said(chats.text('t.0', 'Hola'), { from: '56983164001', name: 'Rosa Vial' }))
  const [conversation] = await chats.conversations()
  contactId = conversation?.contact.id ?? 0
  // The 24 hours are over.
  await w.inAccount((db) =>
    db
      .updateTable('conversation')
      .set({ window_open_until: '2026-01-01T00:00:00.000Z' })
      .where('account_id', '=', w.accountId)
      .execute(),
  )
})
afterAll(() => chats.close())

const body = (text: string, samples: string[]) => ({
  type: 'BODY' as const,
  text,
  example: { body_text: [samples] },
})
const visit = {
  name: 'visita_confirmada',
  language: 'es_CL',
  category: 'utility' as const,
  components: [
    body('Hola {{1}}, su visita al proyecto {{2}} queda confirmada para mañana.', ['Inés', 'Los Coihues']),
    { type: 'BUTTONS' as const, buttons: [{ type: 'QUICK_REPLY' as const, text: 'Confirmo' }] },
  ],
  variables: {
    '1': { source: 'contact.first_name' as const, fallback: 'cliente' },
    '2': { source: 'lead.project' as const, fallback: 'nuestro proyecto' },
  },
}
const create = async (more: Partial<InputOf<typeof contract.createTemplate, 'body'>> = {}) =>
  (await succeeding(w.admin.call)(contract.createTemplate, { body: { ...visit, ...more } })).body
const submit = (id: number) => w.admin.call(contract.submitTemplate, { body: { id } })
const change = (id: number, change: InputOf<typeof contract.updateTemplate, 'body'>) =>
  w.admin.call(contract.updateTemplate, { params: { id }, body: change })
const read = async (id: number) => (await w.admin.call(contract.getTemplate, { params: { id } })).body
const send = (template_id: number, more: object = {}) =>
  w.manager.call(contract.sendTemplate, { params: { id: contactId }, body: { template_id, ...more } })

/** One that Meta has approved, as `meta_id`. */
async function approved(
  meta_id: string,
  more: Partial<InputOf<typeof contract.createTemplate, 'body'>> = {},
) {
  const { id, name } = await create({ name: `aprobada_${meta_id}`, ...more })
  chats.meta.answers.push({
    id: meta_id,
    status: 'PENDING',
    category: (more.category ?? 'utility').toUpperCase(),
  })
  expect((await submit(id)).body.status).toBe('pending')
  await toldApproved(meta_id, name)
  return id
}

const toldApproved = (meta_id: string, name: string) =>
  chats.toldOfTemplate('message_template_status_update', {
    event: 'APPROVED',
    message_template_id: Number(meta_id),
    message_template_name: name,
    message_template_language: 'es-CL',
    reason: 'NONE',
  })

/** An answer that never comes. */
function lost(): never {
  throw new Error('The line is cut')
}
/** Meta has it, as it writes it. */
const atMeta = (id: string, name: string, components: object[]) =>
  void chats.meta.templates.push({
    id,
    name,
    language: 'es_CL',
    category: 'UTILITY',
    status: 'APPROVED',
    components: components.map((one) => ({ ...one, id_at_meta: 1 })),
  })

test('what Meta would refuse is said before it is asked', async () => {
  const { id } = await create({ name: 'mal_escrita', components: [body('{{1}}{{3}}', ['Inés'])] })
  chats.meta.sent.length = 0
  const { status, problem } = await submit(id)
  expect(status).toBe(400)
  expect(problem.errors).toMatchObject({
    body: expect.arrayContaining([
      'No puede empezar ni terminar con una variable',
      'Dos variables no pueden ir juntas',
      'Las variables van numeradas desde 1, sin saltos',
    ]),
    'samples.3': ['Falta un ejemplo'],
  })
  expect(chats.meta.sent).toEqual([])
  expect((await read(id)).status).toBe('draft')
  const wrong = await w.admin.call(contract.createTemplate, { body: { ...visit, name: 'Con Mayúsculas' } })
  expect(wrong.problem.errors).toHaveProperty('name')
})

test('a template is submitted, approved by webhook and sent when the window is closed', async () => {
  const { id, components } = await create()
  expect(components).toEqual(visit.components)
  const twice = await w.admin.call(contract.createTemplate, { body: visit })
  expect([twice.status, twice.problem.code]).toEqual([409, 'conflict'])
  expect((await send(id)).problem.code).toBe('conflict')
  chats.meta.sent.length = 0
  chats.meta.answers.push({ id: '1689556908129832', status: 'PENDING', category: 'UTILITY' })
  expect((await submit(id)).body).toMatchObject({ status: 'pending', meta_status: 'PENDING' })
  expect(chats.meta.sent).toMatchObject([
    { name: 'visita_confirmada', language: 'es_CL', category: 'UTILITY', parameter_format: 'POSITIONAL' },
  ])
  expect((await submit(id)).problem.code).toBe('conflict')
  await chats.toldOfTemplate('message_template_status_update', {
    event: 'APPROVED',
    message_template_id: 1_689_556_908_129_832,
    message_template_name: 'visita_confirmada',
    message_template_language: 'es-CL',
    reason: 'NONE',
  })
  expect(await read(id)).toMatchObject({ status: 'approved', reason: null })

  const asked = { params: { id: contactId }, query: { template_id: id } }
  const { variables } = (await w.manager.call(contract.fillTemplate, asked)).body
  expect(variables).toEqual({ '1': 'Rosa', '2': 'nuestro proyecto' })
  chats.meta.sent.length = 0
  const sent = await send(id, { variables: { '2': 'Los Coihues' } })
  expect(sent.status).toBe(201)
  expect(sent.body).toMatchObject({
    kind: 'template',
    body: 'Hola Rosa, su visita al proyecto Los Coihues queda confirmada para mañana.',
  })
  await w.runJobs()
  expect(chats.meta.sent).toMatchObject([
    {
      to: '+56983164001',
      type: 'template',
      template: {
        name: 'visita_confirmada',
        language: { code: 'es_CL' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Rosa' },
              { type: 'text', text: 'Los Coihues' },
            ],
          },
        ],
      },
    },
  ])
})

test('variables are taken from the lead, the task and the unit it is sent about, of that contact alone', async () => {
  const { id } = await create({
    name: 'recordatorio',
    components: [body('Visita a {{1}}, unidad {{2}}, el {{3}} a las {{4}}.', ['A', 'B', 'C', 'D'])],
    variables: Object.fromEntries(
      (['lead.project', 'unit.number', 'task.day', 'task.time'] as const).map((source, place) => [
        String(place + 1),
        { source, fallback: null },
      ]),
    ),
  })
  const project_id = await projectOf(w.admin, 'Edificio Quillay')
  const unit = await unitOf(w.admin, { project_id, number: '1204' })
  const about = await leadOf(w.manager, { contact_id: contactId, projects_ids: [project_id] })
  const task = await w.manager.call(addTask, {
    params: { id: about.id },
    body: { kind: 'visit', due_at: '2031-03-10T18:30:00.000Z' },
  })
  const values = (query: object, contact = contactId) =>
    w.manager.call(contract.fillTemplate, { params: { id: contact }, query: { template_id: id, ...query } })
  expect((await values({ task_id: task.body.id, unit_id: unit.id })).body.variables).toEqual({
    '1': 'Edificio Quillay',
    '2': '1204',
    '3': 'lunes, 10 de marzo',
    '4': '15:30',
  })
  const untold = { '2': null, '3': null, '4': null }
  expect((await values({})).body.variables).toMatchObject(untold)
  const other = await leadOf(w.manager)
  expect((await values({ lead_id: about.id }, other.contact.id)).status).toBe(404)
  expect((await values({ task_id: task.body.id }, other.contact.id)).status).toBe(404)
})

test('an edit waits beside what Meta has, goes there once a day, and another name is a copy', async () => {
  const id = await approved('7301')
  const renamed = await change(id, { name: 'otra' })
  expect([renamed.status, renamed.problem.code]).toEqual([409, 'conflict'])
  const edited = [body('Hola {{1}}, lo esperamos mañana en nuestra sala de ventas.', ['Inés'])]
  expect((await change(id, { components: edited })).body).toMatchObject({
    status: 'approved',
    has_unsent_changes: true,
  })
  expect((await send(id)).body.body).toMatch(/queda confirmada/)
  chats.meta.templates.push({ id: '7301', status: 'APPROVED', category: 'UTILITY' })
  chats.meta.answers.push({ success: true })
  expect((await submit(id)).body).toMatchObject({ status: 'approved', has_unsent_changes: false })
  expect((await send(id)).body.body).toBe('Hola Rosa, lo esperamos mañana en nuestra sala de ventas.')
  await change(id, { components: [body('Hola {{1}}, lo esperamos hoy en nuestra sala.', ['Inés'])] })
  const again = await submit(id)
  expect([again.status, again.problem.detail]).toEqual([
    409,
    'Meta admite una edición al día de una plantilla aprobada',
  ])
  const copies = await Promise.all(
    [1, 2].map(() => w.admin.call(contract.duplicateTemplate, { params: { id } })),
  )
  expect(copies.map(({ status }) => status).toSorted()).toContain(201)
  expect(copies.find(({ status }) => status === 201)?.body).toMatchObject({
    status: 'draft',
    name: 'aprobada_7301_copia',
  })
  chats.meta.templates.length = 0
})

test('what Meta took without answering is read when it approves it, new or edited', async () => {
  const { id, name, components } = await create({ name: 'sin_respuesta' })
  chats.meta.answers.push(lost)
  expect((await submit(id)).problem.code).toBe('unavailable')
  expect((await read(id)).status).toBe('pending')
  atMeta('7311', name, components)
  await toldApproved('7311', name)
  expect(await read(id)).toMatchObject({ status: 'approved', has_unsent_changes: false })
  expect((await send(id)).status).toBe(201)

  const edited = [body('Hola {{1}}, lo esperamos el lunes en nuestra sala.', ['Inés'])]
  await change(id, { components: edited })
  chats.meta.answers.push(lost)
  expect((await submit(id)).problem.code).toBe('unavailable')
  chats.meta.templates.length = 0
  atMeta('7311', name, edited)
  await toldApproved('7311', name)
  expect(await read(id)).toMatchObject({ status: 'approved', has_unsent_changes: false })
  expect((await send(id)).body.body).toBe('Hola Rosa, lo esperamos el lunes en nuestra sala.')
  chats.meta.templates.length = 0
})

test('an approval that overtakes the answer to the submission counts', async () => {
  const { id, name, components } = await create({ name: 'adelantada' })
  atMeta('7321', name, components)
  chats.meta.answers.push(async () => {
    await toldApproved('7321', name)
    return { id: '7321', status: 'PENDING', category: 'UTILITY' }
  })
  expect((await submit(id)).body).toMatchObject({
    status: 'approved',
    has_unsent_changes: false,
    editable_from: null,
  })
  chats.meta.templates.length = 0
})

test('advertising that waits does not go to who wants none any more', async () => {
  const id = await approved('7331', { category: 'marketing' })
  chats.meta.sent.length = 0
  const { body: waiting } = await send(id)
  const wants = (is_given: boolean) =>
    w.manager.call(recordConsent, {
      params: { id: contactId },
      body: { purpose: 'marketing', is_given, channel: 'call' },
    })
  await wants(false)
  await w.runJobs()
  const [conversation] = await chats.conversations()
  const said = await chats.thread(conversation?.uuid ?? '')
  expect(said.find((one) => one.id === waiting.id)).toMatchObject({
    status: 'failed',
    error: { code: 'opted_out', detail: 'La persona no quiere recibir publicidad' },
  })
  expect(chats.meta.sent).toEqual([])
  await wants(true)
})

test('what is submitted while all is read anew is not called gone', async () => {
  const { id } = await create({ name: 'en_paralelo' })
  chats.meta.whileListing.push(() => {
    chats.meta.answers.push({ id: '7341', status: 'PENDING', category: 'UTILITY' })
    return submit(id)
  })
  await w.admin.call(contract.syncTemplates)
  expect(await read(id)).toMatchObject({ status: 'pending', reason: null })
})

test('what Meta refuses says why, and stays as it was', async () => {
  const { id } = await create({ name: 'repetida' })
  chats.meta.answers.push({
    error: { code: 100, message: 'Invalid parameter', error_user_msg: 'Ya existe contenido en español' },
  })
  const { status, problem } = await submit(id)
  expect([status, problem.detail]).toEqual([422, 'Meta no la aceptó: Ya existe contenido en español'])
  expect(await read(id)).toMatchObject({ status: 'draft', reason: 'Ya existe contenido en español' })
  chats.meta.answers.push({ id: '7302', status: 'PENDING', category: 'MARKETING' })
  expect((await submit(id)).body).toMatchObject({
    category: 'marketing',
    reason: 'Meta la pasó a otra categoría',
  })
  const told = { message_template_id: '7302', event: 'REJECTED', reason: 'INCORRECT_CATEGORY' }
  await chats.toldOfTemplate('message_template_status_update', told)
  expect(await read(id)).toMatchObject({
    status: 'rejected',
    reason: 'La categoría no corresponde a su contenido',
  })
})

test('reading all anew takes what Meta has and lets go of what it has not', async () => {
  const gone = await approved('7303')
  const { id: mine } = await create({ name: 'solo_mia' })
  const listed = { language: 'es', category: 'MARKETING', status: 'APPROVED' }
  const components = [
    { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::a'] } },
    { type: 'BODY', text: 'Lo invitamos a la preventa de este sábado\u0000.' },
  ]
  chats.meta.templates.push({ id: '7304', name: 'preventa', components, ...listed })
  const { body: counts } = await w.admin.call(contract.syncTemplates)
  expect(counts).toMatchObject({ created: 1, updated: 0 })
  expect(await read(gone)).toMatchObject({ status: 'draft', reason: 'Meta ya no la tiene' })
  expect((await read(mine)).reason).toBeNull()
  const found = await w.seller.call(contract.listTemplates, {
    query: { search: 'PREVENTA', status: ['approved'] },
  })
  const [preventa] = found.body.results
  expect(preventa).toMatchObject({ name: 'preventa', category: 'marketing', has_unsent_changes: false })
  const withoutFile = await send(preventa?.id ?? 0)
  expect(withoutFile.problem.errors).toHaveProperty('header_file_id')
  await w.manager.call(recordConsent, {
    params: { id: contactId },
    body: { purpose: 'marketing', is_given: false, channel: 'call' },
  })
  expect((await send(preventa?.id ?? 0)).problem.code).toBe('opted_out')
  expect((await w.seller.call(contract.syncTemplates)).status).toBe(403)

  chats.meta.sent.length = 0
  const params = { id: preventa?.id ?? 0 }
  expect((await w.admin.call(contract.deleteTemplate, { params })).status).toBe(204)
  expect(chats.meta.sent).toMatchObject([{ deleted: expect.stringContaining('hsm_id=7304') }])
  expect((await w.admin.call(contract.getTemplate, { params })).status).toBe(404)
})

test('one for authentication is Meta’s: it is read, sent with its code twice, and neither made nor changed here', async () => {
  const refused = await w.admin.call(contract.createTemplate, {
    body: { ...visit, name: 'codigo', category: 'authentication' as never },
  })
  expect(refused.problem.errors).toMatchObject({ category: [expect.stringContaining('Meta fija el texto')] })
  chats.meta.templates.push({
    id: '990',
    name: 'codigo_de_acceso',
    language: 'es_CL',
    category: 'AUTHENTICATION',
    status: 'APPROVED',
    components: [
      { type: 'BODY', text: '*{{1}}* es tu código de verificación.', add_security_recommendation: true },
      { type: 'FOOTER', text: 'Este código caduca en 10 minutos.', code_expiration_minutes: 10 },
      {
        type: 'BUTTONS',
        buttons: [
          {
            type: 'URL',
            text: 'Copiar código',
            url: 'https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp{{1}}',
            example: ['https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp123456'],
          },
        ],
      },
    ],
  })
  await succeeding(w.admin.call)(contract.syncTemplates)
  await w.runJobs()
  const query = { search: 'codigo_de_acceso' }
  const [kept] = (await w.admin.call(contract.listTemplates, { query })).body.results
  const id = kept?.id ?? 0
  expect(kept).toMatchObject({ category: 'authentication', status: 'approved' })
  const mappings = { '1': { source: null, fallback: '1' } }
  expect((await change(id, { variables: mappings })).status).toBe(409)
  expect((await w.admin.call(contract.duplicateTemplate, { params: { id } })).status).toBe(409)
  expect((await submit(id)).status).toBe(409)
  chats.meta.sent.length = 0
  expect((await send(id, { variables: { '1': '1234567890123456' } })).status).toBe(400)
  expect((await send(id, { variables: { '1': '482913' } })).status).toBe(201)
  await w.runJobs()
  expect(chats.meta.sent.find(({ type }) => type === 'template')).toMatchObject({
    template: {
      components: [
        { type: 'body', parameters: [{ type: 'text', text: '482913' }] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '482913' }] },
      ],
    },
  })
})

test('a draft for authentication that Meta never had is given another category', async () => {
  const { body } = await succeeding(w.admin.call)(contract.createTemplate, {
    body: { ...visit, name: 'codigo_de_antes' },
  })
  await w.inAccount((db) =>
    sql`update message_template set category = 'authentication' where account_id = ${w.accountId} and id = ${body.id}`.execute(
      db,
    ),
  )
  expect((await submit(body.id)).status).toBe(400)
  expect((await change(body.id, { category: 'utility' })).body).toMatchObject({
    category: 'utility',
    components: body.components,
  })
  expect((await submit(body.id)).status).toBe(200)
})

test('the example of a heading goes up to Meta, which names it; a template with it is fit to be submitted', async () => {
  const upload = (by: typeof w.admin) =>
    by.call(contract.addHeaderSample, { file: { name: 'frente.png', content: picture }, body: {} })
  expect((await upload(w.seller)).status).toBe(403)
  const { status, body: sample } = await upload(w.admin)
  expect([status, sample]).toEqual([201, { handle: expect.stringMatching(/^4::/), format: 'IMAGE' }])
  expect(chats.meta.sampled).toEqual(['7001 image/png', expect.stringMatching(/^EAA\w+ \d+$/)])
  const header = {
    type: 'HEADER' as const,
    format: 'IMAGE' as const,
    example: { header_handle: [sample.handle] },
  }
  const { id } = await create({ name: 'con_foto', components: [header, ...visit.components] })
  chats.meta.sent.length = 0
  expect((await submit(id)).body.status).toBe('pending')
  expect(chats.meta.sent.at(-1)).toMatchObject({ components: [header, expect.anything(), expect.anything()] })
})
