import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/leads/lead-ads.ts'
import { createLeadQuestion, listAskedQuestions } from '#contract/leads/lead-questions.ts'
import { getLead, listLeads } from '#contract/leads/leads.ts'
import { getConnection, putConnection, testConnection } from '#contract/messaging/connections.ts'
import { createCustomField, type NewCustomField } from '#contract/office/custom-fields.ts'
import { listNotifications, markAllNotifications } from '#contract/office/notifications.ts'
import { erasePerson } from '#contract/people/privacy.ts'
import { createProfile } from '#contract/people/profiles.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { deleteProject } from '#contract/stock/projects.ts'
import { checkConnections } from '#server/features/messaging/connection-health/check.job.ts'
import { deriveKeys } from '#server/platform/secrets.ts'
import { makeApp } from '#test/app.ts'
import { jobContext } from '#test/job-context.ts'
import { leadgenWebhook, standInOfLeadAds } from '#test/lead-ads-stand-in.ts'
import { addProject } from '#test/leads.ts'
import { signatureOf } from '#test/meta.ts'
import { rowsThatSay } from '#test/rows-that-say.ts'
import { type World, world } from '#test/world.ts'
import { reconcileLeadAds, syncLeadAds } from './sync.job.ts'

const secret = '0123456789abcdef0123456789abcdef'
const form = {
  id: '501',
  name: 'Departamentos',
  status: 'ACTIVE',
  tracking_parameters: { utm_campaign: 'otono' },
  questions: [
    { key: 'full_name', label: 'Nombre', type: 'FULL_NAME' },
    { key: 'correo', label: 'Correo', type: 'EMAIL' },
    { key: 'piezas', label: '¿Cuántas piezas?', type: 'CUSTOM', options: [{ key: 'k2', value: 'Dos' }] },
  ],
}
const pages = [{ id: '138124712925158', name: 'Inmobiliaria Norte', forms: [form] }]

let meta: Awaited<ReturnType<typeof standInOfLeadAds>>
let w: World
let other: World
beforeAll(async () => {
  meta = await standInOfLeadAds(pages)
  const app = await makeApp({ graphUrl: meta.url })
  ;[w, other] = await Promise.all([world({}, app), world({}, app)])
  await w.admin.call(putConnection, {
    params: { kind: 'meta' },
    body: { app_id: '7001', app_secret: secret, verify_token: 'palabra' },
  })
})
afterAll(async () => {
  await w.app.close()
  await w.database.close()
  meta.close()
})

const answers = (id: string, more: object = {}, email = `p${id}@correo.cl`) => {
  const lead = {
    id,
    form_id: '501',
    created_time: new Date().toISOString().replace(/\.\d+Z/, '+0000'),
    campaign_name: 'Otoño',
    ad_name: 'Video',
    platform: 'ig',
    field_data: [
      { name: 'full_name', values: [`Persona ${id}`] },
      { name: 'correo', values: [email] },
      { name: 'piezas', values: ['k2'] },
    ],
    ...more,
  }
  meta.leads.set(id, lead)
  return lead
}
const tell = async (...ids: string[]) => {
  const payload = leadgenWebhook(pages[0]?.id ?? '', '501', ids)
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(payload, secret) }
  const url = '/public_api/v1/webhooks/meta/'
  return (await w.app.inject({ method: 'POST', url, payload, headers })).statusCode
}
const arrives = async (...ids: string[]) => {
  expect(await tell(...ids)).toBe(200)
  await w.runJobs()
}
const leads = async (by = w) => (await by.manager.call(listLeads, { query: { page_size: 100 } })).body.results
const named = async (name: string) => (await leads()).filter(({ contact }) => contact.name === name)
const failures = async (query = {}) =>
  (await w.admin.call(contract.listLeadAdsFailures, { query })).body.results
const formId = async () => (await w.admin.call(contract.listLeadAdsForms)).body.results[0]?.id ?? 0
const metaParts = () => {
  const graph = { url: meta.url, version: 'v25.0' }
  return { keys: deriveKeys(['of tests'], 'connections'), graph, sandbox: graph }
}
const sync = async () => {
  expect((await w.admin.call(contract.syncLeadAds)).status).toBe(202)
  await w.runJobs()
}

test('a sync without a token is refused, and the connection says whether the token sees a page', async () => {
  expect((await w.admin.call(contract.syncLeadAds)).status).toBe(409)
  const params = { kind: 'lead_ads' } as const
  await w.admin.call(putConnection, {
    params,
    body: { access_token: 'token-de-anuncios', ad_account_id: '900' },
  })
  const { body } = await w.admin.call(testConnection, { params })
  expect(body).toMatchObject({ ok: true, name: 'Inmobiliaria Norte' })
})

test('a sync reads pages, campaigns, forms and every page of answers, each of which becomes one lead', async () => {
  for (const id of ['11', '12', '13', '14', '15']) answers(id)
  await sync()
  const [page] = (await w.admin.call(contract.listLeadAdsPages)).body.results
  expect(page).toMatchObject({ name: 'Inmobiliaria Norte', state: 'connected', forms_count: 1 })
  expect(meta.subscribed.get(pages[0]?.id ?? '')).toEqual(['feed', 'leadgen'])
  expect(meta.asked.find(({ path }) => path.endsWith('/leads'))?.token).toBe(`page-token-${pages[0]?.id}`)
  const { body: campaigns } = await w.admin.call(contract.listLeadAdsCampaigns)
  expect(campaigns.results).toMatchObject([{ name: 'Otoño', status: 'ACTIVE' }])
  const params = { id: campaigns.results[0]?.id ?? 0 }
  const { body: ads } = await w.admin.call(contract.listLeadAdsAds, { params })
  expect(ads.results.map(({ kind, name, ad_set, status }) => [kind, name, ad_set, status])).toEqual([
    ['ad_set', 'Región Metropolitana', null, 'ACTIVE'],
    ['ad', 'Video', 'Región Metropolitana', 'PAUSED'],
  ])
  const { body: sets } = await w.admin.call(contract.listLeadAdsAds, { params, query: { kind: ['ad_set'] } })
  expect(sets.count).toBe(1)
  expect(await leads()).toHaveLength(5)
  await sync()
  expect(await leads()).toHaveLength(5)
  expect(await leads(other)).toEqual([])
  const { body } = await w.admin.call(getConnection, { params: { kind: 'lead_ads' } })
  expect(body).toMatchObject({ status: 'working', is_syncing: false, last_sync_at: expect.any(String) })
  expect(await rowsThatSay(w, `page-token-${pages[0]?.id}`)).toEqual([])
})

test('a campaign or an ad that a whole reading does not find any more is said to be gone, until it is found again', async () => {
  const known = async () => {
    const { body } = await w.admin.call(contract.listLeadAdsCampaigns)
    const params = { id: body.results[0]?.id ?? 0 }
    const { body: ads } = await w.admin.call(contract.listLeadAdsAds, { params })
    return [...body.results, ...ads.results].map(({ name, gone_at }) => [name, gone_at !== null])
  }
  const none = { data: [] }
  // A reading that broke off has not looked everywhere.
  meta.troubles.push({ path: /\/campaigns$/, error: { code: 100 } })
  await sync()
  expect((await known()).some(([, isGone]) => isGone)).toBe(false)
  meta.troubles.push({ path: /\/campaigns$/, body: none }, { path: /\/ads$/, body: none })
  await sync()
  expect(await known()).toEqual([
    ['Otoño', true],
    ['Región Metropolitana', false],
    ['Video', true],
  ])
  await sync()
  expect((await known()).some(([, isGone]) => isGone)).toBe(false)
})

test('a webhook is fetched and becomes a lead with its campaign, ad, form and UTM, however often it is told', async () => {
  answers('21')
  await arrives('21', '21')
  await arrives('21')
  await Promise.all([tell('21'), tell('21')])
  await w.runJobs()
  await sync()
  const [lead, ...more] = await named('Persona 21')
  expect(more).toEqual([])
  const { body } = await w.manager.call(getLead, { params: { id: lead?.id ?? 0 } })
  expect(body.method?.name).toBe('Meta')
  expect(body.comments).toBe('¿Cuántas piezas?: Dos')
  expect(body.origin).toMatchObject({
    campaign: 'Otoño',
    ad: 'Video',
    form: 'Departamentos',
    page: 'Inmobiliaria Norte',
    utm_source: 'instagram',
    utm_campaign: 'otono',
    leadgen_id: '21',
  })
})

test('what is not signed by the account, or is of a page nobody knows, makes nothing', async () => {
  const payload = leadgenWebhook(pages[0]?.id ?? '', '501', ['22'])
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(payload, 'otro') }
  const url = '/public_api/v1/webhooks/meta/'
  expect((await w.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(403)
  expect(
    (await w.admin.call(contract.listLeadAdsAnswers, { params: { id: await formId() } })).body.count,
  ).toBe(6)
})

test.each([
  ['limit 4', { error: { code: 4 } }, 'Meta pide ir más lento'],
  ['limit 80007', { error: { code: 80007 } }, 'Meta pide ir más lento'],
  ['limit 130429', { error: { code: 130429 } }, 'Meta pide ir más lento'],
  ['an expired token', { error: { code: 190 } }, 'El token de acceso venció o fue revocado'],
  [
    'not there yet',
    { error: { code: 100, error_subcode: 33 } },
    'Meta no encuentra la respuesta, o el token no la puede ver',
  ],
  ['a cut connection', { isCut: true }, 'Meta no respondió a tiempo'],
])(
  '%s leaves the answer in the queue with its reason, and the next try makes one lead',
  async (what, trouble, reason) => {
    const id = String(300 + what.length * 7 + reason.length)
    answers(id)
    meta.troubles.push({ path: new RegExp(`^${id}$`), ...trouble })
    expect(await tell(id)).toBe(200)
    // The tests run a retry at once; the trouble happens once.
    await w.runJobs()
    const [failure] = (await failures()).filter(({ leadgen_id }) => leadgen_id === id)
    expect(failure).toMatchObject({ reason, is_solved: true, attempts: 1, form: { name: 'Departamentos' } })
    expect(await named(`Persona ${id}`)).toHaveLength(1)
  },
)

test('what webhooks lost is found by the reconciliation, which overlaps what was read', async () => {
  answers('41', { created_time: new Date(Date.now() - 30 * 60_000).toISOString() })
  const queued: string[] = []
  const enqueue = async (_: unknown, { name }: { name: string }) => void queued.push(name)
  await reconcileLeadAds.run({ database: w.database }, {}, jobContext({ enqueue }))
  expect(new Set(queued)).toEqual(new Set(['lead-ads.sync']))
  await sync()
  expect(await named('Persona 41')).toHaveLength(1)
})

test('a mapping fills fields and questions, is previewed on real answers, and failed answers are tried again with it', async () => {
  const project = await addProject(w, 'Torre Sur')
  const body = { text: '¿Dormitorios?', kind: 'choice' as const, options: ['Uno', 'Dos'] }
  const { id: question } = (await w.admin.call(createLeadQuestion, { body })).body
  answers('51', {
    field_data: [
      { name: 'apodo', values: ['Coni'] },
      { name: 'piezas', values: ['k2'] },
    ],
  })
  await arrives('51')
  const [failed] = await failures({ is_solved: false })
  expect(failed).toMatchObject({
    leadgen_id: '51',
    reason: 'La respuesta no trae nombre, correo ni teléfono',
  })
  expect(failed?.answers.map(({ values }) => values)).toEqual([['Coni'], ['Dos']])

  const params = { id: await formId() }
  const { body: before } = await w.admin.call(contract.getFormMapping, { params })
  expect(before.fields).toMatchObject({ full_name: 'name', correo: 'email', piezas: null })
  const mapping = {
    fields: { apodo: 'first_name' as const, piezas: `question:${question}` as const },
    project_id: project,
  }
  const { body: shown } = await w.admin.call(contract.previewMapping, { params, body: mapping })
  expect(shown.results[0]).toMatchObject({
    fields: [
      { target: 'first_name', value: 'Coni' },
      { target: `question:${question}`, value: 'Dos' },
    ],
    rest: [],
    problem: null,
  })
  const saved = await w.admin.call(contract.putFormMapping, { params, body: mapping })
  expect(saved.body.fields).toMatchObject({ full_name: 'name', apodo: 'first_name' })
  const stale = { 'if-match': `"${before.updated_at}"` }
  expect(
    (await w.admin.call(contract.putFormMapping, { params, body: mapping, headers: stale })).status,
  ).toBe(412)

  expect((await w.admin.call(contract.retryLeadAdsFailure, { params: { id: failed?.id ?? 0 } })).status).toBe(
    202,
  )
  await w.runJobs()
  const [lead] = await named('Coni')
  expect(lead?.projects.map(({ name }) => name)).toEqual(['Torre Sur'])
  const asked = (await w.manager.call(listAskedQuestions, { params: { id: lead?.id ?? 0 } })).body
  expect(asked).toMatchObject([{ text: '¿Dormitorios?', answers: ['Dos'], source: 'form' }])
  expect(await failures({ is_solved: false })).toEqual([])
  const again = await w.admin.call(contract.retryLeadAdsFailure, { params: { id: failed?.id ?? 0 } })
  expect(again.status).toBe(409)
})

test('an answer that nobody could fetch for a day is taken when a reading brings it', async () => {
  answers('71')
  for (let tries = 0; tries < 8; tries++) meta.troubles.push({ path: /^71$/, error: { code: 190 } })
  await arrives('71')
  expect(await failures({ is_solved: false })).toMatchObject([{ leadgen_id: '71', retry_at: null }])
  await sync()
  expect(await named('Persona 71')).toHaveLength(1)
})

test('what does not fit a field of the account is readable in the comments, as the preview says', async () => {
  const add = async (body: Partial<NewCustomField>) =>
    (await w.admin.call(createCustomField, { body: { noun: 'lead', ...body } as NewCustomField })).body.key
  const options = ['Metro', 'Colegio'].map((label) => ({ label }))
  const near = await add({ label: 'Cerca de', kind: 'choices', options })
  const years = await add({ label: 'Años', kind: 'number' })
  const params = { id: await formId() }
  const fields = {
    cerca: `lead_field:${near}`,
    edad: `lead_field:${years}`,
    ido: 'lead_field:no_existe',
  } as const
  await w.admin.call(contract.putFormMapping, { params, body: { fields } })
  answers('72', {
    field_data: [
      { name: 'full_name', values: ['Persona 72'] },
      { name: 'cerca', values: ['metro', 'colegio'] },
      { name: 'edad', values: ['muchos'] },
      { name: 'ido', values: ['algo'] },
    ],
  })
  await arrives('72')
  const [lead] = await named('Persona 72')
  const { body } = await w.manager.call(getLead, { params: { id: lead?.id ?? 0 } })
  expect(Object.keys(body.custom_fields ?? {})).toEqual([near])
  expect(body.comments).toBe('edad: muchos\nido: algo')
  const { body: shown } = await w.admin.call(contract.previewMapping, { params, body: { fields } })
  expect(shown.results[0]?.rest.map(({ key }) => key)).toEqual(['edad', 'ido'])
  expect(shown.results[0]?.fields).toContainEqual({ target: `lead_field:${near}`, value: 'metro, colegio' })
})

test('of a person who is known, what they say otherwise and where they answered is readable at the lead', async () => {
  const field_data = [
    { name: 'full_name', values: ['Persona 75'] },
    { name: 'correo', values: ['p75@correo.cl'] },
  ]
  answers('75', { field_data })
  answers('76', {
    campaign_name: 'Invierno',
    field_data: [...field_data, { name: 'phone_number', values: ['+56983162948'] }],
  })
  await arrives('75')
  await arrives('76')
  const [lead, ...more] = await named('Persona 75')
  expect(more).toEqual([])
  const params = { id: lead?.contact.id ?? 0 }
  const { body } = await w.manager.call(listTimeline, { params })
  expect(JSON.stringify(body.results)).toContain(
    'Teléfono: +56983162948\\nCampaña: Invierno\\nAnuncio: Video\\nFormulario: Departamentos',
  )
})

test('a mapping that is emptied goes by the types again, and answers that failed are tried with it', async () => {
  const params = { id: await formId() }
  await w.admin.call(contract.putFormMapping, { params, body: { fields: { full_name: null, quien: null } } })
  answers('73', { field_data: [{ name: 'quien', values: ['Persona 73'] }] })
  await arrives('73')
  expect(await failures({ is_solved: false })).toMatchObject([{ leadgen_id: '73' }])
  await w.admin.call(contract.putFormMapping, { params, body: { fields: { quien: 'name' } } })
  await w.runJobs()
  expect(await named('Persona 73')).toHaveLength(1)
  const { body } = await w.admin.call(contract.putFormMapping, { params, body: { fields: {} } })
  expect(body.fields).toMatchObject({ full_name: 'name', correo: 'email' })
})

test('an answer that failed is not read again after its person was erased', async () => {
  const email = 'olvidada@correo.cl'
  answers('74', { field_data: [{ name: 'contacto', values: [email] }] })
  await arrives('74')
  const body = { first_name: 'Olvido', last_name: 'Pérez', email }
  const { id } = (await w.manager.call(createProfile, { body })).body
  expect((await w.manager.call(erasePerson, { params: { id }, body: { confirm: id } })).status).toBe(200)
  await sync()
  await arrives('74')
  expect(await failures({ is_solved: false })).toEqual([])
  expect(await rowsThatSay(w, email)).toEqual([])
})

test('a project that a form of Meta names is not deleted, and it is said what names it', async () => {
  const project_id = await addProject(w, 'Solo en el formulario')
  const params = { id: await formId() }
  await w.admin.call(contract.putFormMapping, { params, body: { project_id } })
  const { status, problem } = await w.admin.call(deleteProject, { params: { id: project_id } })
  expect([status, problem.conflict]).toMatchObject([409, { lead_ads_forms: 1 }])
  await w.admin.call(contract.putFormMapping, { params, body: { project_id: null } })
})

test('an answer of Meta that is no list changes nothing, and the reading is tried again', async () => {
  meta.troubles.push({ path: /^me\/accounts$/, body: { message: 'Service Unavailable' } })
  const before = (await w.admin.call(contract.listLeadAdsPages)).body.results
  await sync()
  const after = (await w.admin.call(contract.listLeadAdsPages)).body.results
  expect(after.map(({ state }) => state)).toEqual(before.map(({ state }) => state))
})

test('a reading that is cut off, or has nothing to read with, is not shown as running', async () => {
  const isSyncing = async () =>
    (await w.admin.call(getConnection, { params: { kind: 'lead_ads' } })).body.is_syncing
  const payload = { account_id: w.accountId }
  const known = metaParts()
  const parts = { database: w.database, meta: { ...known, keys: [Buffer.alloc(32, 7)] as const } }
  await w.admin.call(contract.syncLeadAds)
  expect(await isSyncing()).toBe(true)
  await syncLeadAds.run(parts, payload, jobContext())
  expect(await isSyncing()).toBe(false)
  const cut = jobContext({ signal: AbortSignal.abort() })
  await expect(syncLeadAds.run({ ...parts, meta: known }, payload, cut)).rejects.toThrow()
  expect(await isSyncing()).toBe(false)
  await w.runJobs()
})

test('a page that is left out while it is being subscribed stays out', async () => {
  const [page] = (await w.admin.call(contract.listLeadAdsPages)).body.results
  const params = { id: page?.id ?? 0 }
  await w.inAccount((db) =>
    db
      .updateTable('lead_ads_page')
      .set({ is_subscribed: false })
      .where('account_id', '=', w.accountId)
      .where('id', '=', params.id)
      .execute(),
  )
  const first = () => w.admin.call(contract.unsubscribePage, { params })
  meta.troubles.push({ path: /subscribed_apps$/, first })
  await sync()
  const [after] = (await w.admin.call(contract.listLeadAdsPages)).body.results
  expect(after?.state).toBe('left_out')
  expect((await w.admin.call(contract.subscribePage, { params })).body.state).toBe('connected')
})

test('a page that is left out stays so: Meta tells nothing of it and a sync does not read it', async () => {
  const [page] = (await w.admin.call(contract.listLeadAdsPages)).body.results
  const params = { id: page?.id ?? 0 }
  const { body } = await w.admin.call(contract.unsubscribePage, { params })
  expect(body.state).toBe('left_out')
  expect(meta.subscribed.get(pages[0]?.id ?? '')).toEqual(['feed'])
  answers('61')
  await arrives('61')
  await sync()
  expect(await named('Persona 61')).toEqual([])
  expect((await w.admin.call(contract.subscribePage, { params })).body.state).toBe('connected')
  await sync()
  expect(await named('Persona 61')).toHaveLength(1)
})

test('an expired token is said at the connection with its remedy, and only who manages connections syncs', async () => {
  meta.troubles.push({ path: /^me\/accounts$/, error: { code: 190 } })
  await sync()
  const { body } = await w.admin.call(getConnection, { params: { kind: 'lead_ads' } })
  expect(body).toMatchObject({ status: 'failing', last_error: 'El token de acceso venció o fue revocado' })
  expect((await w.manager.call(contract.syncLeadAds)).status).toBe(403)
  expect((await w.seller.call(contract.listLeadAdsFailures)).status).toBe(403)
  const foreign = { params: { id: await formId() } }
  expect((await other.admin.call(contract.getFormMapping, foreign)).status).toBe(404)
})

test('a connection that fails at two checks in a row is told once, and again after it has worked', async () => {
  const parts = { database: w.database, meta: metaParts() }
  const check = async (code?: number) => {
    if (code) meta.troubles.push({ path: /^me\/accounts$/, error: { code } })
    await checkConnections.run(parts, { account_id: w.accountId }, jobContext())
    const { body } = await w.admin.call(listNotifications)
    return body.results.filter(
      ({ kind, title }) => kind === 'connection_failing' && title.includes('anuncios'),
    ).length
  }
  await sync()
  expect([await check(190), await check(190), await check(190)]).toEqual([0, 1, 1])
  expect(await check()).toBe(1)
  await w.admin.call(markAllNotifications, { body: { mark_as: 'read' } })
  expect([await check(190), await check(190)]).toEqual([1, 2])
})
