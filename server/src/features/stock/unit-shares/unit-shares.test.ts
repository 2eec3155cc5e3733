import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { getMyAccount, toggleVisible, updateAccount } from '#contract/office/account.ts'
import { listAudit } from '#contract/office/audit.ts'
import { linkBroker, listBrokers, unlinkBroker } from '#contract/sales/brokers.ts'
import { createDeal } from '#contract/sales/deals.ts'
import { acceptQuotation, issueQuotation } from '#contract/sales/quotation-acts.ts'
import { createQuotation } from '#contract/sales/quotations.ts'
import { addUnitImage } from '#contract/stock/images.ts'
import { putProjectSettings } from '#contract/stock/project-settings.ts'
import * as contract from '#contract/stock/unit-shares.ts'
import { deleteUnit, getUnit, listUnits, patchUnit } from '#contract/stock/units.ts'
import { dayOf } from '#server/platform/days.ts'
import { succeeding } from '#test/caller.ts'
import { picture as sharedPicture } from '#test/form.ts'
import { jobContext } from '#test/job-context.ts'
import { leadOf } from '#test/leads.ts'
import { projectOf, unitOf } from '#test/stock.ts'
import { type World, world } from '#test/world.ts'
import { tellBrokers } from './hearing.job.ts'

let w: World
let agency: World
let agencyUuid: string
let tower: number
let park: number
const units: Record<string, number> = {}

beforeAll(async () => {
  w = await world()
  agency = await world({ is_broker: true })
  agencyUuid = await uuidOf(agency)
  // Accounts can be found until they hide.
  await succeeding(agency.admin.call)(toggleVisible, {})
  tower = await projectOf(w.admin, 'Torre Compartida')
  park = await projectOf(w.admin, 'Parque Compartido')
  for (const [number, project_id] of [
    ['101', tower],
    ['102', tower],
    ['201', park],
  ] as const)
    units[number] = (
      await unitOf(w.admin, { number, project_id, list_price: { amount: `${number}0`, currency: 'UF' } })
    ).id
})

const uuidOf = async ({ admin }: World) => (await succeeding(admin.call)(getMyAccount, {})).body.uuid
async function brokerOf(made: World): Promise<[World, string]> {
  const other = await world({ is_broker: true })
  const account_uuid = await uuidOf(other)
  await succeeding(made.admin.call)(linkBroker, { params: { account_uuid } })
  return [other, account_uuid]
}
type NewShare = InputOf<typeof contract.createUnitShare, 'body'>
const share = async (body: Omit<NewShare, 'broker_uuid'>, broker_uuid = agencyUuid) =>
  (await succeeding(w.admin.call)(contract.createUnitShare, { body: { broker_uuid, ...body } })).body
const seen = async ({ admin }: World, query: InputOf<typeof contract.listUnitsSharedWithMe, 'query'> = {}) =>
  (await succeeding(admin.call)(contract.listUnitsSharedWithMe, { query })).body.results
const numbers = async (of: World, query = {}) => (await seen(of, query)).map(({ number }) => number)

test('a broker is found once it lets itself be seen, and stays linked when it hides again', async () => {
  const link = { params: { account_uuid: agencyUuid } }
  expect((await w.admin.call(linkBroker, link)).status).toBe(404)
  await succeeding(agency.admin.call)(toggleVisible, {})
  const query = { is_linked: false, page_size: 100 }
  const found = await succeeding(w.admin.call)(listBrokers, { query })
  expect(found.body.results.find(({ uuid }) => uuid === agencyUuid)).toMatchObject({
    is_linked: false,
    agents: null,
  })
  await succeeding(w.admin.call)(linkBroker, link)
  await succeeding(agency.admin.call)(toggleVisible, {})
  const linked = await succeeding(w.admin.call)(listBrokers, { query: { is_linked: true } })
  expect(linked.body.results).toMatchObject([
    { uuid: agencyUuid, is_linked: true, agents: 6, shared_units: 0 },
  ])
  expect((await w.seller.call(listBrokers, {})).status).toBe(403)
  expect((await w.broker.call(linkBroker, link)).status).toBe(403)
})

test('what changes of a shared unit is read again by its broker, and by nobody without a grant', async () => {
  const [[one, one_uuid], [other, other_uuid]] = [await brokerOf(w), await brokerOf(w)]
  const unit_id = units['101'] as number
  const changes = async ({ accountId, inAccount }: World) => {
    const { rows } = await inAccount((db) =>
      sql`select from outbox o where o.account_id = ${accountId} and o.type = 'share.received'
        and o.payload ->> 'act' = 'changed'`.execute(db),
    )
    return rows.length
  }
  const told = async (change: () => Promise<unknown>) => {
    await w.runJobs()
    const before = [await changes(one), await changes(other)]
    await change()
    await w.runJobs()
    return [(await changes(one)) - (before[0] ?? 0), (await changes(other)) - (before[1] ?? 0)]
  }
  const price = (amount: string) => () =>
    succeeding(w.admin.call)(patchUnit, {
      params: { id: unit_id },
      body: { list_price: { amount, currency: 'UF' } },
    })
  const given = await share({ scope: 'units', units_ids: [unit_id] }, one_uuid)
  await share({ scope: 'project', project_id: park }, other_uuid)
  expect(await told(price('1011'))).toEqual([1, 0])
  // A project that is closed to brokers is gone from their screens.
  const closed = (visible_to_brokers: boolean) => () =>
    succeeding(w.admin.call)(putProjectSettings, { params: { id: tower }, body: { visible_to_brokers } })
  expect(await told(closed(false))).toEqual([1, 0])
  expect(await told(price('1012'))).toEqual([0, 0])
  await closed(true)()
  await succeeding(w.admin.call)(contract.revokeUnitShare, { params: { id: given.id } })
  // Nor by a share that is over, nor by one of other units.
  const over = await share({ scope: 'units', units_ids: [unit_id] }, one_uuid)
  await w.inAccount((db) =>
    db
      .updateTable('unit_share')
      .set({ expires_on: '2020-01-01' })
      .where('account_id', '=', w.accountId)
      .where('id', '=', over.id)
      .execute(),
  )
  await share({ scope: 'units', units_ids: [units['102'] as number] }, one_uuid)
  expect(await told(price('1010'))).toEqual([0, 0])
  // So is a unit that moved to a project of which nothing is shared.
  const { id } = await unitOf(w.admin, { number: 'M1', project_id: park })
  const body = { project_id: tower }
  expect(await told(() => succeeding(w.admin.call)(patchUnit, { params: { id }, body }))).toEqual([0, 1])
  await succeeding(w.admin.call)(deleteUnit, { params: { id } })
  for (const account_uuid of [one_uuid, other_uuid])
    await succeeding(w.admin.call)(unlinkBroker, { params: { account_uuid } })
})

test('a developer is not a broker, nor is an account its own', async () => {
  const other = await world()
  for (const account_uuid of [await uuidOf(other), await uuidOf(w), crypto.randomUUID()])
    expect((await w.admin.call(linkBroker, { params: { account_uuid } })).status).toBe(404)
})

test('a shared project is seen by the broker with its terms, and by nobody else', async () => {
  const [other] = await brokerOf(w)
  expect(await numbers(agency)).toEqual([])
  const made = await share({ scope: 'project', project_id: tower, commission_percent: '2.5' })
  expect(made).toMatchObject({ state: 'active', project: { id: tower }, shows_price: true, may_hold: false })
  const rows = await seen(agency)
  expect(rows.map(({ number }) => number)).toEqual(['101', '102'])
  expect(rows[0]).toMatchObject({
    is_shared_with_me: true,
    owner: { uuid: await uuidOf(w) },
    list_price: { amount: '1010', currency: 'UF' },
    claim: null,
    tags: [],
    terms: { commission_percent: '2.5', shows_price: true, may_hold: false, expires_on: null },
  })
  expect(await numbers(other)).toEqual([])
  expect(await numbers(w)).toEqual([])
  // Its own lists are its own.
  expect((await succeeding(agency.admin.call)(listUnits, {})).body.count).toBe(0)
  expect((await agency.admin.call(getUnit, { params: { id: units['101'] as number } })).status).toBe(404)
  const one = { params: { id: units['101'] as number } }
  expect((await succeeding(agency.admin.call)(contract.getUnitSharedWithMe, one)).body).toMatchObject({
    number: '101',
    project_facts: { name: 'Torre Compartida' },
  })
  expect((await other.admin.call(contract.getUnitSharedWithMe, one)).status).toBe(404)
  const theirs = { params: { id: units['201'] as number } }
  expect((await agency.admin.call(contract.getUnitSharedWithMe, theirs)).status).toBe(404)
  expect((await agency.admin.call(patchUnit, { ...one, body: { model: 'Ajeno' } })).status).toBe(404)
  await revoke(made.id)
})

const revoke = (id: number) => succeeding(w.admin.call)(contract.revokeUnitShare, { params: { id } })

test('what is shared of a project is seen as a picture, and nothing else of it', async () => {
  const picture = (project: number) => agency.admin.call(contract.getSharedPicture, { query: { project } })
  const { id } = await share({ scope: 'project', project_id: tower })
  expect((await picture(tower)).body).toMatchObject({ project: { id: tower } })
  const { buildings, others, totals } = (await picture(tower)).body
  const pictured = [...buildings.flatMap(({ units }) => units), ...others]
  expect(pictured.map(({ number }) => number).sort()).toEqual((await numbers(agency)).sort())
  expect([totals.total, pictured.every(({ claim }) => claim === null)]).toEqual([pictured.length, true])
  expect((await picture(999_999)).status).toBe(404)
  expect((await w.admin.call(contract.getSharedPicture, { query: { project: tower } })).status).toBe(404)
  await revoke(id)
  expect((await picture(tower)).status).toBe(404)
})

test('a share that is revoked, narrowed or over shows nothing from the next request on', async () => {
  const all = await share({ scope: 'all' })
  expect(await numbers(agency)).toEqual(['101', '102', '201'])
  await revoke(all.id)
  expect(await numbers(agency)).toEqual([])

  const chosen = await share({ scope: 'units', units_ids: [units['101'] as number, units['201'] as number] })
  expect(await numbers(agency)).toEqual(['101', '201'])
  const patch = (body: InputOf<typeof contract.patchUnitShare, 'body'>) =>
    succeeding(w.admin.call)(contract.patchUnitShare, { params: { id: chosen.id }, body })
  await patch({ units_ids: [units['201'] as number] })
  expect(await numbers(agency)).toEqual(['201'])
  await patch({ expires_on: '2020-01-01' })
  expect(await numbers(agency)).toEqual([])
  const { body } = await succeeding(w.admin.call)(contract.listUnitShares, { query: { state: ['expired'] } })
  expect(body.results.map(({ id }) => id)).toEqual([chosen.id])
  await patch({ expires_on: null })
  expect(await numbers(agency)).toEqual(['201'])
  await revoke(chosen.id)
  const gone = await w.admin.call(contract.patchUnitShare, {
    params: { id: chosen.id },
    body: { shows_price: false },
  })
  expect(gone.status).toBe(410)
})

test('files of what is shared are linked for their reader, and for nobody without a grant in any state of it', async () => {
  const one = { params: { id: units['101'] as number } }
  await succeeding(w.admin.call)(addUnitImage, {
    ...one,
    file: { name: 'plano.png', content: sharedPicture },
    body: { gallery: 'plans' },
  })
  const linked = async () => {
    const { status, body } = await agency.admin.call(contract.getUnitSharedWithMe, one)
    return status === 200 ? (body.images[0]?.url ?? '') : status
  }
  const opened = async (url: string) => (await agency.app.inject({ url })).statusCode
  expect(await linked()).toBe(404)
  const { id } = await share({ scope: 'all' })
  const url = String(await linked())
  expect(await opened(url)).toBe(200)
  // Signed for its reader: with the session of another one it is no link.
  const theirs = new URL(url, 'http://localhost')
  theirs.searchParams.set(
    'by',
    `${w.admin.id}.${(theirs.searchParams.get('by') ?? '').split('.').slice(1).join('.')}`,
  )
  expect(await opened(theirs.pathname + theirs.search)).toBe(403)
  const patch = (body: InputOf<typeof contract.patchUnitShare, 'body'>, share = id) =>
    succeeding(w.admin.call)(contract.patchUnitShare, { params: { id: share }, body })
  await patch({ expires_on: '2020-01-01' })
  expect(await linked()).toBe(404)
  await patch({ expires_on: null, shows_price: false })
  expect(await linked()).toContain('/files/')
  await revoke(id)
  expect(await linked()).toBe(404)
  const narrowed = await share({ scope: 'units', units_ids: [one.params.id, units['102'] as number] })
  expect(await linked()).toContain('/files/')
  await patch({ units_ids: [units['102'] as number] }, narrowed.id)
  expect(await linked()).toBe(404)
  await revoke(narrowed.id)
})

test('a share is over by the day of who gave it, wherever the broker says it is', async () => {
  const [far, uuid] = await brokerOf(w)
  const at = (of: World, timezone: string) => succeeding(of.admin.call)(updateAccount, { body: { timezone } })
  await at(w, 'Pacific/Kiritimati')
  await at(far, 'Pacific/Pago_Pago')
  // Their days are never the same.
  const expires_on = dayOf(new Date().toISOString(), 'Pacific/Pago_Pago')
  const made = await share({ scope: 'all', expires_on }, uuid)
  expect([made.state, await numbers(far)]).toEqual(['expired', []])
  await revoke(made.id)
  await at(w, 'America/Santiago')
})

test('without prices there are none, no filter finds them, and no order tells them', async () => {
  const hidden = await share({ scope: 'all', shows_price: false })
  const rows = await seen(agency, { ordering: ['-list_price'] })
  expect(rows.map(({ number }) => number)).toEqual(['201', '102', '101'].sort().reverse())
  for (const row of rows) expect(row).toMatchObject({ list_price: null, price_per_m2: null })
  expect(await numbers(agency, { price_start: '1' })).toEqual([])
  // A narrower share decides for its units.
  const open = await share({ scope: 'units', units_ids: [units['102'] as number] })
  expect(await numbers(agency, { price_start: '1' })).toEqual(['102'])
  await revoke(hidden.id)
  await revoke(open.id)
})

test('a project closed to brokers closes every share of it, and an ended link all of them', async () => {
  const [other, other_uuid] = await brokerOf(w)
  await share({ scope: 'all' }, other_uuid)
  expect(await numbers(other)).toEqual(['101', '102', '201'])
  const settings = (visible_to_brokers: boolean) =>
    succeeding(w.admin.call)(putProjectSettings, { params: { id: park }, body: { visible_to_brokers } })
  await settings(false)
  expect(await numbers(other)).toEqual(['101', '102'])
  await settings(true)
  await succeeding(w.admin.call)(unlinkBroker, { params: { account_uuid: other_uuid } })
  expect(await numbers(other)).toEqual([])
  const again = await w.admin.call(contract.createUnitShare, {
    body: { broker_uuid: other_uuid, scope: 'all' },
  })
  expect(again.problem).toMatchObject({ errors: { broker_uuid: ['No es un corredor vinculado'] } })
})

test('pages go through several developers, one after the other', async () => {
  const [many, uuid] = await brokerOf(w)
  const second = await world()
  await succeeding(second.admin.call)(linkBroker, { params: { account_uuid: uuid } })
  await unitOf(second.admin, { number: '301' })
  await share({ scope: 'all' }, uuid)
  await succeeding(second.admin.call)(contract.createUnitShare, { body: { broker_uuid: uuid, scope: 'all' } })
  const pages: string[][] = []
  for (const page of [1, 2]) pages.push(await numbers(many, { page, page_size: 2 }))
  expect(pages.flat().sort()).toEqual(['101', '102', '201', '301'])
  expect(await numbers(many, { owners_uuids: [await uuidOf(second)] })).toEqual(['301'])
  const owners = (await succeeding(many.admin.call)(contract.listSharingOwners, {})).body
  expect(owners.map(({ units }) => units).sort()).toEqual([1, 3])
})

test('the developer sees each unit with whom it is shared; both sides keep it in their audit', async () => {
  const made = await share({ scope: 'units', units_ids: [units['101'] as number] })
  const { body } = await succeeding(w.admin.call)(contract.listSharedUnits, {
    query: { brokers_uuids: [agencyUuid] },
  })
  expect(body.results).toMatchObject([
    { number: '101', shares: [{ id: made.id, broker: { uuid: agencyUuid }, commission_percent: '2' }] },
  ])
  await revoke(made.id)
  await w.runJobs()
  const revocations = async ({ admin }: World) =>
    (await succeeding(admin.call)(listAudit, { query: { area: ['units'] } })).body.results.filter(
      ({ act }) => act === 'units.share_revoked',
    ).length
  const before = await revocations(agency)
  // Told twice, it is one entry.
  const { rows } = await w.inAccount((db) =>
    sql<{ seq: number }>`
      select max(o.seq) as seq from outbox o where o.account_id = ${w.accountId} and o.type = 'share.changed'`.execute(
      db,
    ),
  )
  const seq = rows[0]?.seq ?? 0
  await tellBrokers.run(w, { account_id: w.accountId, first: seq, last: seq }, jobContext())
  expect(await revocations(agency)).toBe(before)
  for (const { admin } of [w, agency]) {
    const acts = (await succeeding(admin.call)(listAudit, { query: { area: ['units'] } })).body.results
    expect(acts.map(({ act }) => act)).toContain('units.share_revoked')
  }
  expect((await w.seller.call(contract.listSharedUnits, {})).status).toBe(403)
})

test('what is shared names units of the account alone', async () => {
  const theirs = await unitOf(agency.admin, { number: '9' })
  const refused = await w.admin.call(contract.createUnitShare, {
    body: { broker_uuid: agencyUuid, scope: 'units', units_ids: [theirs.id] },
  })
  expect(refused.problem).toMatchObject({ errors: { units_ids: ['Hay unidades que no existen'] } })
})

test('a broker sells units of its own to clients of its own, without any developer', async () => {
  const own = await world({ is_broker: true })
  const { id: unit_id } = await unitOf(own.admin, {
    number: '7',
    list_price: { amount: '3000', currency: 'UF' },
  })
  const { id: lead_id } = await leadOf(own.admin)
  const body = { lead_id, lines: [{ unit_id }] }
  const made = (await succeeding(own.admin.call)(createQuotation, { body })).body
  const issued = await succeeding(own.admin.call)(issueQuotation, { params: { id: made.id }, body: {} })
  expect(issued.body).toMatchObject({ status: 'sent', number: 1, broker: null })
  await succeeding(own.admin.call)(acceptQuotation, { params: { id: made.id }, body: {} })
  const deal = (await succeeding(own.admin.call)(createDeal, { body: { quotation_id: made.id } })).body
  expect(deal.status).toBe('active')
})
