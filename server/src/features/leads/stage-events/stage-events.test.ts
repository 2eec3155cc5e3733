import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoAct } from '#contract/leads/lead-acts.ts'
import { syncLeadAds } from '#contract/leads/lead-ads.ts'
import { listLeads } from '#contract/leads/leads.ts'
import * as contract from '#contract/leads/stage-events.ts'
import { createStep, deleteStep, listSteps, moveLead } from '#contract/leads/steps.ts'
import { getConnection, putConnection } from '#contract/messaging/connections.ts'
import {
  addPrivacyRequest,
  blockPerson,
  erasePerson,
  recordConsent,
  resolvePrivacyRequest,
} from '#contract/people/privacy.ts'
import { createDeal } from '#contract/sales/deals.ts'
import { listSaleSteps } from '#contract/sales/sale-steps.ts'
import { makeApp } from '#test/app.ts'
import { acceptedOf, advance } from '#test/deals.ts'
import { jobContext } from '#test/job-context.ts'
import { leadgenWebhook, standInOfLeadAds } from '#test/lead-ads-stand-in.ts'
import { leadOf } from '#test/leads.ts'
import { signatureOf } from '#test/meta.ts'
import { unitOf } from '#test/stock.ts'
import { type World, world } from '#test/world.ts'
import { tellAgain } from './again.job.ts'
import { hearStages } from './hear.consumer.ts'
import { sendStageEvent } from './send.job.ts'

const secret = '0123456789abcdef0123456789abcdef'
const page = '138124712925777'
const dataset = '880011223344'
const questions = [
  { key: 'full_name', label: 'Nombre', type: 'FULL_NAME' },
  { key: 'telefono', label: 'Teléfono', type: 'PHONE' },
  { key: 'correo', label: 'Correo', type: 'EMAIL' },
]

let meta: Awaited<ReturnType<typeof standInOfLeadAds>>
let w: World
let other: World
beforeAll(async () => {
  const forms = [{ id: '771', name: 'Casas', status: 'ACTIVE', questions }]
  meta = await standInOfLeadAds([{ id: page, name: 'Inmobiliaria Sur', forms }])
  const app = await makeApp({ graphUrl: meta.url })
  ;[w, other] = await Promise.all([world({}, app), world({}, app)])
  await put('meta', { app_id: '7019', app_secret: secret, verify_token: 'palabra' })
  await put('lead_ads', { access_token: 'token-de-anuncios', dataset_id: dataset })
  await w.admin.call(syncLeadAds)
  await w.runJobs()
})
afterAll(async () => {
  await w.app.close()
  await w.database.close()
  meta.close()
})

const put = (kind: 'meta' | 'lead_ads', body: object) =>
  w.admin.call(putConnection, { params: { kind }, body })

let answers = 500
/** A lead that answered a form just now; or one that is known, and answers again. */
async function fromAds(as?: { leadgen: string }) {
  answers += 1
  const id = String(answers)
  const known = as?.leadgen ?? id
  meta.leads.set(id, {
    id,
    form_id: '771',
    created_time: new Date().toISOString().replace(/\.\d+Z/, '+0000'),
    field_data: [
      { name: 'full_name', values: [`Ana Núñez${known}`] },
      { name: 'telefono', values: [`+56 9 8316 2${known}`] },
      { name: 'correo', values: [`  P${known}@Correo.CL `] },
    ],
  })
  const payload = leadgenWebhook(page, '771', [id])
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(payload, secret) }
  await w.app.inject({ method: 'POST', url: '/public_api/v1/webhooks/meta/', payload, headers })
  await w.runJobs()
  const { results } = (await w.manager.call(listLeads, { query: { page_size: 100 } })).body
  const lead = results.find(({ contact }) => contact.name.endsWith(known))
  if (!lead) throw new Error(`no lead of answer ${id}`)
  return { id: lead.id, contact: lead.contact.id, leadgen: id }
}
const steps = async () => (await w.admin.call(listSteps)).body
const stepId = async (place: number) => (await steps())[place]?.id ?? 0
const move = async (lead_id: number, place: number) => {
  const { status } = await w.manager.call(moveLead, {
    body: { lead_id, step_to_move_id: await stepId(place) },
  })
  expect(status).toBe(200)
  await w.runJobs()
}
const logOf = async (id: number) =>
  (await w.manager.call(contract.listStageEventsOfLead, { params: { id } })).body.results
const told = (leadgen: string) =>
  [...meta.events.values()].filter(
    ({ user_data }) => (user_data as { lead_id?: string } | undefined)?.lead_id === leadgen,
  )
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000).toISOString()
const hourly = async () => {
  const enqueued: unknown[] = []
  const enqueue = async (_: unknown, { name }: { name: string }, payload: unknown) => {
    if (name === sendStageEvent.name) enqueued.push(payload)
  }
  await tellAgain.run(w.jobParts, {}, jobContext({ enqueue }))
  for (const payload of enqueued as { account_id: number; stage_event_id: number }[])
    if (payload.account_id === w.accountId) await sendStageEvent.run(w.jobParts, payload, jobContext())
}
const change = (
  id: number | undefined,
  set: { unsure_since?: string; updated_at?: string; status?: string },
) =>
  w.inAccount((db) =>
    db
      .updateTable('stage_event')
      .set(set)
      .where('account_id', '=', w.accountId)
      .where('id', '=', id ?? 0)
      .execute(),
  )
const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const map = (body: object) => w.admin.call(contract.putStageEvents, { body })

test('it is off until steps are named, suggests events for them and says what is wrong', async () => {
  const { body } = await w.admin.call(contract.getStageEvents)
  expect(body).toMatchObject({ is_on: false, steps: [], sale_steps: [], dataset_id: dataset })
  expect(body.suggested.steps[0]).toEqual({ lead_step_id: await stepId(0), event_name: 'Lead' })
  expect(body.suggested.sale_steps.map(({ event_name }) => event_name)).toEqual([
    'InitiateCheckout',
    'Purchase',
  ])
  const lead = await fromAds()
  await move(lead.id, 1)
  expect(await logOf(lead.id)).toEqual([])

  const unknown = await map({ steps: [{ lead_step_id: 999_999_999, event_name: 'Lead' }] })
  expect(unknown.problem.errors).toMatchObject({ steps: ['No existe la etapa 999999999'] })
  const one = { lead_step_id: await stepId(0), event_name: 'Lead' }
  expect((await map({ steps: [one, one] })).status).toBe(400)
  expect((await map({ steps: [{ ...one, event_name: '<b>' }] })).status).toBe(400)
  expect((await w.seller.call(contract.putStageEvents, { body: { steps: [one] } })).status).toBe(403)
  expect((await other.admin.call(contract.putStageEvents, { body: { steps: [one] } })).status).toBe(400)

  const second = { lead_step_id: await stepId(1), event_name: 'Visita agendada' }
  const saved = await map({ steps: [second, one] })
  expect(saved.body).toMatchObject({ is_on: true, steps: [one, second] })
  const stale = { 'if-match': '"2020-01-01T00:00:00.000Z"' }
  const late = await w.admin.call(contract.putStageEvents, { body: { is_on: false }, headers: stale })
  expect(late.status).toBe(412)
})

test('each step of a lead is told once, by its lead id, with hashed data and no value that nobody said', async () => {
  const lead = await fromAds()
  await move(lead.id, 1)
  await move(lead.id, 0)
  await move(lead.id, 1)
  expect((await logOf(lead.id)).map(({ event_name, status }) => [event_name, status])).toEqual([
    ['Visita agendada', 'sent'],
    ['Lead', 'sent'],
  ])
  const [first, second, ...more] = told(lead.leadgen)
  expect(more).toEqual([])
  expect(first).toMatchObject({
    path: `${dataset}/events`,
    token: 'token-de-anuncios',
    event_name: 'Lead',
    action_source: 'system_generated',
    custom_data: { event_source: 'crm', lead_event_source: 'Umbral' },
    user_data: {
      lead_id: lead.leadgen,
      em: [sha(`p${lead.leadgen}@correo.cl`)],
      ph: [sha(`5698316 2${lead.leadgen}`.replace(' ', ''))],
      fn: [sha('ana')],
      ln: [sha(`núñez${lead.leadgen}`)],
    },
  })
  expect(Math.abs(Number(first?.event_time) - Date.now() / 1000)).toBeLessThan(120)
  expect(second).toMatchObject({ event_name: 'Visita agendada' })
  expect((await logOf(lead.id))[0]).toMatchObject({
    value: null,
    trace_id: 'AbCdEf123',
    step: (await steps())[1]?.name,
  })
})

test('a lead that came otherwise, or of another account, is told nothing of', async () => {
  const { id } = await leadOf(w.manager)
  await move(id, 1)
  expect(await logOf(id)).toEqual([])
  const theirs = await other.manager.call(contract.listStageEventsOfLead, { params: { id } })
  expect(theirs.status).toBe(404)
  expect((await other.admin.call(contract.listStageEvents)).body.count).toBe(0)
  expect((await w.seller.call(contract.listStageEvents)).status).toBe(403)
})

test('a sale tells its value, in pesos where the account counts in UF', async () => {
  const [, , ...rest] = (await w.admin.call(listSaleSteps)).body
  expect(rest.length).toBeGreaterThan(0)
  const sales = (await w.admin.call(listSaleSteps)).body
  const sale_steps = sales
    .slice(0, 2)
    .map(({ id }, place) => ({ sale_step_id: id, event_name: `Venta ${place}` }))
  await map({ sale_steps })
  const lead = await fromAds()
  const list_price = { amount: '4200', currency: 'UF' as const }
  const unit = await unitOf(w.admin, { number: 'C-71', list_price })
  const quotation_id = await acceptedOf(w.manager, lead.id, [unit.id])
  const deal = (await w.manager.call(createDeal, { body: { quotation_id } })).body
  await w.runJobs()
  await advance(w.manager, deal)
  await w.runJobs()
  const log = (await logOf(lead.id)).filter(({ event_name }) => event_name.startsWith('Venta'))
  expect(log.map(({ status, currency }) => [status, currency])).toContainEqual(['sent', 'CLP'])
  const event = told(lead.leadgen).find(({ event_name }) => String(event_name).startsWith('Venta'))
  const { value } = (event?.custom_data ?? {}) as { value?: number }
  expect(value).toBeGreaterThan(4200 * 20_000)
  await map({ sale_steps: [] })
})

test('of who said no, is blocked or erased nothing is sent', async () => {
  const no = await fromAds()
  const consent = { purpose: 'marketing', is_given: false, channel: 'call' } as const
  await w.manager.call(recordConsent, { params: { id: no.contact }, body: consent })
  await move(no.id, 1)
  expect((await logOf(no.id))[0]).toMatchObject({
    status: 'skipped',
    reason: 'La persona retiró su consentimiento o se opuso',
  })
  expect(told(no.leadgen).map(({ event_name }) => event_name)).toEqual(['Lead'])

  const blocked = await fromAds()
  await w.admin.call(blockPerson, {
    params: { id: blocked.contact },
    body: { is_blocked: true, reason: 'Lo pidió' },
  })
  const { body: row } = await w.manager.call(contract.listStageEventsOfLead, { params: { id: blocked.id } })
  const { status } = await w.manager.call(moveLead, {
    body: { lead_id: blocked.id, step_to_move_id: await stepId(1) },
  })
  await w.runJobs()
  expect([status, row.results.length, told(blocked.leadgen).length]).toEqual([409, 1, 1])

  const gone = await fromAds()
  const erased = await w.manager.call(erasePerson, {
    params: { id: gone.contact },
    body: { confirm: gone.contact },
  })
  expect(erased.status).toBe(200)
  await w.runJobs()
  const kept = await w.inAccount((db) =>
    db
      .selectFrom('stage_event')
      .select('id')
      .where('account_id', '=', w.accountId)
      .where('lead_id', '=', gone.id)
      .execute(),
  )
  expect(kept).toEqual([])
})

test.each([
  ['a limit', { error: { code: 4 } }],
  ['a bad minute of Meta', { error: { code: 2 } }],
  ['a cut connection', { isCut: true }],
  ['an answer that was lost', { isCutLate: true }],
  ['an answer of a proxy', { body: { message: 'Service Unavailable' } }],
])('after %s it is tried again with the same id, and Meta counts it once', async (_, trouble) => {
  const lead = await fromAds()
  meta.troubles.push({ path: new RegExp(`^${dataset}/events$`), ...trouble })
  await move(lead.id, 1)
  const [event] = await logOf(lead.id)
  expect(event).toMatchObject({ status: 'sent', attempts: 2, reason: null })
  expect(told(lead.leadgen)).toHaveLength(2)
})

test('what Meta refuses for good says why and what to do, and is sent when somebody tries again', async () => {
  const lead = await fromAds()
  meta.troubles.push({ path: /events$/, error: { code: 100, error_subcode: 2804019 } })
  await move(lead.id, 1)
  const [failed] = await logOf(lead.id)
  expect(failed).toMatchObject({
    status: 'failed',
    next_at: null,
    remedy: expect.stringContaining('conjunto de datos'),
  })
  const params = { id: failed?.id ?? 0 }
  const listed = (await w.admin.call(contract.listStageEvents, { query: { status: ['failed'] } })).body
  expect(listed.results.map(({ id }) => id)).toContain(params.id)
  expect((await w.manager.call(contract.retryStageEvent, { params })).status).toBe(403)
  expect((await other.admin.call(contract.retryStageEvent, { params })).status).toBe(404)
  expect((await w.admin.call(contract.retryStageEvent, { params })).body.status).toBe('waiting')
  expect((await w.admin.call(contract.retryStageEvent, { params })).status).toBe(409)
  await w.runJobs()
  expect((await logOf(lead.id))[0]).toMatchObject({ status: 'sent', reason: null })
  expect((await w.admin.call(contract.retryStageEvent, { params })).status).toBe(409)
})

test('an expired token is said at the connection, and the day after the answers are told', async () => {
  const lead = await fromAds()
  meta.troubles.push({ path: /events$/, error: { code: 190 } })
  await move(lead.id, 1)
  const { body } = await w.admin.call(getConnection, { params: { kind: 'lead_ads' } })
  expect(body.last_error).toBe('El token de acceso venció o fue revocado')
  expect((await logOf(lead.id))[0]?.status).toBe('sent')
})

test('a test shows at Meta with its code, and says what is missing', async () => {
  const body = { test_event_code: 'TEST12345' }
  const { body: found } = await w.admin.call(contract.testStageEvents, { body })
  expect(found).toMatchObject({ ok: true, trace_id: 'AbCdEf123' })
  expect([...meta.events.values()].at(-1)).toMatchObject({ test_event_code: 'TEST12345', event_name: 'Lead' })
  expect((await w.manager.call(contract.testStageEvents, { body })).status).toBe(403)
  await put('lead_ads', { dataset_id: null })
  const { body: missing } = await w.admin.call(contract.testStageEvents, { body })
  expect(missing).toMatchObject({ ok: false, detail: 'Falta el identificador del conjunto de datos' })
  const lead = await fromAds()
  expect((await logOf(lead.id))[0]).toMatchObject({ status: 'failed', reason: missing.detail })
  await put('lead_ads', { dataset_id: dataset })
})

test('a second answer of the same person does not tell a step again', async () => {
  const lead = await fromAds()
  const second = await fromAds(lead)
  expect(second.id).toBe(lead.id)
  await move(lead.id, 1)
  await move(lead.id, 0)
  expect((await logOf(lead.id)).map(({ event_name }) => event_name)).toEqual(['Visita agendada', 'Lead'])
})

test('a step that was told by the name of an answer, as earlier versions did, is not told again', async () => {
  const lead = await fromAds()
  const [first] = await logOf(lead.id)
  const event_id = `${lead.leadgen}-${first?.event_id.replace(/^.*lead-\d+-/, '')}`
  await w.inAccount((db) =>
    db
      .updateTable('stage_event')
      .set({ event_id })
      .where('account_id', '=', w.accountId)
      .where('id', '=', first?.id ?? 0)
      .execute(),
  )
  await move(lead.id, 1)
  await move(lead.id, 0)
  expect((await logOf(lead.id)).map(({ event_name }) => event_name)).toEqual(['Visita agendada', 'Lead'])
})

test('a move that is undone is not told, nor is going back; moved there again, it is', async () => {
  const lead = await fromAds()
  const body = { lead_id: lead.id, step_to_move_id: await stepId(1) }
  const { act_id } = (await w.manager.call(moveLead, { body })).body
  await w.manager.call(undoAct, { body: { act_id: act_id ?? 0 } })
  await w.runJobs()
  expect((await logOf(lead.id)).map(({ event_name }) => event_name)).toEqual(['Lead'])
  await move(lead.id, 1)
  expect((await logOf(lead.id)).map(({ event_name }) => event_name)).toEqual(['Visita agendada', 'Lead'])
})

test('what waits for the dataset is taken back with its move, and what waited before it stays', async () => {
  const lead = await fromAds()
  await put('lead_ads', { dataset_id: null })
  const { act_id } = (
    await w.manager.call(moveLead, { body: { lead_id: lead.id, step_to_move_id: await stepId(1) } })
  ).body
  await w.runJobs()
  expect((await logOf(lead.id))[0]).toMatchObject({ status: 'failed', is_held: true })
  await w.manager.call(undoAct, { body: { act_id: act_id ?? 0 } })
  await w.runJobs()
  expect((await logOf(lead.id)).map(({ event_name }) => event_name)).toEqual(['Lead'])

  await move(lead.id, 1)
  const [first] = await logOf(lead.id)
  await move(lead.id, 0)
  const again = await w.manager.call(moveLead, {
    body: { lead_id: lead.id, step_to_move_id: await stepId(1) },
  })
  await w.runJobs()
  await w.manager.call(undoAct, { body: { act_id: again.body.act_id ?? 0 } })
  await w.runJobs()
  expect((await logOf(lead.id))[0]?.id).toBe(first?.id)
  await put('lead_ads', { dataset_id: dataset })
})

test('heard late, a move that was undone is not told, and a lead is told of the step it came in', async () => {
  const lead = await fromAds()
  const body = { lead_id: lead.id, step_to_move_id: await stepId(1) }
  const { act_id } = (await w.manager.call(moveLead, { body })).body
  await w.manager.call(undoAct, { body: { act_id: act_id ?? 0 } })
  await w.runJobs()
  await move(lead.id, 2)
  const { first, last } = await w.inAccount(async (db) => {
    const ofLead = { account_id: w.accountId, lead_id: lead.id }
    await sql`delete from stage_event where account_id = ${ofLead.account_id} and lead_id = ${ofLead.lead_id}`.execute(
      db,
    )
    const { rows } = await sql<{ first: number; last: number }>`
      select min(seq) as first, max(seq) filter (where payload ->> 'correction' is null) as last from outbox
      where account_id = ${ofLead.account_id} and (payload ->> 'lead_id')::bigint = ${ofLead.lead_id}
        and type in ('lead.created', 'lead.moved') and (payload ->> 'step_id' is null or payload ->> 'step_id' = ${String(body.step_to_move_id)})`.execute(
      db,
    )
    return rows[0] ?? { first: 0, last: 0 }
  })
  // Of the arrival and of the move alone, as where each is heard in a job of its own.
  await hearStages.run(w.jobParts, { account_id: w.accountId, first, last: first }, jobContext())
  await hearStages.run(w.jobParts, { account_id: w.accountId, first: last, last }, jobContext())
  expect((await logOf(lead.id)).map(({ event_name }) => event_name)).toEqual(['Lead'])
})

test('a step that is deleted tells nothing of the leads it gives to another', async () => {
  const { body: step } = await w.admin.call(createStep, { body: { name: 'Se irá' } })
  const lead = await fromAds()
  const moved = { lead_id: lead.id, step_to_move_id: step.id }
  await w.manager.call(moveLead, { body: moved })
  await w.runJobs()
  const query = { move_leads_to: await stepId(1) }
  expect((await w.admin.call(deleteStep, { params: { id: step.id }, query })).status).toBe(204)
  await w.runJobs()
  expect((await logOf(lead.id)).map(({ event_name }) => event_name)).toEqual(['Lead'])
})

test('what Meta may have had for two days is not sent again, by nobody', async () => {
  const lead = await fromAds()
  for (let tries = 0; tries < 7; tries++) meta.troubles.push({ path: /events$/, isCutLate: true })
  await move(lead.id, 1)
  const [event] = await logOf(lead.id)
  expect(event).toMatchObject({ status: 'failed', attempts: 7 })
  const params = { id: event?.id ?? 0 }
  await change(event?.id, { unsure_since: hoursAgo(49) })
  const late = await w.admin.call(contract.retryStageEvent, { params })
  expect([late.status, late.problem.detail]).toEqual([
    409,
    'No se sabe si Meta lo recibió, y después de dos días lo contaría otra vez',
  ])
  await change(event?.id, { status: 'waiting' })
  meta.events.clear()
  await sendStageEvent.run(w.jobParts, { account_id: w.accountId, stage_event_id: params.id }, jobContext())
  expect((await logOf(lead.id))[0]).toMatchObject({ status: 'failed', reason: late.problem.detail })
  expect(meta.events.size).toBe(0)
})

test('what Meta refused is no doubt: it is sent when somebody tries again, days later', async () => {
  const lead = await fromAds()
  meta.troubles.push({ path: /events$/, error: { code: 100 } })
  await move(lead.id, 1)
  const [event] = await logOf(lead.id)
  const row = await w.inAccount((db) =>
    db
      .selectFrom('stage_event')
      .select('unsure_since')
      .where('account_id', '=', w.accountId)
      .where('id', '=', event?.id ?? 0)
      .executeTakeFirstOrThrow(),
  )
  expect(row.unsure_since).toBeNull()
  const params = { id: event?.id ?? 0 }
  expect((await w.admin.call(contract.retryStageEvent, { params })).status).toBe(202)
  await sendStageEvent.run(
    w.jobParts,
    { account_id: w.accountId, stage_event_id: params.id },
    jobContext({ now: () => hoursAgo(-72) }),
  )
  expect((await logOf(lead.id))[0]).toMatchObject({ status: 'sent', reason: null })
})

test('an event whose job was lost is sent within the hour', async () => {
  const lead = await fromAds()
  meta.troubles.push({ path: /events$/, error: { code: 100 } })
  await move(lead.id, 1)
  const [event] = await logOf(lead.id)
  await change(event?.id, { status: 'waiting', updated_at: hoursAgo(2) })
  await hourly()
  expect((await logOf(lead.id))[0]).toMatchObject({ status: 'sent' })
})

test('who says yes again, and an account that completes its connection, have their events sent', async () => {
  const lead = await fromAds()
  const params = { id: lead.contact }
  const no = { purpose: 'marketing', is_given: false, channel: 'call' } as const
  await w.manager.call(recordConsent, { params, body: no })
  await move(lead.id, 1)
  await hourly()
  expect((await logOf(lead.id))[0]).toMatchObject({ status: 'skipped' })
  await w.manager.call(recordConsent, { params, body: { ...no, is_given: true } })
  await hourly()
  expect((await logOf(lead.id))[0]).toMatchObject({ status: 'sent', reason: null })

  const body = { contact_id: lead.contact, kind: 'block', channel: 'call' } as const
  const { body: request } = await w.manager.call(addPrivacyRequest, { body })
  const [event] = await logOf(lead.id)
  await change(event?.id, { status: 'waiting' })
  const payload = { account_id: w.accountId, stage_event_id: event?.id ?? 0 }
  await sendStageEvent.run(w.jobParts, payload, jobContext())
  expect((await logOf(lead.id))[0]).toMatchObject({ status: 'skipped', is_held: true })
  const resolved = await w.admin.call(resolvePrivacyRequest, {
    params: { id: request.id },
    body: { status: 'done', resolution: 'Se bloqueó y se levantó' },
  })
  expect(resolved.status).toBe(200)
  await w.admin.call(blockPerson, { params, body: { is_blocked: false, reason: 'Lo pidió' } })
  await hourly()
  expect((await logOf(lead.id))[0]).toMatchObject({ status: 'sent' })

  await put('lead_ads', { dataset_id: null })
  const later = await fromAds()
  expect((await logOf(later.id))[0]).toMatchObject({ status: 'failed' })
  await put('lead_ads', { dataset_id: dataset })
  await hourly()
  expect((await logOf(later.id))[0]).toMatchObject({ status: 'sent' })
})
