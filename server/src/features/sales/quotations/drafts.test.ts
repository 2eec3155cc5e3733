import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { getLead, listLeads } from '#contract/leads/leads.ts'
import { calculateQuotation } from '#contract/sales/quotation-money.ts'
import * as contract from '#contract/sales/quotations.ts'
import { setLinkedUnits } from '#contract/stock/unit-acts.ts'
import { refused } from '#test/caller.ts'
import { leadOf } from '#test/leads.ts'
import { projectOf, unitOf } from '#test/stock.ts'
import { type Person, type World, world } from '#test/world.ts'

type Body = InputOf<typeof contract.createQuotation, 'body'>

let w: World
let project_id: number
let flat: number
let parking: number
const list_price = { amount: '4200', currency: 'UF' as const }

beforeAll(async () => {
  w = await world()
  project_id = await projectOf(w.admin, 'Mirador')
  flat = (await unitOf(w.admin, { number: '1002', project_id, list_price })).id
  const parked = {
    number: 'E12',
    kind: 'parking' as const,
    project_id,
    list_price: { amount: '300', currency: 'UF' as const },
  }
  parking = (await unitOf(w.admin, parked)).id
  await w.admin.call(setLinkedUnits, { params: { id: flat }, body: { units_ids: [parking] } })
})

async function draft({ call }: Person, body: Body = {}) {
  const made = await call(contract.createQuotation, { body })
  expect(made.problem?.errors).toBeUndefined()
  expect(made.status).toBe(201)
  return made.body
}
const found = async ({ call }: Person, query: InputOf<typeof contract.listQuotations, 'query'>) =>
  (await call(contract.listQuotations, { query })).body.results.map(({ id }) => id)

test('a draft of a lead and a flat has its contact, its seller, and the parking that must go along', async () => {
  const lead = await leadOf(w.seller)
  const made = await draft(w.seller, { lead_id: lead.id, units_ids: [flat] })
  expect(made).toMatchObject({
    status: 'draft',
    number: null,
    version: 1,
    contact: { id: lead.contact.id },
    lead: { id: lead.id },
    seller: { id: w.seller.id },
    project: { id: project_id },
    units: [
      { id: flat, number: '1002', kind: 'apartment' },
      { id: parking, number: 'E12', kind: 'parking' },
    ],
    total: { amount: '4500.00', currency: 'UF' },
    seen: { count: 0, last_at: null },
    needs_approval: false,
    approval: { status: 'none' },
    is_revoked: false,
    answer: null,
  })
  expect((await w.seller.call(getLead, { params: { id: lead.id } })).body.quotations_count).toBe(1)
  const { body: leads } = await w.seller.call(listLeads, { query: { quotations_ids: [made.id] } })
  expect(leads.results.map(({ id }) => id)).toEqual([lead.id])
})

test('nothing at all makes a blank draft', async () => {
  const made = await draft(w.seller)
  expect(made).toMatchObject({
    contact: null,
    lead: null,
    units: [],
    total: { amount: '0.00', currency: 'UF' },
  })
})

test('what is typed is kept and adds up, and an older version of it is not written over', async () => {
  const made = await draft(w.manager, { units_ids: [parking] })
  const params = { id: made.id }
  const terms = {
    lines: [{ unit_id: flat, discount: { percent: '10' } }],
    extras: [{ name: 'Cierre de logia', amount: '20.00' }],
    plan: { reservation: '10', instalments: { amount: '790', count: 10 } },
    mortgages: [{ bank: 'Banco Sur', percent: '4.15', years: 25 }],
    notes: 'Con vista',
  }
  const headers = { 'if-match': `"${made.updated_at}"` }
  const { status, body } = await w.manager.call(contract.patchQuotation, { params, body: terms, headers })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    notes: 'Con vista',
    units: [{ id: flat }],
    total: { amount: '3800.00', currency: 'UF' },
    discount_percent: '10.00',
    plan: { mortgage: { amount: '3000.00', currency: 'UF' } },
    mortgages: [{ bank: 'Banco Sur', loan: { amount: '3000.00', currency: 'UF' } }],
    terms: { lines: terms.lines, extras: terms.extras, plan: terms.plan },
    needs_approval: true,
    approval: { status: 'needed' },
  })
  expect(Object.keys(body.discount_errors)).toEqual([String(flat)])
  const late = await w.manager.call(contract.patchQuotation, { params, body: { notes: 'Otra' }, headers })
  expect([late.status, late.problem.conflict]).toMatchObject([412, { notes: 'Con vista' }])
})

test('drafts are found by state, contact, lead, unit, project and text', async () => {
  const lead = await leadOf(w.seller, { contact: { first_name: 'Violeta', last_name: 'Zañartu' } })
  const { id } = await draft(w.seller, { lead_id: lead.id, units_ids: [parking] })
  for (const query of [
    { status: ['draft' as const], leads_ids: [lead.id] },
    { contacts_ids: [lead.contact.id], units_ids: [parking] },
    { projects_ids: [project_id], search: 'Zañartu' },
    { search: 'zanar', sellers_ids: [w.seller.id] },
    { search: 'e12', leads_ids: [lead.id] },
    { ids: [id], date_created_quotation: { date_filter_type: 'today' as const } },
  ])
    expect(await found(w.seller, query)).toEqual([id])
  expect(await found(w.seller, { ids: [id], projects_ids: [-1] })).toEqual([])
  expect(await found(w.seller, { ids: [id], awaits_approval: true })).toEqual([])
  expect(await found(w.seller, { ids: [id], awaits_approval: false })).toEqual([id])
  expect(await found(w.seller, { search: '#00042', ids: [id] })).toEqual([])
  const { body } = await w.seller.call(contract.listQuotationIds, { query: { leads_ids: [lead.id] } })
  expect(body).toEqual({ ids: [id], is_whole: true })
  const counts = await w.seller.call(contract.countQuotations, { query: { leads_ids: [lead.id] } })
  expect(counts.body).toMatchObject({ draft: 1, sent: 0, accepted: 0 })
})

test('sellers see their own quotations and those of their leads', async () => {
  const lead = await leadOf(w.otherSeller)
  const { id } = await draft(w.manager, { lead_id: lead.id })
  expect(await found(w.otherSeller, { ids: [id] })).toEqual([id])
  expect(await found(w.seller, { ids: [id] })).toEqual([])
  const params = { id }
  expect((await w.seller.call(contract.getQuotation, { params })).status).toBe(404)
  expect((await w.seller.call(contract.patchQuotation, { params, body: { notes: 'x' } })).status).toBe(404)
  expect((await w.seller.call(contract.deleteQuotation, { params })).status).toBe(404)
})

test('a draft is deleted by its seller, and its lead has one less', async () => {
  const lead = await leadOf(w.seller)
  const { id } = await draft(w.seller, { lead_id: lead.id })
  expect((await w.seller.call(contract.deleteQuotation, { params: { id } })).status).toBe(204)
  expect((await w.seller.call(contract.getQuotation, { params: { id } })).status).toBe(404)
  expect((await w.seller.call(getLead, { params: { id: lead.id } })).body.quotations_count).toBe(0)
})

test('what cannot be is refused at its field, and nothing is written', async () => {
  const lead = await leadOf(w.seller)
  const other = await leadOf(w.seller)
  const theirs = await leadOf(w.otherSeller)
  const bad: [object, string][] = [
    [{ lead_id: lead.id, contact_id: other.contact.id }, 'lead_id'],
    [{ lead_id: theirs.id }, 'lead_id'],
    [{ contact_id: theirs.contact.id }, 'contact_id'],
    [{ units_ids: [999_999_999] }, 'units_ids'],
    [{ valid_until: '2020-01-01' }, 'valid_until'],
    [{ lines: [{ unit_id: flat, discount: { percent: '101' } }] }, 'lines'],
    [{ lines: [{ unit_id: flat }], plan: { cash: '999999' } }, 'plan'],
    [{ folio: 3 }, 'folio'],
  ]
  const { body: before } = await w.seller.call(contract.countQuotations, { query: {} })
  for (const [body, field] of bad) {
    const { status, problem } = await refused(w.seller.call, contract.createQuotation, { body })
    expect([status, Object.keys(problem.errors ?? {})], JSON.stringify(body)).toEqual([400, [field]])
  }
  expect((await w.seller.call(contract.countQuotations, { query: {} })).body).toEqual(before)
})

test('units that go along are no way around the most lines', async () => {
  const rows = Array.from({ length: 101 }, (_, index) => ({
    account_id: w.accountId,
    number: `M${index}`,
    kind: 'storage',
  }))
  const made = await w.inAccount((db) => db.insertInto('unit').values(rows).returning('id').execute())
  const ids = made.map(({ id }) => id)
  const body = { lines: ids.slice(0, 99).map((unit_id) => ({ unit_id })), units_ids: ids.slice(99) }
  for (const endpoint of [contract.createQuotation, calculateQuotation]) {
    const { status, problem } = await w.seller.call(endpoint, { body })
    expect([status, problem.errors]).toEqual([400, { units_ids: ['A lo más 100 unidades'] }])
  }
})
