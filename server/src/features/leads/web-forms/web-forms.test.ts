import { expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { answerQuestions, createLeadQuestion, listAskedQuestions } from '#contract/leads/lead-questions.ts'
import { getLead, listLeads } from '#contract/leads/leads.ts'
import * as forms from '#contract/leads/web-forms.ts'
import * as fields from '#contract/office/custom-fields.ts'
import { listConsents, recordConsent } from '#contract/people/privacy.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { formDraft } from '#test/form-draft.ts'
import { addProject } from '#test/leads.ts'
import { begunForm, proofOf, publishedForm } from '#test/web-forms.ts'
import { type World, world } from '#test/world.ts'

type Answers = InputOf<typeof forms.sendWebForm, 'body'>
const ana = { first_name: ['Ana'], email: ['ana@correo.cl'] }
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

const send = (w: World, code: string, body: Answers, more = {}) =>
  w.stranger(forms.sendWebForm, { params: { code }, body, ...more })
const leadsOf = async (w: World) => (await w.manager.call(listLeads, {})).body.results
async function fillIn(w: World, code: string, answers: Answers['answers'], more: Partial<Answers> = {}) {
  const began = await begunForm(w, code)
  return send(w, code, { ...began, answers, ...more })
}

test('what a visitor answers becomes a lead with its fields, answers, origin and consent', async () => {
  const w = await world()
  const [first, second] = [await addProject(w, 'Los Tilos'), await addProject(w, 'Parque Ñuñoa')]
  const body = { text: '¿Tiene preaprobado?', kind: 'yes_no' } as const
  const question = (await w.admin.call(createLeadQuestion, { body })).body.id
  const own = { key: 'uso', label: 'Uso', options: [{ label: 'Vivir' }] }
  const { options } = (
    await w.admin.call(fields.createCustomField, { body: { noun: 'lead', kind: 'choice', ...own } })
  ).body
  const ask = (target: string, label: string) => ({ target, label, is_required: false })
  const { code, id } = await publishedForm(
    w,
    {
      fields: [
        ...formDraft().fields,
        ask('project', 'Proyecto'),
        ask(`question:${question}`, '¿Preaprobado?'),
        ask('lead_field:uso', '¿Para qué?'),
      ],
      consents: [{ purpose: 'email', text: 'Acepto recibir correos', is_required: true }],
      privacy_url: 'https://www.ejemplo.cl/privacidad',
    },
    { projects_ids: [first, second] },
  )
  const answers = {
    ...ana,
    comments: ['Quiero visitar'],
    project: [String(second)],
    [`question:${question}`]: ['true'],
    'lead_field:uso': [options[0]?.id ?? ''],
  }
  const origin = {
    utm_campaign: 'verano',
    page: 'https://www.ejemplo.cl/',
    referrer: 'https://www.google.cl/',
  }
  expect((await fillIn(w, code, answers, { consents: ['email'], ...origin })).status).toBe(201)
  const [listed] = await leadsOf(w)
  const { body: lead } = await w.manager.call(getLead, { params: { id: listed?.id ?? 0 } })
  expect(lead).toMatchObject({
    contact: { name: 'Ana' },
    projects: [{ id: second }],
    custom_fields: { uso: options[0]?.id },
    origin: { ...origin, form: 'Sitio web', form_version: '1' },
  })
  const { body: asked } = await w.manager.call(listAskedQuestions, { params: { id: lead.id } })
  expect(asked).toMatchObject([{ answers: ['true'], source: 'form' }])
  const { body: consents } = await w.manager.call(listConsents, { params: { id: lead.contact.id } })
  expect(consents).toMatchObject([
    {
      purpose: 'email',
      is_given: true,
      channel: 'form',
      proof: 'Sitio web, versión 1: Acepto recibir correos (https://www.ejemplo.cl/privacidad)',
    },
  ])
  const { body: listing } = await w.admin.call(forms.listWebForms)
  expect(listing).toMatchObject([{ id, starts: 1, sent: 1, version: 1, is_changed: false }])
})

test('of somebody known nothing that was written is lost, and no withdrawn consent comes back', async () => {
  const w = await world()
  const text = 'Acepto recibir correos'
  const { code } = await publishedForm(w, {
    consents: [{ purpose: 'email', text, is_required: false }],
  })
  const first = await fillIn(w, code, ana, { consents: ['email'] })
  expect(first.status).toBe(201)
  const [{ contact } = expect.fail()] = await leadsOf(w)
  const params = { id: contact.id }
  const no = { purpose: 'email', is_given: false, channel: 'call', proof: 'Lo pidió por teléfono' } as const
  await w.admin.call(recordConsent, { params, body: no })

  const again = { ...ana, first_name: ['Ana María'], comments: ['¿Sigue disponible?'] }
  expect((await fillIn(w, code, again, { consents: ['email'] })).status).toBe(201)
  expect(await leadsOf(w)).toHaveLength(1)
  const told = JSON.stringify((await w.manager.call(listTimeline, { params })).body.results)
  for (const words of ['¿Sigue disponible?', 'Nombre: Ana María', `Marcó «${text}», que antes retiró`])
    expect(told).toContain(words)
  const { body: consents } = await w.manager.call(listConsents, { params })
  expect(consents.filter(({ is_given }) => is_given)).toHaveLength(1)
})

test('what a seller wrote down stays, and what a form says otherwise is a note; an earlier form is replaced', async () => {
  const w = await world()
  const ask = async (text: string) =>
    (await w.admin.call(createLeadQuestion, { body: { text, kind: 'text' } })).body.id
  const [budget, zone] = [await ask('¿Presupuesto?'), await ask('¿Comuna?')]
  const fields = [budget, zone].map((id) => ({
    target: `question:${id}`,
    label: 'Pregunta',
    is_required: false,
  }))
  const { code } = await publishedForm(w, { fields: [...formDraft().fields, ...fields] })
  const answers = (one: string, two: string) => ({
    ...ana,
    [`question:${budget}`]: [one],
    [`question:${zone}`]: [two],
  })
  await fillIn(w, code, answers('3.000 UF', 'Ñuñoa'))
  const [{ id, contact } = expect.fail()] = await leadsOf(w)
  const body = { answers: [{ question_id: budget, answers: ['4.200 UF'] }] }
  await w.manager.call(answerQuestions, { params: { id }, body })
  await fillIn(w, code, answers('1 UF', 'Providencia'))
  expect(await leadsOf(w)).toHaveLength(1)
  const { body: asked } = await w.manager.call(listAskedQuestions, { params: { id } })
  expect(asked.map((one) => [one.answers, one.source])).toEqual([
    [['4.200 UF'], 'hand'],
    [['Providencia'], 'form'],
  ])
  const { results } = (await w.manager.call(listTimeline, { params: { id: contact.id } })).body
  const told = JSON.stringify(results)
  expect(told).toContain('El formulario responde otra cosa:\\n¿Presupuesto?: 1 UF')
  expect(told).toContain('{"to":["Providencia"],"from":["Ñuñoa"]}')
})

test('a ticket is good once, for its form, not at once and not for ever, and costs work', async () => {
  const w = await world()
  const [{ code }, other] = [await publishedForm(w), await publishedForm(w)]
  const { body: told } = await w.stranger(forms.startWebForm, { params: { code } })
  expect(told).toMatchObject({ bits: 16, wait_seconds: 3 })
  const early = { ticket: told.ticket, proof: proofOf(told.ticket) }
  expect((await send(w, code, { ...early, answers: ana })).status).toBe(409)
  const began = await begunForm(w, code)
  const wrongWork =
    Array.from({ length: 50 }, (_, proof) => proof).find((proof) => proof !== began.proof) ?? 0
  expect((await send(w, code, { ...began, proof: wrongWork, answers: ana })).status).toBe(409)
  expect((await send(w, other.code, { ...began, answers: ana })).status).toBe(409)
  const changed = began.ticket.replace(/^1/, '2')
  expect((await send(w, code, { ...began, ticket: changed, answers: ana })).status).toBe(409)
  const sent = await send(w, code, { ...began, answers: ana })
  expect(sent.status).toBe(201)
  // The browser did not hear the answer and asks again; a program that sends another person with it is refused.
  expect((await send(w, code, { ...began, answers: ana })).body).toEqual(sent.body)
  const replayed = await send(w, code, { ...began, answers: { ...ana, email: ['otra@correo.cl'] } })
  expect(replayed.problem.code).toBe('key_reused')
  expect(await leadsOf(w)).toHaveLength(1)
  const old = await begunForm(w, code, 5 * 3600)
  expect((await send(w, code, { ...old, answers: ana })).status).toBe(409)
})

test('what is wrong is said at its field, and the same ticket sends it corrected', async () => {
  const w = await world()
  const { code } = await publishedForm(w, {
    consents: [{ purpose: 'whatsapp', text: 'Acepto', is_required: true }],
  })
  const began = await begunForm(w, code)
  const wrong = await send(w, code, { ...began, answers: { email: ['no'], seller_id: ['1'] } })
  expect(wrong.problem.errors).toEqual({
    answers: {
      first_name: ['Falta este dato'],
      email: ['Correo no válido'],
      seller_id: ['Este dato no se pide'],
    },
    consents: { whatsapp: ['Falta su acuerdo'] },
  })
  const nobody = await send(w, code, { ...began, answers: { first_name: ['Ana'] }, consents: ['whatsapp'] })
  expect(nobody.problem.errors).toEqual({
    answers: { email: ['Falta un correo o un teléfono'] },
    consents: {},
  })
  const sent = await send(w, code, { ...began, answers: ana, consents: ['whatsapp', 'email'] })
  expect(sent.status).toBe(201)
  const [lead] = await leadsOf(w)
  const { body } = await w.manager.call(listConsents, { params: { id: lead?.contact.id ?? 0 } })
  expect(body.map(({ purpose }) => purpose)).toEqual(['whatsapp'])
})

test('programs that fill in everything are thanked and forgotten, and nobody sends many', async () => {
  const w = await world()
  const { code } = await publishedForm(w)
  const began = await begunForm(w, code)
  expect((await send(w, code, { ...began, answers: ana, website: 'http://spam' })).status).toBe(201)
  expect(await leadsOf(w)).toEqual([])
  const statuses: number[] = []
  for (let place = 0; place < 11; place++)
    statuses.push((await send(w, code, { ...began, answers: {} }, from('203.0.113.7'))).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  expect((await send(w, code, { ...began, answers: ana }, from('203.0.113.8'))).status).toBe(201)
})

test('who is over their own limit, or did no work, uses up nothing of the form', async () => {
  const w = await world()
  const { code, id } = await publishedForm(w)
  const began = await begunForm(w, code)
  for (let place = 0; place < 12; place++)
    await send(w, code, { ...began, proof: began.proof + 1, answers: ana }, from('203.0.113.7'))
  for (let place = 0; place < 32; place++)
    await w.stranger(forms.startWebForm, { params: { code }, ...from('203.0.113.7') })
  const hits = async (act: string) => {
    const key = `web form ${act} ${w.accountId} ${id}`
    const rows = await w.database.acrossAccounts((db) =>
      db.selectFrom('rate_limit').select('hits').where('key', '=', key).execute(),
    )
    return rows[0]?.hits ?? 0
  }
  // The first is of the page that was begun above.
  expect([await hits('send'), await hits('start')]).toEqual([0, 31])
  expect((await send(w, code, { ...began, answers: ana }, from('203.0.113.8'))).status).toBe(201)
  expect(await hits('send')).toBe(1)
})

test('a draft changes nothing for visitors, and who has a page open sends what it asks', async () => {
  const w = await world()
  const { code, id } = await publishedForm(w)
  const began = await begunForm(w, code)
  const draft = formDraft({
    title: 'Nuevo',
    fields: [{ target: 'phone', label: 'Teléfono', is_required: true }],
  })
  const { body: saved } = await w.admin.call(forms.patchWebForm, { params: { id }, body: { draft } })
  expect(saved).toMatchObject({ version: 1, is_changed: true })
  expect((await w.app.inject(`/f/${code}`)).body).toContain('Hablemos')
  await w.admin.call(forms.publishWebForm, { params: { id } })
  expect((await w.app.inject(`/f/${code}`)).body).toContain('Nuevo')
  expect((await send(w, code, { ...began, answers: ana })).status).toBe(201)
  const { body: stale } = await w.admin.call(forms.listWebForms)
  expect(stale).toMatchObject([{ version: 2, is_changed: false, views: 2 }])
})

test('a form that is off, deleted, unpublished or made up shows nothing and takes nothing', async () => {
  const w = await world()
  const { code, id } = await publishedForm(w)
  const began = await begunForm(w, code)
  const tries = async () => [
    (await w.app.inject(`/f/${code}`)).statusCode,
    (await w.stranger(forms.startWebForm, { params: { code } })).status,
    (await send(w, code, { ...began, answers: ana })).status,
  ]
  await w.admin.call(forms.patchWebForm, { params: { id }, body: { is_active: false } })
  expect(await tries()).toEqual([404, 410, 410])
  await w.admin.call(forms.deleteWebForm, { params: { id } })
  expect(await tries()).toEqual([404, 404, 404])
  for (const made of ['1-aaaaaaaaaaaaaaaa', 'zzzzzzzzzz-aaaaaaaaaaaaaaaa', 'x', '%00'])
    expect((await w.app.inject(`/f/${made}`)).statusCode, made).toBe(404)
  expect(await leadsOf(w)).toEqual([])
})

test('only the page of a form may be framed, by its sites, and it is small', async () => {
  const w = await world()
  const site = 'https://www.ejemplo.cl'
  const { code } = await publishedForm(
    w,
    { title: '<script>alert(1)</script>', thanks: '"><img src=x>' },
    { origins: [site] },
  )
  const { headers, body } = await w.app.inject(`/f/${code}`)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`frame-ancestors 'self' ${site}`)
  expect(policy).not.toContain('unsafe')
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['set-cookie']).toBeUndefined()
  expect(body).not.toContain('<script>alert')
  expect(body).not.toContain('<img')
  expect(Buffer.byteLength(body)).toBeLessThan(8000)
  const anywhere = await publishedForm(w)
  const open = await w.app.inject(`/f/${anywhere.code}`)
  expect(String(open.headers['content-security-policy'])).toContain('frame-ancestors *')
  const elsewhere = await w.app.inject('/health')
  expect(elsewhere.headers['x-frame-options']).toBe('DENY')
})

test('a draft that nobody could answer is refused by field, and only administrators make forms', async () => {
  const w = await world()
  const { id } = await publishedForm(w)
  const change = (draft: object) =>
    w.admin.call(forms.patchWebForm, { params: { id }, body: { draft: formDraft(draft) } })
  const noReply = await change({ fields: [{ target: 'first_name', label: 'Nombre', is_required: true }] })
  expect(noReply.problem.errors).toHaveProperty('draft.fields')
  const gone = { target: 'question:999999', label: '¿?', is_required: false }
  await change({ fields: [...formDraft().fields, gone] })
  const refused = await w.admin.call(forms.publishWebForm, { params: { id } })
  expect(refused.problem.errors).toEqual({
    draft: { fields: { 3: { target: ['Esa pregunta ya no se hace'] } } },
  })
  expect((await w.manager.call(forms.listWebForms)).status).toBe(403)
  const other = await world()
  expect((await other.admin.call(forms.deleteWebForm, { params: { id } })).status).toBe(404)
})

test('the preview shows the draft as visitors would see it, and runs nothing of it', async () => {
  const w = await world()
  const draft = formDraft({ title: '<img src=x onerror=alert(1)>', theme: 'dark', language: 'en' })
  const { body } = await w.admin.call(forms.previewWebForm, { body: { draft } })
  expect(body.markup).toContain('&lt;img src=x')
  expect(body.markup).not.toContain('<img')
  expect(body.markup).toContain('lang="en"')
  expect(body.style).toContain('color-scheme:dark')
})
