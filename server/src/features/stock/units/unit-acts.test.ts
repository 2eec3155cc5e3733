import { beforeAll, expect, test } from 'vitest'
import { getOptions } from '#contract/office/account.ts'
import { listAudit } from '#contract/office/audit.ts'
import { searchEverything } from '#contract/office/search.ts'
import * as settings from '#contract/stock/project-settings.ts'
import * as acts from '#contract/stock/unit-acts.ts'
import { deleteUnit, getUnit, patchUnit } from '#contract/stock/units.ts'
import { refused } from '#test/caller.ts'
import { projectOf, typeOf, unitOf } from '#test/stock.ts'
import { timePasses } from '#test/wakeups.ts'
import { type World, world } from '#test/world.ts'

let w: World
let project_id: number
beforeAll(async () => {
  w = await world()
  project_id = await projectOf(w.admin, 'Mirador')
})

const read = async (id: number) => (await w.admin.call(getUnit, { params: { id } })).body
const UF = (amount: string) => ({ amount, currency: 'UF' as const })

test('a block has a reason, takes the unit out of sale and ends by itself', async () => {
  const { id } = await unitOf(w.admin, { number: '1', project_id })
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const body = { reason: 'Filtración', until }
  expect((await w.seller.call(acts.blockUnit, { params: { id }, body })).status).toBe(403)
  const blocked = await w.manager.call(acts.blockUnit, { params: { id }, body })
  expect(blocked.body).toMatchObject({ status: 'blocked', is_blocked: true, blocked: body })
  await timePasses(w, new Date(Date.now() + 3_590_000).toISOString())
  expect((await read(id)).status).toBe('blocked')
  await timePasses(w, new Date(Date.now() + 3_700_000).toISOString())
  expect(await read(id)).toMatchObject({ status: 'available', blocked: null })
  const past = { reason: 'Tarde', until: '2020-01-01T00:00:00Z' }
  expect(
    (await w.manager.call(acts.blockUnit, { params: { id }, body: past })).problem.errors,
  ).toHaveProperty('until')
})

test('a block without an end stays until somebody lifts it', async () => {
  const { id } = await unitOf(w.admin, { number: '2', project_id })
  await w.manager.call(acts.blockUnit, { params: { id }, body: { reason: 'Piloto' } })
  await w.manager.call(acts.unblockUnit, { params: { id } })
  expect((await read(id)).status).toBe('available')
  const { body } = await w.admin.call(listAudit, { query: { area: ['units'] } })
  expect(body.results.map(({ act }) => act).slice(0, 2)).toEqual(['units.unblocked', 'units.blocked'])
})

test('a unit that somebody has is not blocked', async () => {
  const { id } = await unitOf(w.admin, { number: '3', project_id })
  await w.inAccount((db) =>
    db
      .updateTable('unit')
      .set({ claim_status: 'reserved' })
      .where('account_id', '=', w.accountId)
      .where('id', '=', id)
      .execute(),
  )
  const answer = await w.manager.call(acts.blockUnit, { params: { id }, body: { reason: 'Piloto' } })
  expect([answer.status, answer.problem.conflict]).toEqual([409, { status: 'reserved' }])
  expect((await w.admin.call(deleteUnit, { params: { id } })).status).toBe(409)
})

test('what must go along goes with one unit alone; what is optional may go with several', async () => {
  const [flat, other] = [await unitOf(w.admin, { number: '41' }), await unitOf(w.admin, { number: '42' })]
  const parking = await unitOf(w.admin, { number: 'E1', kind: 'parking' })
  const storage = await unitOf(w.admin, { number: 'B1', kind: 'storage' })
  const link = (id: number, body: acts.LinkedUnits) =>
    w.manager.call(acts.setLinkedUnits, { params: { id }, body })
  const { body } = await link(flat.id, { units_ids: [parking.id], optional_ids: [storage.id] })
  expect(body.linked_units).toEqual([
    { id: parking.id, number: 'E1', kind: 'parking', must_go_along: true },
    { id: storage.id, number: 'B1', kind: 'storage', must_go_along: false },
  ])
  const errors = async (id: number, asked: acts.LinkedUnits) => (await link(id, asked)).problem.errors
  expect(await errors(other.id, { units_ids: [parking.id] })).toHaveProperty('units_ids')
  expect(await errors(other.id, { units_ids: [flat.id] })).toHaveProperty('units_ids')
  expect(await errors(other.id, { units_ids: [other.id] })).toHaveProperty('units_ids')
  expect(await errors(other.id, { units_ids: [999_999_999] })).toHaveProperty('units_ids')
  expect((await link(other.id, { units_ids: [], optional_ids: [storage.id] })).status).toBe(200)
})

test('a block, its end and what goes along are refused to whoever saw an older version', async () => {
  const { id, updated_at } = await unitOf(w.admin, { number: '43', project_id })
  const storage = await unitOf(w.admin, { number: 'B2', kind: 'storage', project_id })
  const seen = (version: string) => ({ params: { id }, headers: { 'if-match': `"${version}"` } })
  const block = (version: string) =>
    w.manager.call(acts.blockUnit, { ...seen(version), body: { reason: 'Piloto' } })
  const link = (version: string, units_ids: number[]) =>
    w.manager.call(acts.setLinkedUnits, { ...seen(version), body: { units_ids } })

  const { body: linked } = await link(updated_at, [storage.id])
  expect(linked.updated_at).not.toBe(updated_at)
  const late = [await link(updated_at, []), await block(updated_at)]
  expect(late.map(({ status, problem }) => [status, problem.conflict])).toMatchObject([
    [412, { id, linked_units: [{ id: storage.id }] }],
    [412, { id, is_blocked: false }],
  ])
  const { body: blocked } = await block(linked.updated_at)
  const unblock = (version: string) => w.manager.call(acts.unblockUnit, seen(version))
  expect((await unblock(linked.updated_at)).status).toBe(412)
  expect((await unblock(blocked.updated_at)).body.is_blocked).toBe(false)
})

test('every price a unit has had is kept, with who set it', async () => {
  const { id } = await unitOf(w.admin, { number: '5', list_price: UF('100') })
  for (const amount of ['110', '110.00', '120'])
    await w.manager.call(patchUnit, { params: { id }, body: { list_price: UF(amount) } })
  const { body } = await w.seller.call(acts.listUnitPrices, { params: { id } })
  expect(body.results.map(({ list_price, user, way }) => [list_price?.amount, user?.id, way])).toEqual([
    ['120', w.manager.id, 'by_hand'],
    ['110', w.manager.id, 'by_hand'],
    ['100', w.admin.id, 'by_hand'],
  ])
})

test('settings begin with defaults, and a limit of discount is of a group there is', async () => {
  const params = { id: project_id }
  const { body } = await w.seller.call(settings.getProjectSettings, { params })
  expect(body).toEqual({ ...settings.defaultSettings, updated_at: null })
  const limits = (group_name: string) => ({ discount_limits: [{ group_name, percent: '3.5' }] })
  const put = (asked: object) => w.manager.call(settings.putProjectSettings, { params, body: asked })
  expect((await put(limits('Nadie'))).problem.errors).toHaveProperty('discount_limits')
  const kept = await put({ ...limits('Vendedor'), hold_hours: 24 })
  expect(kept.body).toMatchObject({ ...limits('Vendedor'), hold_hours: 24, hold_extensions: 1 })
  expect((await put({})).body).toMatchObject({ hold_hours: settings.defaultSettings.hold_hours })
})

test.each([
  [{ hold_hours: 0 }, 'hold_hours'],
  [{ financing_percent: '101' }, 'financing_percent'],
  [{ reservation_amount: { amount: '-1', currency: 'UF' } }, 'reservation_amount'],
  [{ annual_rates: [{ bank: 'Estado', percent: '4', years: 41 }] }, 'annual_rates'],
])('%j is no setting', async (body, field) => {
  const params = { id: project_id }
  const { problem } = await refused(w.manager.call, settings.putProjectSettings, { params, body })
  expect(Object.keys(problem.errors ?? {})).toEqual([field])
})

test('the search and the options of forms know projects, types and units', async () => {
  const id = await typeOf(w.admin, project_id, { name: '3D2B' })
  const unit = await unitOf(w.admin, { number: 'PH-1201', project_id })
  const found = async (q: string) => (await w.seller.call(searchEverything, { query: { q } })).body
  expect((await found('mirad')).projects).toEqual([{ id: project_id, name: 'Mirador', commune: null }])
  expect((await found('ph-12')).units).toEqual([
    {
      id: unit.id,
      number: 'PH-1201',
      kind: 'apartment',
      status: 'available',
      project: { id: project_id, name: 'Mirador' },
    },
  ])
  const { body } = await w.seller.call(getOptions)
  expect(body.unit_types).toEqual([{ id, name: '3D2B', project_id }])
})
