import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { getAuditEntry, listAudit } from '#contract/office/audit.ts'
import { listNotifications } from '#contract/office/notifications.ts'
import { patchUser } from '#contract/office/users.ts'
import { permissions } from '#contract/permission-list.ts'
import * as acts from '#contract/sales/quotation-acts.ts'
import * as contract from '#contract/sales/quotations.ts'
import { putProjectSettings } from '#contract/stock/project-settings.ts'
import { patchUnit } from '#contract/stock/units.ts'
import { leadOf } from '#test/leads.ts'
import { projectOf, unitOf } from '#test/stock.ts'
import { type World, world } from '#test/world.ts'

let w: World
let flat: number
let parking: number
beforeAll(async () => {
  w = await world()
  const project_id = await projectOf(w.admin, 'Mirador')
  const discount_limits = [{ group_name: 'Vendedor', percent: '3' }]
  await w.admin.call(putProjectSettings, { params: { id: project_id }, body: { discount_limits } })
  flat = await unitAt(project_id, '101', '4000')
  parking = await unitAt(project_id, '102', '1000')
})
const unitAt = async (project_id: number, number: string, amount: string) =>
  (await unitOf(w.admin, { number, project_id, list_price: { amount, currency: 'UF' } })).id

type Terms = InputOf<typeof contract.createQuotation, 'body'>
async function draft(terms: Terms) {
  const { id: lead_id } = await leadOf(w.seller)
  return (await w.seller.call(contract.createQuotation, { body: { lead_id, ...terms } })).body
}
const of = (unit_id: number, percent = '0') => ({ unit_id, discount: { percent } })
const uf = (key: string, amount: string) => ({ [key]: { amount, currency: 'UF' } })
const read = async (id: number) => (await w.seller.call(contract.getQuotation, { params: { id } })).body
const issue = (id: number) => w.seller.call(acts.issueQuotation, { params: { id }, body: {} })
const ask = (id: number) =>
  w.seller.call(acts.requestApproval, { params: { id }, body: { reason: 'Paga al contado' } })
const versionOf = ({ updated_at }: { updated_at: string }) => ({ 'if-match': `"${updated_at}"` })
const acted = async (act: string) =>
  (await w.admin.call(listAudit, { query: { area: ['quotations', 'users', 'units'] } })).body.results.find(
    (entry) => entry.act === act,
  )

test('nobody changes the limit of their own discounts, and only approvers those of others', async () => {
  const limit = (by: World['admin'], id: number, percent: string | null) =>
    by.call(patchUser, { params: { id }, body: { max_discount_percent: percent } })
  for (const percent of ['50', '0']) expect((await limit(w.admin, w.admin.id, percent)).status).toBe(403)
  expect((await limit(w.admin, w.seller.id, '2')).status).toBe(200)
  expect((await acted('users.changed'))?.data).toMatchObject({
    changes: { max_discount_percent: { from: null, to: '2' } },
  })
  expect((await limit(w.admin, w.seller.id, null)).status).toBe(200)
  const allButApproving = permissions.filter((one) => one !== 'quotations.approve_discount')
  await w.inAccount((db) =>
    db
      .updateTable('app_user')
      .set({ permissions: allButApproving })
      .where('account_id', '=', w.accountId)
      .where('id', '=', w.assistant.id)
      .execute(),
  )
  expect((await limit(w.assistant, w.broker.id, '90')).status).toBe(403)
  const body = { phone: '+56912345678' }
  for (const { id } of [w.broker, w.assistant])
    expect((await w.assistant.call(patchUser, { params: { id }, body })).status).toBe(200)
})

/** Where the button of the notice of this quotation leads. */
async function buttonOf(id: number) {
  const { body } = await w.manager.call(listNotifications, { query: {} })
  const paths = body.results.map(({ actions }) => actions.single_button?.path)
  return paths.find((path) => path?.endsWith(`/${id}`))
}

test('what changed meanwhile is neither approved, refused, asked for nor issued by who saw it otherwise', async () => {
  const made = await draft({ lines: [of(flat, '5')] })
  const params = { id: made.id }
  const headers = versionOf((await ask(made.id)).body)
  const query = { requested_at: (await read(made.id)).approval.requested_at ?? '' }
  expect(await buttonOf(made.id)).toBe(`/quotation/${made.id}`)
  await w.seller.call(contract.patchQuotation, { params, body: { lines: [of(flat, '40')] } })
  const { body: again } = await ask(made.id)
  for (const late of [
    await w.manager.call(acts.approveQuotation, { params, headers, body: {} }),
    await w.manager.call(acts.refuseQuotation, { params, headers, body: { reason: 'Sin margen' } }),
    await w.seller.call(acts.requestApproval, { params, headers, body: { reason: 'Amigo' } }),
    await w.seller.call(acts.issueQuotation, { params, headers, body: {} }),
  ])
    expect([late.status, late.problem.conflict]).toMatchObject([412, { updated_at: again.updated_at }])
  expect((await w.manager.call(acts.approveQuotation, { params, query, body: {} })).status).toBe(412)
  const seen = { params, headers: versionOf(again), body: {} }
  expect((await w.manager.call(acts.approveQuotation, seen)).body.approval.status).toBe('approved')
})

test('who approves sees the least each unit may be sold for and what is left, and nobody else does', async () => {
  const floor_price = { amount: '3800', currency: 'UF' as const }
  await w.admin.call(patchUnit, { params: { id: flat }, body: { floor_price } })
  const made = await draft({
    lines: [of(flat, '4'), of(parking)],
    extras: [{ name: 'Oferta', amount: '-100' }],
  })
  const params = { id: made.id }
  await ask(made.id)
  const margins = (by: World['admin']) => by.call(acts.getQuotationMargins, { params })
  expect((await margins(w.manager)).body).toMatchObject({
    lines: [
      { unit: { id: flat, number: '101' }, asked_percent: '6.00', ...uf('list_price', '4000.00') },
      { unit: { id: parking }, asked_percent: '2.00', floor_price: null, margin: null },
    ],
    ...uf('asked_total', '4740.00'),
    floor_total: null,
    margin_total: null,
  })
  const [line] = (await margins(w.manager)).body.lines
  expect(line).toMatchObject({
    ...uf('asked_price', '3760.00'),
    ...uf('margin', '-40.00'),
    ...uf('floor_price', '3800.00'),
  })
  const listed = (amount: string) => ({
    params: { id: flat },
    body: { list_price: { amount, currency: 'UF' as const } },
  })
  await w.admin.call(patchUnit, listed('3500'))
  const [priced] = (await margins(w.manager)).body.lines
  expect(priced, 'at the prices that approving takes').toMatchObject(uf('list_price', '3500.00'))
  await w.admin.call(patchUnit, listed('4000'))
  expect((await margins(w.seller)).status).toBe(403)
  const keys = JSON.stringify(await w.seller.call(contract.getQuotation, { params }))
  expect(keys).not.toMatch(/floor_price|margin/)
  await w.admin.call(patchUnit, { params: { id: flat }, body: { floor_price: null } })
})

test('an offer counts against the limit of every unit, by its share of the list prices', async () => {
  const offer = (amount: string) => [{ name: 'Oferta de lanzamiento', amount }]
  const both = [of(flat, '2'), of(parking, '3')]
  const within = await draft({ lines: [of(flat, '2')], extras: offer('-40') })
  expect(within.discount_errors).toEqual({})
  const over = await draft({ lines: both, extras: [...offer('-50'), { name: 'Logia', amount: '50' }] })
  expect(Object.keys(over.discount_errors)).toEqual([String(parking)])
  expect((await issue(over.id)).problem.code).toBe('approval_required')
  expect((await issue(within.id)).status).toBe(200)

  const params = { id: over.id }
  await ask(over.id)
  await w.seller.call(contract.patchQuotation, { params, body: { extras: offer('-4000') } })
  expect((await w.manager.call(acts.approveQuotation, { params, body: {} })).status).toBe(409)
  await w.seller.call(contract.patchQuotation, { params, body: { extras: offer('-50') } })
  await ask(over.id)
  expect((await w.manager.call(acts.approveQuotation, { params, body: {} })).body.needs_approval).toBe(false)
  await w.seller.call(contract.patchQuotation, { params, body: { extras: offer('-51') } })
  expect((await issue(over.id)).problem.code).toBe('approval_required')
  await w.seller.call(contract.patchQuotation, { params, body: { extras: offer('-50') } })
  expect((await issue(over.id)).status).toBe(200)
})

test('no quotation is worth less than nothing', async () => {
  const extras = [{ name: 'Oferta', amount: '-5000.01' }]
  const body = { lines: [of(flat), of(parking)], extras }
  const { status, problem } = await w.seller.call(contract.createQuotation, { body })
  expect([status, problem.errors]).toEqual([400, { extras: ['El total queda bajo cero'] }])
  const made = await draft({ lines: [of(flat)], extras: [{ name: 'Oferta', amount: '-100' }] })
  await ask(made.id)
  await w.manager.call(acts.approveQuotation, { params: { id: made.id }, body: {} })
  await w.admin.call(patchUnit, {
    params: { id: flat },
    body: { list_price: { amount: '99', currency: 'UF' } },
  })
  const cheap = await issue(made.id)
  await w.admin.call(patchUnit, {
    params: { id: flat },
    body: { list_price: { amount: '4000', currency: 'UF' } },
  })
  expect([cheap.status, cheap.problem.errors]).toEqual([400, { extras: ['El total queda bajo cero'] }])
})

test('without a value of its currency in pesos nothing is issued, and no folio is used', async () => {
  const own = await world()
  const unit = await unitOf(own.admin, { number: '1', list_price: { amount: '10', currency: 'USD' } })
  const { id: lead_id } = await leadOf(own.seller)
  const body = { lead_id, currency: 'USD' as const, lines: [{ unit_id: unit.id }] }
  const { body: made } = await own.seller.call(contract.createQuotation, { body })
  const params = { id: made.id }
  const { status, problem } = await own.seller.call(acts.issueQuotation, { params, body: {} })
  expect([status, problem.code, problem.conflict]).toEqual([409, 'conflict', { missing_rate: 'USD' }])
  const { body: after } = await own.seller.call(contract.getQuotation, { params })
  expect(after).toMatchObject({ status: 'draft', number: null, updated_at: made.updated_at })
})

test('the audit says who approved, refused and issued, whose link was closed, and which limits changed', async () => {
  const made = await draft({ lines: [of(flat, '5')] })
  const params = { id: made.id }
  await ask(made.id)
  await w.manager.call(acts.refuseQuotation, { params, body: { reason: 'Sin margen' } })
  await ask(made.id)
  await w.manager.call(acts.approveQuotation, { params, body: { reason: 'Último' } })
  const { body: issued } = await issue(made.id)
  await w.seller.call(acts.revokeQuotationLink, { params })
  await w.admin.call(patchUnit, { params: { id: flat }, body: { max_discount_percent: '4' } })
  const issuedAs = { quotation_id: made.id, number: issued.number, version: 1 }
  for (const [act, data] of [
    ['quotations.approval_requested', { quotation_id: made.id }],
    ['quotations.refused', { quotation_id: made.id }],
    ['quotations.approved', { quotation_id: made.id, percents: { [flat]: '5' } }],
    ['quotations.issued', { ...issuedAs, total: issued.total }],
    ['quotations.link_revoked', issuedAs],
    ['units.limits_changed', { units_ids: [flat], changes: { '101': { from: null, to: '4' } } }],
  ] as const) {
    const entry = await acted(act)
    expect([act, entry?.data]).toMatchObject([act, data])
    const one = await w.admin.call(getAuditEntry, { params: { id: entry?.id ?? 0 } })
    expect(one.status).toBe(200)
  }
})

test('a draft that begins in a conversation keeps it, and so does its next version', async () => {
  const conversation_uuid = '0b0e7a52-8f52-4b7c-9d43-1f6a5b7c8d90'
  const made = await draft({ lines: [of(flat)], conversation_uuid })
  await issue(made.id)
  const { body: next } = await w.seller.call(acts.newQuotationVersion, { params: { id: made.id } })
  expect([made.conversation_uuid, next.conversation_uuid]).toEqual([conversation_uuid, conversation_uuid])
})

test('a draft leaves the conversation of somebody else', async () => {
  const [mine, other] = [await leadOf(w.seller), await leadOf(w.seller)]
  const conversation_uuid = '5d0f7a52-8f52-4b7c-9d43-1f6a5b7c8d91'
  await w.inAccount((db) =>
    sql`insert into conversation (account_id, uuid, contact_id, phone_number_id, wa_id, last_message_at, created_at, updated_at)
      values (${w.accountId}, ${conversation_uuid}, ${mine.contact.id}, '1', '56900000001', now(), now(), now())`.execute(
      db,
    ),
  )
  const begin = async (body: object) =>
    (await w.seller.call(contract.createQuotation, { body: { conversation_uuid, ...body } })).body
  const give = async (id: number, contact_id: number) =>
    (await w.seller.call(contract.patchQuotation, { params: { id }, body: { contact_id, lead_id: null } }))
      .body
  expect((await begin({ contact_id: other.contact.id })).conversation_uuid).toBeNull()
  const { id } = await begin({})
  expect((await give(id, mine.contact.id)).conversation_uuid).toBe(conversation_uuid)
  expect((await give(id, other.contact.id)).conversation_uuid).toBeNull()
})
