import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { assignLeads, discardLeads } from '#contract/leads/lead-acts.ts'
import { listAudit } from '#contract/office/audit.ts'
import { putProjectSettings } from '#contract/stock/project-settings.ts'
import { blockUnit } from '#contract/stock/unit-acts.ts'
import * as contract from '#contract/stock/unit-claims.ts'
import { deleteUnit } from '#contract/stock/units.ts'
import { refused } from '#test/caller.ts'
import { claimStage, hold, inHours, ledgerOf, list_price, newsOf, release, seen } from '#test/claims.ts'
import { leadOf } from '#test/leads.ts'
import { projectOf } from '#test/stock.ts'
import { timePasses } from '#test/wakeups.ts'
import type { Person } from '#test/world.ts'

const { w, mine, theirs, unit, flatWithParking, runOut, lastNumber } = await claimStage()

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
    ['hold_ending', `Está por vencer la retención de la unidad ${lastNumber()}`],
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
    `Se liberó su retención de la unidad ${lastNumber()}`,
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

test('a hold that was over before the unit was blocked has expired', async () => {
  const id = await unit()
  const { body } = await hold(w.seller, mine, [id])
  await runOut(body.claims[0]?.id ?? 0)
  await w.manager.call(blockUnit, { params: { id }, body: { reason: 'Filtración' } })
  const [claim] = await ledgerOf(w.seller, id)
  expect([claim?.status, claim?.release_reason, claim?.steps[0]?.act]).toEqual(['expired', null, 'expired'])
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
