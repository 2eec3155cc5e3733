import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listTimeline } from '#contract/people/timeline.ts'
import { getStock } from '#contract/stock/picture.ts'
import { blockUnits } from '#contract/stock/unit-bulk.ts'
import * as contract from '#contract/stock/unit-claims.ts'
import { listUnits } from '#contract/stock/units.ts'
import { refused } from '#test/caller.ts'
import { claimStage, hold, inHours, ledgerOf, release, seen } from '#test/claims.ts'
import { leadOf } from '#test/leads.ts'
import { wrongProjections } from './projection.queries.ts'

const { w, project_id, mine, theirs, unit, flatWithParking, lastNumber } = await claimStage()

test('a seller holds a unit for a lead, everybody sees who has it until when, and releases it with a reason', async () => {
  const id = await unit()
  const { status, body } = await hold(w.seller, mine, [id], { hours: 1.5, note: 'Vuelve hoy' })
  expect([status, body.claims.length, body.claims[0]?.unit_id]).toEqual([201, 1, id])
  const { expires_at, id: claim } = body.claims[0] ?? { expires_at: '', id: 0 }
  expect(Math.round((Date.parse(expires_at) - Date.now()) / 60_000)).toBe(90)
  const claimSeen = { kind: 'hold', seller: { id: w.seller.id }, expires_at }
  expect(await seen(w.seller, id)).toMatchObject({
    status: 'held',
    claim: { ...claimSeen, lead: { id: mine } },
  })
  expect(await seen(w.otherSeller, id)).toMatchObject({ status: 'held', claim: { ...claimSeen, lead: null } })
  const { body: picture } = await w.seller.call(getStock, { query: { project: project_id } })
  expect(picture.others.find((one) => one.id === id)?.claim).toMatchObject(claimSeen)
  const { body: list } = await w.manager.call(listUnits, {
    query: { sellers_ids: [w.seller.id], status: ['held'] },
  })
  expect(list.results.map((row) => row.id)).toContain(id)

  const released = await release(w.seller, claim)
  expect([released.status, released.body.status, released.body.release_reason]).toEqual([
    200,
    'released',
    'Desistió',
  ])
  expect(await seen(w.seller, id)).toEqual({ status: 'available', claim: null })
  expect((await release(w.seller, claim)).status).toBe(409)
})

test('what must go along is held and released with the flat, never alone', async () => {
  const { flat, parking } = await flatWithParking()
  const alone = await hold(w.seller, mine, [parking])
  expect([alone.status, alone.problem.errors]).toEqual([
    400,
    { units_ids: [expect.stringContaining('va con la unidad')] },
  ])
  const { body } = await hold(w.seller, mine, [flat])
  expect(body.claims.map(({ unit_id }) => unit_id).sort()).toEqual([flat, parking].sort())
  expect((await seen(w.seller, parking)).status).toBe('held')
  const [ofFlat, ofParking] = body.claims
  expect((await release(w.seller, ofParking?.id ?? 0)).status).toBe(409)
  expect((await release(w.seller, ofFlat?.id ?? 0)).status).toBe(200)
  expect((await seen(w.seller, parking)).status).toBe('available')
})

test('all units are held or none, and 409 says who has which until when, but not for whom', async () => {
  const [free, taken] = [await unit(), await unit()]
  await hold(w.otherSeller, theirs, [taken], { note: 'Secreto' })
  const { status, problem } = await refused(w.seller.call, contract.holdUnits, {
    body: { lead_id: mine, units_ids: [free, taken] },
  })
  expect([status, problem.code]).toEqual([409, 'unit_taken'])
  const until = expect.any(String)
  const by = { id: w.otherSeller.id, name: 'otherSeller' }
  expect(problem.conflict).toEqual({
    units: [{ id: taken, number: expect.any(String), status: 'held', by, until }],
  })
  expect((await seen(w.seller, free)).status).toBe('available')
  const [row] = await ledgerOf(w.seller, taken)
  expect(row).toMatchObject({ lead: null, note: null, seller: by })
})

test('of many who claim one unit at once one has it', async () => {
  const id = await unit()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      i % 2 ? hold(w.seller, mine, [id]) : hold(w.otherSeller, theirs, [id]),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 11 }, () => 409)])
})

test('bundles that cross in any order neither deadlock nor leave half of one', async () => {
  const units = [await unit(), await unit(), await unit()] as const
  const [a, b, c] = units
  const bundles = [
    [a, b],
    [b, a],
    [c, b],
    [b, c],
    [a, c],
    [c, a],
  ]
  const answers = await Promise.all(
    bundles.map((ids, i) => (i % 2 ? hold(w.seller, mine, ids) : hold(w.otherSeller, theirs, ids))),
  )
  expect(answers.filter(({ status }) => status === 201).length).toBe(1)
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
  const held = await Promise.all(units.map(async (id) => (await seen(w.admin, id)).status))
  expect(held.filter((status) => status === 'held').length).toBe(2)
})

test('blocks that cross the bundles of holds all take effect, and end whole bundles', async () => {
  const [one, two] = [await flatWithParking(), await flatWithParking()]
  await hold(w.seller, mine, [one.flat])
  await hold(w.otherSeller, theirs, [two.flat])
  const blocks = [
    [one.flat, two.parking],
    [two.flat, one.parking],
    [two.parking, one.flat],
    [one.parking, two.flat],
  ]
  const answers = await Promise.all(
    blocks.map((units_ids) => w.admin.call(blockUnits, { body: { units_ids, reason: 'Post venta' } })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const all = [one.flat, one.parking, two.flat, two.parking]
  for (const id of all) expect(await seen(w.admin, id)).toMatchObject({ status: 'blocked', claim: null })
})

test('a parking that is blocked ends the hold of the flat it must go along with', async () => {
  const { flat, parking } = await flatWithParking()
  await hold(w.seller, mine, [flat])
  const body = { units_ids: [parking], reason: 'Inundado' }
  expect((await w.admin.call(blockUnits, { body })).status).toBe(200)
  expect(await seen(w.admin, parking)).toMatchObject({ status: 'blocked', claim: null })
  expect(await seen(w.admin, flat)).toMatchObject({ status: 'available', claim: null })
})

test('the timeline of the lead tells of its units', async () => {
  const lead = await leadOf(w.seller)
  const id = await unit()
  const { body } = await hold(w.seller, lead.id, [id])
  await release(w.seller, body.claims[0]?.id ?? 0, 'No era')
  const { body: told } = await w.seller.call(listTimeline, { params: { id: lead.contact.id } })
  expect(told.results.slice(0, 2)).toMatchObject([
    {
      kind: 'unit_hold_ended',
      lead_id: lead.id,
      data: { units: [String(lastNumber())], way: 'released', reason: 'No era' },
    },
    { kind: 'unit_held', lead_id: lead.id, data: { units: [String(lastNumber())] } },
  ])
})

test('the list has the claims of all, or mine', async () => {
  const id = await unit()
  await hold(w.otherSeller, theirs, [id])
  const idsOf = async (query: object) =>
    (await w.seller.call(contract.listClaims, { query: { units_ids: [id], ...query } })).body.results
  expect(await idsOf({ status: ['active'] })).toMatchObject([
    { unit: { id, project: { id: project_id } }, lead: null },
  ])
  expect(await idsOf({ mine: true })).toEqual([])
  expect(await idsOf({ kinds: ['sale'] })).toEqual([])
  // A lead one may not see finds nothing.
  expect(await idsOf({ leads_ids: [theirs] })).toEqual([])
})

test.each([
  ['a unit that does not exist', { units_ids: [999_999_999] }, 'units_ids'],
  ['no unit', { units_ids: [] }, 'units_ids'],
  ['a lead that does not exist', { lead_id: 999_999_999 }, 'lead_id'],
  ['more hours than any project allows', { hours: 1e9 }, 'hours'],
])('a hold of %s is refused', async (_, wrong, field) => {
  const body = { units_ids: [await unit()], lead_id: mine, ...wrong }
  const { status, problem } = await refused(w.seller.call, contract.holdUnits, { body })
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
})

test('nobody holds a unit for a lead of another seller, and an assistant none at all', async () => {
  const id = await unit()
  expect((await hold(w.seller, theirs, [id])).problem.errors).toHaveProperty('lead_id')
  expect((await hold(w.assistant, mine, [id])).status).toBe(403)
  expect((await seen(w.admin, id)).status).toBe('available')
})

test('units say what their claims say, and every end has its wakeup', async () => {
  expect(await w.inAccount((db) => wrongProjections(db, w.accountId))).toEqual([])
  const { rows } = await w.inAccount((db) =>
    sql<{ kind: string }>`
      select d.kind from deadline d left join wakeup k on k.account_id = ${w.accountId} and k.kind = d.kind
        and k.subject_id = d.subject_id and k.at <= d.at
      where d.account_id = ${w.accountId} and d.kind like 'claim.%' and k.at is null and d.at > ${inHours(0)}`.execute(
      db,
    ),
  )
  expect(rows).toEqual([])
})
