import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { assignLeads, discardLeads } from '#contract/leads/lead-acts.ts'
import { listAudit } from '#contract/office/audit.ts'
import { listNotifications } from '#contract/office/notifications.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { getStock } from '#contract/stock/picture.ts'
import { putProjectSettings } from '#contract/stock/project-settings.ts'
import { blockUnit, setLinkedUnits } from '#contract/stock/unit-acts.ts'
import * as contract from '#contract/stock/unit-claims.ts'
import { deleteUnit, listUnits } from '#contract/stock/units.ts'
import { refused } from '#test/caller.ts'
import { hold, ledgerOf, release, seen } from '#test/claims.ts'
import { leadOf } from '#test/leads.ts'
import { projectOf, unitOf } from '#test/stock.ts'
import { timePasses } from '#test/wakeups.ts'
import { type Person, type World, world } from '#test/world.ts'
import { wrongProjections } from './projection.queries.ts'

let w: World
let project_id: number
let mine: number
let theirs: number
beforeAll(async () => {
  w = await world()
  project_id = await projectOf(w.admin, 'Mirador')
  mine = (await leadOf(w.seller)).id
  theirs = (await leadOf(w.otherSeller)).id
})

let numbers = 100
const list_price = { amount: '4200', currency: 'UF' as const }
const unit = async (more: object = {}) =>
  (await unitOf(w.admin, { number: String(++numbers), project_id, list_price, ...more })).id
/** A flat whose parking must go along. */
async function flatWithParking() {
  const [flat, parking] = [await unit(), await unit({ kind: 'parking' })]
  await w.admin.call(setLinkedUnits, { params: { id: flat }, body: { units_ids: [parking] } })
  return { flat, parking }
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
/** The hold is over, and no clock has seen it. */
const runOut = (id: number) =>
  w.inAccount((db) =>
    sql`update unit_claim set expires_at = ${inHours(-1)} where account_id = ${w.accountId}
      and (id = ${id} or along_with_id = ${id})`.execute(db),
  )
const newsOf = async ({ call }: Person) =>
  (await call(listNotifications, {})).body.results.map(({ kind, title }) => [kind, title])

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

test('a hold that is over stops no new one, also where no clock ran', async () => {
  const { flat, parking } = await flatWithParking()
  const { body } = await hold(w.seller, mine, [flat])
  const old = body.claims[0]?.id ?? 0
  await runOut(old)
  expect((await seen(w.otherSeller, flat)).claim).toBeNull()
  expect((await w.seller.call(contract.extendClaim, { params: { id: old }, body: {} })).status).toBe(409)
  expect((await hold(w.otherSeller, theirs, [flat])).status).toBe(201)
  const ledger = await ledgerOf(w.admin, parking)
  expect(ledger.map(({ status, steps }) => [status, steps.map(({ act }) => act)])).toEqual([
    ['active', ['placed']],
    ['expired', ['expired', 'placed']],
  ])
  expect(ledger[1]?.ended_at).toBe(ledger[1]?.expires_at)
})

test('the clock reminds the seller before the end, and ends the hold', async () => {
  const id = await unit()
  const { body } = await hold(w.seller, mine, [id], { hours: 10 })
  await timePasses(w, inHours(8.1))
  await timePasses(w, inHours(8.2))
  const news = await newsOf(w.seller)
  expect(news.filter(([kind]) => kind === 'hold_ending')).toEqual([
    ['hold_ending', `Está por vencer la retención de la unidad ${numbers}`],
  ])
  await timePasses(w, inHours(10.1))
  expect(await seen(w.seller, id)).toEqual({ status: 'available', claim: null })
  const [row] = await ledgerOf(w.seller, id)
  expect(row).toMatchObject({
    id: body.claims[0]?.id,
    status: 'expired',
    steps: [{ act: 'expired', user: null }, { act: 'placed' }],
  })
})

test('a hold lasts and is extended as its project allows', async () => {
  const strict = await projectOf(w.admin, 'Estricto')
  await w.admin.call(putProjectSettings, {
    params: { id: strict },
    body: { hold_hours: 24, hold_extensions: 1 },
  })
  const id = await unit({ project_id: strict })
  for (const hours of [24.5, 0, -1])
    expect((await hold(w.seller, mine, [id], { hours })).problem.errors).toHaveProperty('hours')
  const { body } = await hold(w.seller, mine, [id, await unit()])
  const [claim] = body.claims
  expect(Math.round((Date.parse(claim?.expires_at ?? '') - Date.now()) / 3_600_000)).toBe(24)
  const params = { id: claim?.id ?? 0 }
  const extend = (person: Person, hours?: number) =>
    person.call(contract.extendClaim, { params, body: { hours } })
  expect((await extend(w.seller, 25)).problem.errors).toHaveProperty('hours')
  expect((await extend(w.otherSeller)).status).toBe(403)
  const extended = await extend(w.seller, 2)
  expect(Date.parse(extended.body.expires_at ?? '') - Date.parse(claim?.expires_at ?? '')).toBe(7_200_000)
  const again = await extend(w.manager, 2)
  expect([again.status, again.problem.conflict]).toEqual([409, { extensions: 1, hold_extensions: 1 }])
})

test('another seller releases nothing; a head of sales does, and its seller is told', async () => {
  const id = await unit()
  const { body } = await hold(w.seller, mine, [id])
  const claim = body.claims[0]?.id ?? 0
  expect((await release(w.otherSeller, claim)).status).toBe(403)
  expect((await release(w.assistant, claim)).status).toBe(403)
  expect((await release(w.manager, claim, 'Error')).status).toBe(200)
  expect(await newsOf(w.seller)).toContainEqual([
    'hold_ended',
    `Se liberó su retención de la unidad ${numbers}`,
  ])
  const { body: audit } = await w.admin.call(listAudit, { query: { area: ['units'] } })
  expect(audit.results[0]).toMatchObject({
    act: 'units.claim_released',
    data: { claim_id: claim, seller_id: w.seller.id },
  })
})

test('a head of sales takes a hold over for another lead, with what goes along and the reason', async () => {
  const { flat, parking } = await flatWithParking()
  const { body } = await hold(w.seller, mine, [flat], { note: 'Para su madre' })
  const params = { id: body.claims[0]?.id ?? 0 }
  const asked = { lead_id: theirs, reason: 'Paga al contado' }
  expect((await w.otherSeller.call(contract.takeOverClaim, { params, body: asked })).status).toBe(403)
  const same = await w.manager.call(contract.takeOverClaim, { params, body: { ...asked, lead_id: mine } })
  expect(same.problem.errors).toHaveProperty('lead_id')
  const taken = await w.manager.call(contract.takeOverClaim, { params, body: asked })
  expect([taken.status, taken.body.claims.map(({ unit_id }) => unit_id)]).toEqual([201, [flat, parking]])
  for (const id of [flat, parking])
    expect((await seen(w.manager, id)).claim).toMatchObject({
      lead: { id: theirs },
      seller: { id: w.otherSeller.id },
    })
  const [now, before] = await ledgerOf(w.manager, parking)
  expect(now).toMatchObject({
    status: 'active',
    note: null,
    steps: [{ act: 'placed', user: { id: w.manager.id } }],
  })
  expect(before).toMatchObject({
    status: 'released',
    release_reason: 'Paga al contado',
    steps: [{ act: 'taken_over', reason: 'Paga al contado' }, {}],
  })
  expect((await newsOf(w.seller)).map(([kind]) => kind)).toContain('hold_ended')
})

test('the ledger keeps the price at the time, and nobody can change it', async () => {
  const id = await unit()
  const { body } = await hold(w.seller, mine, [id])
  const [row] = await ledgerOf(w.seller, id)
  expect([row?.price, row?.steps[0]?.price]).toEqual([list_price, list_price])
  for (const change of [
    sql`update unit_claim_step set reason = 'x' where account_id = ${w.accountId}`,
    sql`delete from unit_claim_step where account_id = ${w.accountId}`,
  ])
    await expect(w.inAccount((db) => change.execute(db))).rejects.toThrow(/permission denied/)
  await release(w.seller, body.claims[0]?.id ?? 0)
  const { status, problem } = await refused(w.admin.call, deleteUnit, { params: { id } })
  expect([status, problem.conflict]).toMatchObject([409, { claims: 1 }])
})

test('blocking a held unit ends the hold, of all that goes together, and tells its seller', async () => {
  const { flat, parking } = await flatWithParking()
  await hold(w.seller, mine, [flat])
  const blocked = await w.manager.call(blockUnit, { params: { id: flat }, body: { reason: 'Filtración' } })
  expect(blocked.body).toMatchObject({ status: 'blocked', claim: null })
  expect((await seen(w.seller, parking)).status).toBe('available')
  expect((await newsOf(w.seller)).map(([kind]) => kind)).toContain('hold_ended')
  const { problem } = await hold(w.seller, mine, [flat])
  expect(problem.conflict).toMatchObject({ units: [{ id: flat, status: 'blocked', by: null, until: null }] })
})

test('holds end with their lead, and go with it to its new seller', async () => {
  const [id, other] = [await unit(), await unit()]
  const lead = (await leadOf(w.seller)).id
  await hold(w.seller, lead, [id])
  await w.manager.call(assignLeads, {
    body: { leads_ids: [lead], user_id: w.otherSeller.id, assignment_reason: 'Vacaciones' },
  })
  expect((await seen(w.otherSeller, id)).claim).toMatchObject({
    seller: { id: w.otherSeller.id },
    lead: { id: lead },
  })
  await w.otherSeller.call(discardLeads, { body: { leads_ids: [lead], discard_kind: 'no_budget' } })
  expect((await seen(w.otherSeller, id)).status).toBe('available')
  expect((await ledgerOf(w.manager, id))[0]?.steps.map(({ act }) => act)).toEqual([
    'cancelled',
    'seller_changed',
    'placed',
  ])
  expect((await hold(w.otherSeller, lead, [other])).status).toBe(409)
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
      data: { units: [String(numbers)], way: 'released', reason: 'No era' },
    },
    { kind: 'unit_held', lead_id: lead.id, data: { units: [String(numbers)] } },
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
