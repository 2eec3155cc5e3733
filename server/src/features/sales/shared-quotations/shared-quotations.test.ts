import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { getMyAccount } from '#contract/office/account.ts'
import { listAudit } from '#contract/office/audit.ts'
import { listNotifications } from '#contract/office/notifications.ts'
import { blockPerson } from '#contract/people/privacy.ts'
import { createProfile, patchProfile } from '#contract/people/profiles.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { getSharedContact, registerContact } from '#contract/sales/broker-registrations.ts'
import { linkBroker, listBrokers, unlinkBroker } from '#contract/sales/brokers.ts'
import {
  approveCommission,
  getBrokerConfig,
  listCommissionShares,
  listCommissions,
  payCommission,
  putCommissionShares,
  updateBrokerConfig,
} from '#contract/sales/commissions.ts'
import { loseDeal, rescindDeal } from '#contract/sales/deal-acts.ts'
import { createDeal, listDealBrokers } from '#contract/sales/deals.ts'
import {
  acceptQuotation,
  approveQuotation,
  issueQuotation,
  newQuotationVersion,
  refuseQuotation,
  requestApproval,
  revokeQuotationLink,
} from '#contract/sales/quotation-acts.ts'
import { acceptPreview, previewQuotation } from '#contract/sales/quotation-preview.ts'
import { deleteQuotation, listQuotations, patchQuotation } from '#contract/sales/quotations.ts'
import { listSaleSteps } from '#contract/sales/sale-steps.ts'
import { listSharedCommissions } from '#contract/sales/shared-commissions.ts'
import * as contract from '#contract/sales/shared-quotations.ts'
import { putProjectSettings } from '#contract/stock/project-settings.ts'
import { getProject } from '#contract/stock/projects.ts'
import { setLinkedUnits } from '#contract/stock/unit-acts.ts'
import { createUnitShare, patchUnitShare } from '#contract/stock/unit-shares.ts'
import { getUnitSheet } from '#contract/stock/unit-sheet.ts'
import { listUnitIds, listUnits, patchUnit, sumUnits } from '#contract/stock/units.ts'
import { mostRows } from '#server/platform/chunks.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { succeeding } from '#test/caller.ts'
import { newsOf } from '#test/claims.ts'
import { advance, dealOf } from '#test/deals.ts'
import { readPdf } from '#test/read-pdf.ts'
import { projectOf, unitOf } from '#test/stock.ts'
import { timePasses } from '#test/wakeups.ts'
import { type World, world } from '#test/world.ts'
import { countWaiting, type Kept } from './kept.queries.ts'
import { keepMade, removeMade } from './made.queries.ts'
import { tellBrokersOf } from './telling.actions.ts'

let w: World
let agency: World
let broker_uuid: string
let developer: { uuid: string; name: string }
let project_id: number
let project_uuid: string
let share: number
type Scheme = NonNullable<InputOf<typeof updateBrokerConfig, 'body'>['commission_schemes']>[number]
let schemes: Scheme[]
let other: Scheme
const month = dayOf(new Date().toISOString(), 'America/Santiago').slice(0, 7)

beforeAll(async () => {
  w = await world()
  agency = await world({ is_broker: true })
  const { admin } = w
  broker_uuid = (await succeeding(agency.admin.call)(getMyAccount, {})).body.uuid
  const { uuid, name } = (await succeeding(admin.call)(getMyAccount, {})).body
  developer = { uuid, name }
  await succeeding(admin.call)(linkBroker, { params: { account_uuid: broker_uuid } })
  project_id = await projectOf(admin, 'Torre Cotizada')
  project_uuid = (await succeeding(admin.call)(getProject, { params: { id: project_id } })).body.uuid
  await succeeding(admin.call)(putProjectSettings, {
    params: { id: project_id },
    body: {
      discount_limits: [{ group_name: 'Corredor', percent: '3' }],
      reservation_amount: { amount: '10', currency: 'UF' },
      quotation_valid_days: 5,
      annual_rates: [{ bank: 'Banco Austral', percent: '4.5', years: 25 }],
    },
  })
  const body = { broker_uuid, scope: 'project' as const, project_id, commission_percent: '2.5' }
  share = (await succeeding(admin.call)(createUnitShare, { body })).body.id
  const steps = (await succeeding(admin.call)(listSaleSteps)).body
  const step = (name: string) => steps.find((one) => one.name === name)?.id ?? 0
  const milestones = [
    { sale_step_id: step('Reserva'), percent: '1' },
    { sale_step_id: step('Promesa'), percent: '3' },
  ]
  schemes = [{ name: 'Corredores', beneficiary: 'broker', milestones }]
  other = { name: 'Otros corredores', beneficiary: 'broker', milestones: [] }
  await succeeding(admin.call)(updateBrokerConfig, { body: { commission_schemes: schemes } })
})

let made = 0
const unit = async () => {
  const list_price = { amount: '4000', currency: 'UF' as const }
  return (await unitOf(w.admin, { number: `Q${++made}`, project_id, list_price })).id
}
async function client() {
  const body = {
    first_name: 'Rosa',
    phone: `+56973${String(++made).padStart(6, '0')}`,
    allow_duplicate: true,
  }
  const { id } = (await succeeding(agency.admin.call)(createProfile, { body })).body
  const asked = { body: { contact_id: id, project_uuid } }
  return (await succeeding(agency.admin.call)(registerContact, asked)).body.id
}
const line = (unit_id: number, percent?: string) => ({
  unit_id,
  ...(percent && { discount: { percent } }),
})
const calculate = (lines: InputOf<typeof contract.calculateSharedQuotation, 'body'>['lines']) =>
  agency.admin.call(contract.calculateSharedQuotation, { body: { lines } })
const quote = (body: InputOf<typeof contract.quoteSharedUnits, 'body'>) =>
  agency.admin.call(contract.quoteSharedUnits, { body })
const quoted = async (body: InputOf<typeof contract.quoteSharedUnits, 'body'>) =>
  (await succeeding(agency.admin.call)(contract.quoteSharedUnits, { body })).body
const seen = async (id: number) =>
  (
    await succeeding(agency.admin.call)(contract.listSharedQuotations, { query: { page_size: 100 } })
  ).body.results.find((row) => row.id === id)

test('a broker quotes by the rules of the developer, and both names stand on it', async () => {
  const [registration_id, unit_id] = [await client(), await unit()]
  const figures = (
    await succeeding(agency.admin.call)(contract.calculateSharedQuotation, {
      body: { lines: [line(unit_id, '2')] },
    })
  ).body
  expect(figures).toMatchObject({
    total: { amount: '3920.00', currency: 'UF' },
    plan: { reservation: '10.00', instalments: { amount: '774.00', count: 24 } },
    mortgages: [{ bank: 'Banco Austral' }],
    discount_limits: { [unit_id]: '3' },
  })
  expect((await quote({ registration_id, lines: [line(unit_id, '4')] })).problem.code).toBe(
    'approval_required',
  )
  const mine = await quoted({ registration_id, lines: [line(unit_id, '2')], notes: 'Quiere piso alto' })
  expect(mine).toMatchObject({
    status: 'sent',
    developer,
    units: ['Q2'],
    total: { amount: '3920', currency: 'UF' },
  })
  expect(mine.valid_until).toBe(figures.valid_until)

  const agencyName = (await succeeding(agency.admin.call)(getMyAccount, {})).body.name
  const query = { brokers_uuids: [broker_uuid], ids: [mine.id] }
  const [row] = (await succeeding(w.manager.call)(listQuotations, { query })).body.results
  expect(row).toMatchObject({ number: mine.number, broker: { name: agencyName }, status: 'sent' })
  expect((await newsOf(w.admin)).map(([kind]) => kind)).toContain('shared_quotation')

  const uuid = (mine.link ?? '').split('/')[2] ?? ''
  const preview = (await w.stranger(previewQuotation, { params: { uuid } })).body
  expect(preview).toMatchObject({ account: { name: developer.name }, broker: { name: agencyName } })
  expect(JSON.stringify(preview)).not.toContain('commission')
  const { rawPayload, statusCode } = await agency.app.inject({
    url: `/umbral_api/v1/shared-quotations/${mine.id}/pdf/`,
    headers: { authorization: `Bearer ${agency.admin.access}` },
  })
  expect(statusCode).toBe(200)
  const { text } = await readPdf(rawPayload)
  for (const words of [agencyName, developer.name, 'Cotización']) expect(text).toContain(words)
  expect(text).not.toContain('Quiere piso alto')
})

test('what is not shared, has no price shown or goes along with what is not shared is not quoted', async () => {
  const [registration_id, unit_id] = [await client(), await unit()]
  const other = await projectOf(w.admin, 'Torre Ajena')
  const elsewhere = (await unitOf(w.admin, { number: '1', project_id: other })).id
  expect((await calculate([line(elsewhere)])).problem.errors).toHaveProperty(`lines.${elsewhere}`)
  expect((await quote({ registration_id, lines: [line(elsewhere)] })).status).toBe(400)
  const along = (await unitOf(w.admin, { number: 'E1', project_id: other, kind: 'parking' })).id
  await succeeding(w.admin.call)(setLinkedUnits, {
    params: { id: elsewhere },
    body: { units_ids: [along] },
  })
  const alone = { broker_uuid, scope: 'units' as const, units_ids: [elsewhere] }
  await succeeding(w.admin.call)(createUnitShare, { body: alone })
  expect((await calculate([line(elsewhere)])).status).toBe(409)
  // A client of another project is not registered in this one.
  expect((await quote({ registration_id, lines: [line(unit_id), line(elsewhere)] })).status).toBe(409)
  const terms = (body: object) => succeeding(w.admin.call)(patchUnitShare, { params: { id: share }, body })
  await terms({ shows_price: false })
  const free = await unit()
  expect((await calculate([line(free)])).problem.code).toBe('price_hidden')
  expect((await quote({ registration_id, lines: [line(free)] })).problem.code).toBe('price_hidden')
  await terms({ shows_price: true })
  expect((await calculate([line(free)])).status).toBe(200)
  expect(
    (await agency.broker.call(contract.calculateSharedQuotation, { body: { lines: [line(free)] } })).status,
  ).toBe(200)
  expect(
    (await agency.seller.call(contract.calculateSharedQuotation, { body: { lines: [line(free)] } })).status,
  ).toBe(403)
})

test('a discount above the limit waits for the developer, which approves it for the broker to issue or says why not', async () => {
  const registration_id = await client()
  const wished = async () => ({
    registration_id,
    lines: [line(await unit(), '8')],
    approval_reason: 'Al contado',
  })
  const asked = await quoted(await wished())
  const waiting = { status: 'requested', reason: 'Al contado', decision: null }
  expect(asked).toMatchObject({ number: null, link: null, status: 'draft', approval: waiting })
  const issue = (id: number) => agency.admin.call(contract.issueSharedQuotation, { params: { id } })
  const params = { id: asked.id }
  expect((await issue(asked.id)).problem.code).toBe('conflict')
  expect((await issue(asked.id + 9999)).status).toBe(404)
  const pdf = { url: `/umbral_api/v1/shared-quotations/${asked.id}/pdf/` }
  const headers = { authorization: `Bearer ${agency.admin.access}` }
  expect((await agency.app.inject({ ...pdf, headers })).statusCode).toBe(409)
  // At the developer only its discount is decided.
  expect((await newsOf(w.manager)).map(([kind]) => kind)).toContain('quotation_approval')
  const own = { params, body: {} }
  for (const refused of [
    await w.admin.call(patchQuotation, { params, body: { notes: 'Otra' } }),
    await w.admin.call(issueQuotation, own),
    await w.admin.call(requestApproval, { params, body: { reason: 'Otra' } }),
    await w.admin.call(deleteQuotation, { params }),
  ])
    expect(refused.status).toBe(409)
  await succeeding(w.manager.call)(approveQuotation, { params, body: { reason: 'Última unidad' } })
  await w.runJobs()
  expect((await seen(asked.id))?.approval).toEqual({
    ...waiting,
    status: 'approved',
    decision: 'Última unidad',
  })
  expect((await newsOf(agency.admin))[0]).toEqual([
    'shared_quotation',
    `${developer.name} aprobó el descuento: ya puede emitir su cotización`,
  ])
  const both = await Promise.all([issue(asked.id), issue(asked.id)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]?.body).toMatchObject({ status: 'sent', total: { amount: '3680' }, version: 1 })
  expect(both[0]?.body.number).toBe(both[1]?.body.number)

  const second = await quoted(await wished())
  await succeeding(w.manager.call)(refuseQuotation, {
    params: { id: second.id },
    body: { reason: 'Sin margen' },
  })
  await w.runJobs()
  expect((await seen(second.id))?.approval).toMatchObject({ status: 'refused', decision: 'Sin margen' })
  expect((await issue(second.id)).problem.detail).toBe('La inmobiliaria no aprobó el descuento')
  // Another account learns nothing of it.
  expect((await w.admin.call(contract.issueSharedQuotation, { params })).status).toBeGreaterThanOrEqual(403)
  expect(JSON.stringify(await seen(second.id))).not.toMatch(/floor|margin|decided_by/)
})

test('an approved discount is issued by the grants of then, and a client is mailed by the broker', async () => {
  const registration_id = await client()
  const unit_id = await unit()
  const body = { registration_id, lines: [line(unit_id, '5')], approval_reason: 'Cliente antiguo' }
  const { id } = await quoted(body)
  const params = { id }
  await succeeding(w.manager.call)(approveQuotation, { params, body: {} })
  await w.runJobs()
  const terms = (body: object) => succeeding(w.admin.call)(patchUnitShare, { params: { id: share }, body })
  await terms({ shows_price: false })
  expect((await agency.admin.call(contract.issueSharedQuotation, { params })).problem.code).toBe(
    'price_hidden',
  )
  await terms({ shows_price: true })
  const send = () =>
    agency.admin.call(contract.sendSharedQuotation, { params, body: { channel: 'email', message: 'Hola' } })
  expect((await send()).problem.code).toBe('validation')
  const { contact } = await succeeding(agency.admin.call)(contract.issueSharedQuotation, { params }).then(
    (a) => a.body,
  )
  await succeeding(agency.admin.call)(patchProfile, {
    params: { id: contact.id },
    body: { email: 'rosa@example.com' },
  })
  expect((await send()).body.mailed_at).not.toBeNull()
  expect((await send()).problem.detail).toBe('Se acaba de enviar: espere un minuto')
  await w.runJobs()
  const kinds = async (by: World['admin'], contact_id: number) =>
    (await succeeding(by.call)(listTimeline, { params: { id: contact_id } })).body.results.map(
      ({ kind }) => kind,
    )
  expect(await kinds(agency.admin, contact.id)).toContain('quotation_mailed')
  const [row] = (await succeeding(w.admin.call)(listQuotations, { query: { ids: [id] } })).body.results
  expect(await kinds(w.admin, row?.contact?.id ?? 0)).toContain('quotation_mailed')
  const mails = w.mails.filter(({ to }) => to === 'rosa@example.com')
  expect(mails).toMatchObject([{ account_id: agency.accountId, text: expect.stringContaining('/preview') }])
})

test('the deal that follows promises the broker what its share says, and both statements agree', async () => {
  const [registration_id, unit_id] = [await client(), await unit()]
  const mine = await quoted({ registration_id, lines: [line(unit_id)] })
  const uuid = (mine.link ?? '').split('/')[2] ?? ''
  const name = 'Rosa'
  expect(
    (await w.stranger(acceptPreview, { params: { uuid }, body: { name, national_id: '12345678-5' } })).status,
  ).toBe(200)
  await w.runJobs()
  expect(await seen(mine.id)).toMatchObject({ status: 'accepted', deal_status: null })
  expect((await newsOf(agency.admin)).map(([kind]) => kind)).toContain('shared_quotation')

  const deal = (await succeeding(w.admin.call)(createDeal, { body: { quotation_id: mine.id } })).body
  const [promised] = (await succeeding(w.admin.call)(listCommissionShares, { params: { id: deal.id } })).body
  expect(promised).toMatchObject({ commission_percent: '2.5', share_percent: '100' })
  const { commission_schemes } = (
    await succeeding(w.admin.call)(updateBrokerConfig, { body: { commission_schemes: [...schemes, other] } })
  ).body
  const shares = commission_schemes.map(({ id }) => ({
    scheme_id: id,
    broker: promised?.broker ?? '',
    share_percent: '100',
  }))
  const parted = await succeeding(w.admin.call)(putCommissionShares, {
    params: { id: deal.id },
    body: { shares },
  })
  // In two schemes it is promised once.
  expect(parted.body.map((one) => one.commission_percent)).toEqual(['2.5', null])
  await succeeding(w.admin.call)(putCommissionShares, {
    params: { id: deal.id },
    body: { shares: shares.slice(0, 1) },
  })
  expect((await advance(w.admin, deal)).status).toBeLessThan(500)
  await w.runJobs()
  expect((await seen(mine.id))?.deal_status).toBe('active')

  const theirs = (await succeeding(agency.admin.call)(listSharedCommissions, { query: {} })).body.results
  expect(theirs[0]).toMatchObject({
    developer,
    deal: { number: deal.number },
    quotation: { number: mine.number },
    status: 'due',
    percent: '1.875',
    amount: { amount: '75', currency: 'UF' },
  })
  const kept = (await succeeding(w.admin.call)(listCommissions, { query: { deals_ids: [deal.id] } })).body
    .results
  expect(kept.filter(({ broker }) => broker !== null).map(({ id }) => id)).toEqual(theirs.map(({ id }) => id))
  const statement = async ({ app, admin }: World, path: string) => {
    const headers = { authorization: `Bearer ${admin.access}` }
    const { rawPayload, statusCode } = await app.inject({ url: `/umbral_api/v1/${path}`, headers })
    expect(statusCode).toBe(200)
    return (await readPdf(rawPayload)).text
  }
  const ours = await statement(w, `commissions/statement/?month=${month}&broker_uuid=${broker_uuid}`)
  expect(ours).toContain('75')
  expect(
    await statement(agency, `shared-commissions/statement/?month=${month}&owner_uuid=${developer.uuid}`),
  ).toBe(ours)
  expect((await agency.seller.call(listSharedCommissions, { query: {} })).status).toBe(403)
  const params = { id: theirs[0]?.id ?? 0 }
  for (const act of [approveCommission, payCommission]) await succeeding(w.admin.call)(act, { params })
  await w.runJobs()
  const news = (await newsOf(agency.admin)).filter(([kind]) => kind === 'commission_decided')
  const folio = `#${String(deal.number).padStart(5, '0')}`
  expect(news.map(([, title]) => title)).toEqual([
    `${developer.name} pagó la comisión de su negocio ${folio}`,
    `${developer.name} aprobó la comisión de su negocio ${folio}`,
  ])

  const { results } = (await succeeding(w.admin.call)(listBrokers, { query: { is_linked: true } })).body
  const figures = results.find(({ uuid }) => uuid === broker_uuid)
  expect(figures).toMatchObject({ deals: 1, visits: 0, conversion_percent: '20.0' })
  expect(figures?.quotations).toBeGreaterThan(1)

  await succeeding(w.admin.call)(loseDeal, { params: { id: deal.id }, body: { reason: 'Desistió' } })
  await w.runJobs()
  expect(await newsOf(agency.admin)).toContainEqual([
    'commission_decided',
    `${developer.name} retiró la comisión de su negocio ${folio}`,
  ])
})

test('two brokers of one name are told apart, and each has a statement of its own', async () => {
  const twin = await world({ is_broker: true })
  const { uuid } = (await succeeding(twin.admin.call)(getMyAccount, {})).body
  await succeeding(w.admin.call)(linkBroker, { params: { account_uuid: uuid } })
  const { results } = (await succeeding(w.admin.call)(listBrokers, { query: { is_linked: true } })).body
  const name = results.find((one) => one.uuid === broker_uuid)?.name ?? ''
  await w.inAccount((db) =>
    db
      .updateTable('broker_link')
      .set({ broker_name: name })
      .where('account_id', '=', w.accountId)
      .where('broker_uuid', '=', uuid)
      .execute(),
  )
  const deal = await dealOf(w, 'L2')
  const [kept] = (await succeeding(w.admin.call)(getBrokerConfig, {})).body.commission_schemes
  const half = { scheme_id: kept?.id ?? 0, share_percent: '50' }
  const shares = [broker_uuid, uuid].map((one) => ({ ...half, broker_uuid: one }))
  const put = (shares: InputOf<typeof putCommissionShares, 'body'>['shares']) =>
    w.admin.call(putCommissionShares, { params: { id: deal.id }, body: { shares } })
  expect((await put([{ ...half, broker_uuid: developer.uuid }])).status).toBe(400)
  expect((await put(shares)).body.map((one) => [one.broker, one.broker_uuid])).toEqual([
    [name, broker_uuid],
    [name, uuid],
  ])
  await advance(w.admin, deal)
  const listed = (await succeeding(w.admin.call)(listDealBrokers)).body.filter((one) => one.name === name)
  expect(listed.map((one) => [one.uuid, one.account_number])).toEqual([
    [broker_uuid, agency.accountId],
    [uuid, twin.accountId],
  ])
  const query = { brokers: [uuid] }
  const [earned, ...others] = (await succeeding(w.admin.call)(listCommissions, { query })).body.results
  expect([earned?.deal.id, earned?.broker_account_number, others]).toEqual([deal.id, twin.accountId, []])
  const typed = await succeeding(w.admin.call)(listCommissions, { query: { brokers: [name] } })
  expect(typed.body.results).toEqual([])
  const theirs = (await succeeding(twin.admin.call)(listSharedCommissions, { query: {} })).body.results
  expect(theirs.map(({ id }) => id)).toEqual([earned?.id])
  await succeeding(w.admin.call)(unlinkBroker, { params: { account_uuid: uuid } })
})

test('a linked broker that is named in any deal reads in its own account what it earns', async () => {
  const deal = await dealOf(w, 'L1')
  const { results } = (await succeeding(w.admin.call)(listBrokers, { query: { is_linked: true } })).body
  const [kept] = (await succeeding(w.admin.call)(getBrokerConfig, {})).body.commission_schemes
  const one = { scheme_id: kept?.id ?? 0, broker: results[0]?.name ?? '', share_percent: '100' }
  await succeeding(w.admin.call)(putCommissionShares, { params: { id: deal.id }, body: { shares: [one] } })
  await advance(w.admin, deal)
  const mine = (await succeeding(agency.admin.call)(listSharedCommissions, { query: {} })).body.results
  expect(mine.map((row) => row.deal.number)).toContain(deal.number)
})

test('no more than twenty discounts of a broker wait, also where two are asked for at once', async () => {
  const unit_id = await unit()
  const ask = (registration_id: number) =>
    quote({ registration_id, lines: [line(unit_id, '8')], approval_reason: 'Al contado' })
  const waiting = () => w.inAccount((db) => countWaiting(db, w.accountId, agency.accountId))
  const [one, other] = [await client(), await client()]
  for (let left = 19 - (await waiting()); left > 0; left--) expect((await ask(one)).status).toBe(201)
  expect((await Promise.all([ask(one), ask(other)])).map(({ status }) => status).toSorted()).toEqual([
    201, 409,
  ])
  expect(await waiting()).toBe(20)
  await w.inAccount((db) =>
    db
      .updateTable('quotation')
      .set({ approval_status: 'refused' })
      .where('account_id', '=', w.accountId)
      .where('approval_status', '=', 'requested')
      .execute(),
  )
})

test('who issues it keeps it, and the row says what it came to: in its currency, with what goes along since', async () => {
  const [registration_id, unit_id] = [await client(), await unit()]
  const body = { registration_id, lines: [line(unit_id, '8')], approval_reason: 'Al contado' }
  const { id, units, total } = await quoted(body)
  const params = { id }
  await succeeding(w.manager.call)(approveQuotation, { params, body: {} })
  await w.runJobs()
  const list_price = { amount: '100000000', currency: 'CLP' as const }
  await succeeding(w.admin.call)(patchUnit, { params: { id: unit_id }, body: { list_price } })
  const along = (await unitOf(w.admin, { number: 'B1', project_id, kind: 'parking', list_price })).id
  await succeeding(w.admin.call)(setLinkedUnits, { params: { id: unit_id }, body: { units_ids: [along] } })
  const issue = (shown: typeof total) =>
    agency.admin.call(contract.issueSharedQuotation, { params, body: { total: shown } })
  const now = { amount: '192000000', currency: 'CLP' as const }
  const { status, problem } = await issue(total)
  expect([status, problem.conflict]).toEqual([409, { total: now }])
  const issued = (await issue({ ...now, amount: '192000000.00' })).body
  expect(issued).toMatchObject({ units: [...units, 'B1'], total: { amount: '192000000', currency: 'CLP' } })
  const again = await succeeding(agency.manager.call)(contract.issueSharedQuotation, { params })
  expect(again.body.number).toBe(issued.number)
  const audit = await succeeding(agency.admin.call)(listAudit, { query: { area: ['quotations'] } })
  const acts = audit.body.results.filter(({ data }) => data.quotation_id === id)
  expect(acts.filter(({ act }) => act === 'quotations.shared_made')).toHaveLength(1)
  // What was read before that, and is heard only now, changes nothing.
  const before = {
    status: 'draft',
    number: null,
    version: 1,
    approval: 'approved',
    updated_at: '2020-01-01T00:00:00Z',
  }
  await agency.inAccount(async (db) => {
    const row = await db
      .selectFrom('made_quotation')
      .selectAll()
      .where('account_id', '=', agency.accountId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await keepMade(db, { id: agency.admin.id, account_id: agency.accountId }, {
      ...row,
      ...before,
    } as unknown as Kept)
  })
  expect(await seen(id)).toMatchObject({ status: 'sent', number: issued.number })
})

test('what is approved and not issued is taken back by the developer, told to the broker, and removed', async () => {
  const [registration_id, unit_id] = [await client(), await unit()]
  const body = { registration_id, lines: [line(unit_id, '8')], approval_reason: 'Al contado' }
  const { id } = await quoted(body)
  const params = { id }
  await succeeding(w.manager.call)(approveQuotation, { params, body: {} })
  await w.runJobs()
  expect((await w.admin.call(deleteQuotation, { params })).problem.detail).toContain('retire primero')
  const reason = 'La promoción terminó'
  await succeeding(w.manager.call)(refuseQuotation, { params, body: { reason } })
  await w.runJobs()
  expect((await seen(id))?.approval).toMatchObject({ status: 'refused', decision: reason })
  expect((await agency.admin.call(contract.issueSharedQuotation, { params })).problem.detail).toBe(
    'La inmobiliaria no aprobó el descuento',
  )
  expect((await w.admin.call(deleteQuotation, { params })).status).toBeLessThan(300)
})

test('a broker takes back a discount that it asked for, decided or not, until it is issued or refused', async () => {
  const registration_id = await client()
  const ask = async () =>
    quoted({ registration_id, lines: [line(await unit(), '8')], approval_reason: 'Al contado' })
  const withdraw = (id: number) => agency.admin.call(contract.withdrawSharedQuotation, { params: { id } })
  const atDeveloper = async (ids: number[]) =>
    (await succeeding(w.admin.call)(listQuotations, { query: { ids } })).body.count
  const [waiting, approved, issued, refused] = [await ask(), await ask(), await ask(), await ask()]
  for (const { id } of [approved, issued])
    await succeeding(w.manager.call)(approveQuotation, { params: { id }, body: {} })
  await succeeding(agency.admin.call)(contract.issueSharedQuotation, { params: { id: issued.id } })
  const reason = 'Sin margen'
  await succeeding(w.manager.call)(refuseQuotation, { params: { id: refused.id }, body: { reason } })
  expect(
    (await w.admin.call(contract.withdrawSharedQuotation, { params: { id: waiting.id } })).status,
  ).not.toBe(204)
  const both = await Promise.all([withdraw(waiting.id), withdraw(waiting.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404])
  expect((await withdraw(approved.id)).status).toBe(204)
  for (const { id } of [issued, refused]) expect((await withdraw(id)).status).toBe(409)
  await w.runJobs()
  expect([await seen(waiting.id), await seen(approved.id)]).toEqual([undefined, undefined])
  expect(await atDeveloper([waiting.id, approved.id])).toBe(0)
  expect(await atDeveloper([issued.id, refused.id])).toBe(2)
  const audit = async (call: World['admin']) =>
    (await succeeding(call.call)(listAudit, { query: { area: ['quotations'] } })).body.results
      .filter(({ act }) => act === 'quotations.shared_withdrawn')
      .map(({ data }) => data.quotation_id)
  for (const side of [w.admin, agency.admin]) expect(await audit(side)).toEqual([approved.id, waiting.id])
})

test('what was decided while they did not work together is told when they do again', async () => {
  const { id } = await quoted({
    registration_id: await client(),
    lines: [line(await unit(), '8')],
    approval_reason: 'Al contado',
  })
  const partner = { params: { account_uuid: broker_uuid } }
  const title = `${developer.name} aprobó el descuento: ya puede emitir su cotización`
  const told = async () => (await newsOf(agency.admin)).filter((one) => one[1] === title).length
  const before = await told()
  await succeeding(w.admin.call)(unlinkBroker, partner)
  await succeeding(w.manager.call)(approveQuotation, { params: { id }, body: { reason: 'Última' } })
  await w.runJobs()
  expect((await seen(id))?.approval?.status).toBe('requested')
  await succeeding(w.admin.call)(linkBroker, partner)
  await w.runJobs()
  expect((await seen(id))?.approval).toMatchObject({ status: 'approved', decision: 'Última' })
  expect(await told()).toBe(before + 1)
  const body = { broker_uuid, scope: 'project' as const, project_id, commission_percent: '2.5' }
  share = (await succeeding(w.admin.call)(createUnitShare, { body })).body.id
  expect((await agency.admin.call(contract.issueSharedQuotation, { params: { id } })).status).toBe(200)
})

test('all that happened while they did not work together is told when they do again: a sale undone, a further version, what is earned', async () => {
  const partner = { params: { account_uuid: broker_uuid } }
  const shareAgain = async () => {
    const body = { broker_uuid, scope: 'project' as const, project_id, commission_percent: '2.5' }
    share = (await succeeding(w.admin.call)(createUnitShare, { body })).body.id
  }
  const quotedOne = async () => quoted({ registration_id: await client(), lines: [line(await unit())] })
  const dealFrom = async () => {
    const { id } = await quotedOne()
    await succeeding(w.admin.call)(acceptQuotation, { params: { id }, body: {} })
    const deal = (await succeeding(w.admin.call)(createDeal, { body: { quotation_id: id } })).body
    expect((await advance(w.admin, deal)).status).toBeLessThan(300)
    return { id, deal, folio: `#${String(deal.number).padStart(5, '0')}` }
  }
  const [won, earning, open] = [await dealFrom(), await dealFrom(), await quotedOne()]
  const asked = await quoted({
    registration_id: await client(),
    lines: [line(await unit(), '8')],
    approval_reason: 'Al contado',
  })
  await w.runJobs()
  await w.inAccount((db) =>
    db
      .updateTable('deal')
      .set({ status: 'won', won_at: new Date().toISOString() })
      .where('account_id', '=', w.accountId)
      .where('id', '=', won.deal.id)
      .execute(),
  )
  await agency.inAccount((db) =>
    db
      .updateTable('made_quotation')
      .set({ deal_status: 'won' })
      .where('account_id', '=', agency.accountId)
      .where('id', '=', won.id)
      .execute(),
  )
  const commissionOf = async (deal_id: number) =>
    (await succeeding(w.admin.call)(listCommissions, { query: { deals_ids: [deal_id] } })).body.results.find(
      ({ broker }) => broker !== null,
    )?.id ?? 0
  const decide = async (act: typeof approveCommission | typeof payCommission, deal_id: number) =>
    succeeding(w.admin.call)(act, { params: { id: await commissionOf(deal_id) } })
  // Decided while they work together, told to the broker although they do not any more by then.
  await decide(approveCommission, won.deal.id)
  await succeeding(w.admin.call)(unlinkBroker, partner)
  await w.runJobs()
  const toldOf = async (folio: string) =>
    (await newsOf(agency.admin)).flatMap(([kind, title]) =>
      kind === 'commission_decided' && String(title).includes(folio) ? [String(title)] : [],
    )
  const [approved, paid, back] = ['aprobó', 'pagó', 'retiró'].map(
    (word) => (folio: string) => `${developer.name} ${word} la comisión de su negocio ${folio}`,
  ) as [(folio: string) => string, (folio: string) => string, (folio: string) => string]
  expect(await toldOf(won.folio)).toEqual([approved(won.folio)])

  for (const act of [approveCommission, payCommission]) await decide(act, earning.deal.id)
  await succeeding(w.admin.call)(rescindDeal, { params: { id: won.deal.id }, body: { reason: 'Desistió' } })
  const further = (await succeeding(w.admin.call)(newQuotationVersion, { params: { id: open.id } })).body.id
  await succeeding(w.admin.call)(issueQuotation, { params: { id: further }, body: {} })
  const refusal = { params: { id: asked.id }, body: { reason: 'Sin margen' } }
  await succeeding(w.manager.call)(refuseQuotation, refusal)
  expect((await w.admin.call(deleteQuotation, { params: { id: asked.id } })).status).toBeLessThan(300)
  await w.runJobs()
  expect([await toldOf(earning.folio), (await seen(won.id))?.deal_status]).toEqual([[], 'won'])

  const { transaction } = mostRows
  mostRows.transaction = 7
  await succeeding(w.admin.call)(linkBroker, partner)
  await w.runJobs()
  mostRows.transaction = transaction
  expect((await seen(won.id))?.deal_status).toBe('lost')
  expect((await seen(asked.id))?.approval).toMatchObject({ status: 'refused' })
  expect(await toldOf(earning.folio)).toEqual([paid(earning.folio)])
  expect(await toldOf(won.folio)).toEqual([back(won.folio), approved(won.folio)])
  // A further version is for who has a grant for it: it comes with the share.
  expect(await seen(further)).toBeUndefined()
  await shareAgain()
  await w.runJobs()
  expect(await seen(further)).toMatchObject({ version: 2, status: 'sent', number: open.number })
  // Linked again without anything new, nothing is told twice.
  const before = (await newsOf(agency.admin)).length
  await succeeding(w.admin.call)(unlinkBroker, partner)
  await succeeding(w.admin.call)(linkBroker, partner)
  await shareAgain()
  await w.runJobs()
  expect((await newsOf(agency.admin)).length).toBe(before)
})

test('a discount that is withdrawn while its approval is told does not come back, and one of which the broker lost its part does', async () => {
  const ask = async () =>
    quoted({
      registration_id: await client(),
      lines: [line(await unit(), '8')],
      approval_reason: 'Contado',
    })
  const [withdrawn, lost] = [await ask(), await ask()]
  await agency.inAccount((db) => removeMade(db, { account_id: agency.accountId }, lost.id))
  for (const { id } of [withdrawn, lost])
    await succeeding(w.manager.call)(approveQuotation, { params: { id }, body: {} })
  let isFirst = true
  const slow = {
    ...w.database,
    inAccount: async <T>(accountId: number, work: (db: Db) => Promise<T>): Promise<T> => {
      if (accountId === agency.accountId && isFirst) {
        isFirst = false
        const params = { id: withdrawn.id }
        expect((await agency.admin.call(contract.withdrawSharedQuotation, { params })).status).toBe(204)
      }
      return w.database.inAccount(accountId, work)
    },
  }
  await tellBrokersOf({ database: slow, now: () => new Date().toISOString() }, w.accountId, [
    withdrawn.id,
    lost.id,
  ])
  expect(isFirst).toBe(false)
  expect(await seen(withdrawn.id)).toBeUndefined()
  expect((await seen(lost.id))?.approval?.status).toBe('approved')
  await w.runJobs()
  expect(await seen(withdrawn.id)).toBeUndefined()
})

test('who asked for a discount hears that a colleague withdrew it, and its approvers are asked no more', async () => {
  const { id } = await quoted({
    registration_id: await client(),
    lines: [line(await unit(), '8')],
    approval_reason: 'Contado',
  })
  await w.runJobs()
  const asking = async () =>
    (
      await succeeding(w.manager.call)(listNotifications, { query: { status: ['new'], page_size: 100 } })
    ).body.results.filter(({ actions }) => actions.single_button?.path === `/quotation/${id}`).length
  expect(await asking()).toBe(1)
  await succeeding(agency.manager.call)(contract.withdrawSharedQuotation, { params: { id } })
  await w.runJobs()
  expect(await asking()).toBe(0)
  expect((await newsOf(agency.admin))[0]).toEqual([
    'shared_quotation',
    `Retiraron el descuento que pidió a ${developer.name}`,
  ])
})

test('a mail of a broker that is asked for twice with one key is sent once, also where only the developer noted it', async () => {
  const { id, contact } = await quoted({ registration_id: await client(), lines: [line(await unit())] })
  const email = 'twice@example.com'
  await succeeding(agency.admin.call)(patchProfile, { params: { id: contact.id }, body: { email } })
  const send = (message = 'Hola') =>
    agency.admin.call(contract.sendSharedQuotation, {
      params: { id },
      body: { channel: 'email', message },
      headers: { 'idempotency-key': 'one-mail' },
    })
  expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200])
  await w.runJobs()
  const mails = () => w.mails.filter(({ to }) => to === email).length
  expect(mails()).toBe(1)
  // Its own part was lost: neither the key nor the mail.
  await agency.inAccount((db) =>
    db
      .deleteFrom('idempotency_key')
      .where('account_id', '=', agency.accountId)
      .where('key', '=', 'one-mail')
      .execute(),
  )
  expect((await send('Otra')).problem.detail).toBe('Se acaba de enviar: espere un minuto')
  expect((await send()).status).toBe(200)
  await w.runJobs()
  expect(mails()).toBe(2)
  const [row] = (await succeeding(w.admin.call)(listQuotations, { query: { ids: [id] } })).body.results
  const noted = await succeeding(w.admin.call)(listTimeline, { params: { id: row?.contact?.id ?? 0 } })
  expect(noted.body.results.filter(({ kind }) => kind === 'quotation_mailed')).toHaveLength(1)
  // Of somebody whom the developer may not write to nothing is noted there.
  await succeeding(w.admin.call)(blockPerson, {
    params: { id: row?.contact?.id ?? 0 },
    body: { is_blocked: true, reason: 'La persona lo pidió' },
  })
  const body = { channel: 'email' as const, message: 'Otra más' }
  expect(
    (await agency.admin.call(contract.sendSharedQuotation, { params: { id }, body })).problem.detail,
  ).toContain('La inmobiliaria no puede tratar los datos')
})

test('a quotation of a broker says the name that the broker gave the client, not the one that the developer keeps', async () => {
  const phone = `+56973${String(++made).padStart(6, '0')}`
  const theirs = { first_name: 'María José', last_name: 'Muñoz', phone }
  await succeeding(w.admin.call)(createProfile, { body: theirs })
  const own = { first_name: 'Desconocida', phone }
  const { id } = (await succeeding(agency.admin.call)(createProfile, { body: own })).body
  const asked = { body: { contact_id: id, project_uuid } }
  const registered = (await succeeding(agency.admin.call)(registerContact, asked)).body
  const mine = await quoted({ registration_id: registered.id, lines: [line(await unit())] })
  const uuid = (mine.link ?? '').split('/')[2] ?? ''
  const preview = (await w.stranger(previewQuotation, { params: { uuid } })).body
  const { rawPayload } = await agency.app.inject({
    url: `/umbral_api/v1/shared-quotations/${mine.id}/pdf/`,
    headers: { authorization: `Bearer ${agency.admin.access}` },
  })
  for (const shown of [JSON.stringify(preview), (await readPdf(rawPayload)).text]) {
    expect(shown).toContain('Desconocida')
    expect(shown).not.toContain('Muñoz')
  }
  await succeeding(agency.admin.call)(blockPerson, {
    params: { id },
    body: { is_blocked: true, reason: 'La persona lo pidió' },
  })
  const blocked = await quote({ registration_id: registered.id, lines: [line(await unit())] })
  expect([blocked.status, blocked.problem.detail]).toEqual([
    409,
    'Los datos de esta persona están bloqueados',
  ])
})

test('units that are shared with different commissions are not quoted together, in no order', async () => {
  const [registration_id, flat, storage] = [await client(), await unit(), await unit()]
  const body = { broker_uuid, scope: 'units' as const, units_ids: [storage], commission_percent: '5' }
  await succeeding(w.admin.call)(createUnitShare, { body })
  for (const lines of [
    [line(flat), line(storage)],
    [line(storage), line(flat)],
  ]) {
    expect((await quote({ registration_id, lines })).status).toBe(409)
    expect((await calculate(lines)).problem.detail).toContain('comisiones distintas')
  }
  expect((await quote({ registration_id, lines: [line(storage)] })).status).toBe(201)
})

test('what is asked twice with one key, or at once, is issued once', async () => {
  const [registration_id, unit_id] = [await client(), await unit()]
  const body = { registration_id, lines: [line(unit_id)] }
  const asked = (key: string) =>
    agency.admin.call(contract.quoteSharedUnits, { body, headers: { 'idempotency-key': key } })
  const answers = [...(await Promise.all([asked('one-key'), asked('one-key')])), await asked('one-key')]
  expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
  const other = (await asked('another-key')).body.id
  // What is no key, or one of another request, issues nothing.
  const changed = { body: { ...body, notes: 'Otra' }, headers: { 'idempotency-key': 'one-key' } }
  const quoteChanged = async () => (await agency.admin.call(contract.quoteSharedUnits, changed)).problem.code
  expect(await quoteChanged()).toBe('key_reused')
  // Also where its own part was lost, and the developer alone knows the key.
  await agency.inAccount((db) =>
    db
      .deleteFrom('idempotency_key')
      .where('account_id', '=', agency.accountId)
      .where('key', '=', 'one-key')
      .execute(),
  )
  expect(await quoteChanged()).toBe('key_reused')
  const elsewhere = { ...body, registration_id: await client() }
  const forOther = { body: elsewhere, headers: { 'idempotency-key': 'one-key' } }
  expect((await agency.admin.call(contract.quoteSharedUnits, forOther)).problem.code).toBe('key_reused')
  expect((await asked('one-key')).body.id).toBe(answers[0]?.body.id)
  expect((await asked('no key')).problem.code).toBe('malformed')
  const query = { brokers_uuids: [broker_uuid], units_ids: [unit_id] }
  const { results } = (await succeeding(w.admin.call)(listQuotations, { query })).body
  expect(results.map(({ id }) => id).toSorted()).toEqual([answers[0]?.body.id, other].toSorted())
})

test('it stands in the name of somebody who is still there', async () => {
  const [registration_id, unit_id] = [await client(), await unit()]
  const given = (created_by_id: number, is_active: boolean) =>
    w.inAccount(async (db) => {
      await db
        .updateTable('unit_share')
        .set({ created_by_id })
        .where('account_id', '=', w.accountId)
        .where('id', '=', share)
        .execute()
      await db
        .updateTable('app_user')
        .set({ is_active })
        .where('account_id', '=', w.accountId)
        .where('id', '=', w.otherSeller.id)
        .execute()
    })
  await given(w.otherSeller.id, false)
  const mine = await quoted({ registration_id, lines: [line(unit_id)] })
  await given(w.admin.id, true)
  const [row] = (await succeeding(w.admin.call)(listQuotations, { query: { ids: [mine.id] } })).body.results
  expect(row?.seller.id).not.toBe(w.otherSeller.id)
})

test('a newer version stays the one of the broker, and a closed link is told', async () => {
  const [registration_id, unit_id] = [await client(), await unit()]
  const mine = await quoted({ registration_id, lines: [line(unit_id)] })
  const version = (await succeeding(w.admin.call)(newQuotationVersion, { params: { id: mine.id } })).body
  expect(version.broker).not.toBeNull()
  await succeeding(w.admin.call)(revokeQuotationLink, { params: { id: mine.id } })
  await w.runJobs()
  expect(await seen(mine.id)).toMatchObject({ is_revoked: true })
  const told = (await succeeding(agency.admin.call)(listAudit, { query: { area: ['quotations'] } })).body
    .results
  expect(told[0]).toMatchObject({ act: 'quotations.shared_revoked' })
  await succeeding(w.admin.call)(acceptQuotation, { params: { id: mine.id }, body: {} })
  await w.runJobs()
  await w.runJobs()
  const acts = (await succeeding(agency.admin.call)(listAudit, { query: { area: ['quotations'] } })).body
    .results
  expect(acts.filter(({ act }) => act === 'quotations.shared_accepted').length).toBeGreaterThan(0)
})

test('a further version is not told to a broker whose grants ended, nor anything once it is unlinked', async () => {
  const [registration_id, unit_id] = [await client(), await unit()]
  const mine = await quoted({ registration_id, lines: [line(unit_id)] })
  const further = async (shows_price: boolean) => {
    await succeeding(w.admin.call)(patchUnitShare, { params: { id: share }, body: { shows_price } })
    const { id } = (await succeeding(w.admin.call)(newQuotationVersion, { params: { id: mine.id } })).body
    await succeeding(w.admin.call)(issueQuotation, { params: { id }, body: {} })
    await w.runJobs()
    return seen(id)
  }
  expect(await further(false)).toBeUndefined()
  expect(await further(true)).toMatchObject({ version: 3 })
})

test('both sides are told before a protection ends, and when it ended', async () => {
  const id = await client()
  const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000).toISOString()
  const told = async ({ admin }: World) =>
    (await newsOf(admin)).filter(
      ([kind, title]) => kind === 'broker_registration' && /protección/.test(String(title)),
    ).length
  const before = [await told(w), await told(agency)]
  await timePasses(w, days(57.5))
  await w.runJobs()
  expect((await told(w)) > (before[0] ?? 0)).toBe(true)
  expect((await told(agency)) > (before[1] ?? 0)).toBe(true)
  await timePasses(w, days(60.5))
  await w.runJobs()
  const { log } = (await succeeding(agency.admin.call)(getSharedContact, { params: { id } })).body
  expect(log.length).toBeGreaterThan(0)
})

test('units that are shared with a broker are listed among its units when it asks for them, and none without a link', async () => {
  const unit_id = await unit()
  const query = { is_shared_with_me: true, ids: [unit_id] }
  const [row] = (await succeeding(agency.admin.call)(listUnits, { query })).body.results
  expect(row).toMatchObject({ id: unit_id, is_shared_with_me: true, owner: developer, claim: null })
  const tagged = { ...query, tags_ids: [1] }
  expect((await succeeding(agency.admin.call)(listUnits, { query: tagged })).body.count).toBe(0)
  // All that match, what they add up to, and their sheet, hold what the list shows.
  const call = succeeding(agency.admin.call)
  expect((await call(listUnitIds, { query })).body).toEqual({ ids: [unit_id], is_whole: true })
  expect((await call(listUnitIds, { query: tagged })).body.ids).toEqual([])
  const amounts = [{ amount: '4000', currency: 'UF' }]
  expect((await call(sumUnits, { query })).body).toEqual({ count: 1, count_is_exact: true, amounts })
  const { units, projects, is_whole } = (await call(getUnitSheet, { query })).body
  expect(units.map(({ id, list_price }) => [id, list_price])).toEqual([[unit_id, amounts[0]]])
  expect([projects.map(({ id }) => id), is_whole]).toEqual([[project_id], true])
  const shows = (shows_price: boolean) =>
    succeeding(w.admin.call)(patchUnitShare, { params: { id: share }, body: { shows_price } })
  await shows(false)
  expect((await call(sumUnits, { query })).body).toEqual({ count: 1, count_is_exact: true, amounts: [] })
  expect((await call(getUnitSheet, { query })).body.units[0]?.list_price).toBeNull()
  await shows(true)

  const registration_id = await client()
  const mine = await quoted({ registration_id, lines: [line(unit_id)] })
  await succeeding(w.admin.call)(unlinkBroker, { params: { account_uuid: broker_uuid } })
  expect((await succeeding(agency.admin.call)(listUnits, { query })).body.count).toBe(0)
  expect((await quote({ registration_id, lines: [line(unit_id)] })).status).toBe(409)
  expect((await calculate([line(unit_id)])).status).toBe(400)
  expect((await succeeding(agency.admin.call)(listSharedCommissions, { query: {} })).body.count).toBe(0)
  // Its own row stays as it was.
  await succeeding(w.admin.call)(acceptQuotation, { params: { id: mine.id }, body: {} })
  await w.runJobs()
  expect((await seen(mine.id))?.status).toBe('sent')
})
