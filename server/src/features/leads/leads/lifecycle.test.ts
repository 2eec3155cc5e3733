import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as acts from '#contract/leads/lead-acts.ts'
import * as contract from '#contract/leads/leads.ts'
import { moveLead } from '#contract/leads/steps.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { accepted, refused, succeeding } from '#test/caller.ts'
import { leadOf, optionsOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'
import { insertLeads } from './counts.queries.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
const get = async (id: number) => (await w.manager.call(contract.getLead, { params: { id } })).body
const discard = (ids: number[], more = {}) =>
  w.manager.call(acts.discardLeads, { body: { leads_ids: ids, discard_kind: 'no_budget', ...more } })
const restore = (ids: number[]) => w.manager.call(acts.restoreLeads, { body: { leads_ids: ids } })

test('a new lead waits for contact on the first step, with a time to answer by', async () => {
  const lead = await leadOf(w.manager, { comments: 'Busca dos dormitorios', amount: '4350.5' })
  const { lead_steps } = await optionsOf(w.manager)
  expect(lead).toMatchObject({
    status: 'to_contact',
    seller: null,
    lead_step: { id: lead_steps[0]?.id },
    amount: '4350.50',
    comments: 'Busca dos dormitorios',
    first_responded_at: null,
  })
  expect(Date.parse(lead.first_response_due_at ?? '')).toBeGreaterThan(Date.parse(lead.created_at))
})

test('a discarded lead says why and comes back to where it was', async () => {
  const { id } = await leadOf(w.manager)
  expect((await discard([id], { detail: 'Sin pie' })).body).toMatchObject({ discarded: 1, skipped: [] })
  expect(await get(id)).toMatchObject({
    status: 'discarded',
    discard_kind: 'no_budget',
    discard_detail: 'Sin pie',
    is_in_follow_up: false,
  })
  expect((await restore([id])).body).toMatchObject({ restored: 1, skipped: [] })
  expect(await get(id)).toMatchObject({ status: 'to_contact', discard_kind: null, discarded_at: null })
})

test('discarding again skips with the reason', async () => {
  const { id } = await leadOf(w.manager)
  await discard([id])
  expect((await discard([id, id])).body).toEqual({
    discarded: 0,
    skipped: [{ id, reason: 'Ya está descartado' }],
    act_id: null,
  })
  expect((await restore([id, 999_999_999])).body.skipped).toEqual([
    { id: 999_999_999, reason: 'No existe o no está a su alcance' },
  ])
})

test('a defective lead is restored, never marked twice', async () => {
  const { id } = await leadOf(w.manager)
  const mark = () => w.manager.call(contract.patchLead, { params: { id }, body: { status: 'defective' } })
  expect((await mark()).body.status).toBe('defective')
  expect((await mark()).status).toBe(200)
  await restore([id])
  expect((await get(id)).status).toBe('to_contact')
})

test('a deleted lead is gone for everybody', async () => {
  const { id } = await leadOf(w.manager)
  expect(
    (
      await w.seller.call(acts.discardLeads, {
        body: { leads_ids: [id], discard_kind: 'other', is_deleted: true },
      })
    ).status,
  ).toBe(403)
  await discard([id], { is_deleted: true })
  expect((await w.admin.call(contract.getLead, { params: { id } })).status).toBe(404)
})

test('leads are assigned all together or not at all', async () => {
  const leads = await Promise.all([leadOf(w.manager), leadOf(w.manager)])
  const ids = leads.map(({ id }) => id)
  const assign = (leads_ids: number[], user_id: number | null) =>
    w.manager.call(acts.assignLeads, { body: { leads_ids, user_id, assignment_reason: 'Tiene tiempo' } })
  expect((await assign([...ids, 999_999_999], w.seller.id)).status).toBe(404)
  expect((await get(ids[0] ?? 0)).seller).toBeNull()
  expect((await assign(ids, w.seller.id)).body).toMatchObject({ assigned: 2 })
  expect(await get(ids[0] ?? 0)).toMatchObject({
    seller: { id: w.seller.id },
    assignment_reason: 'Tiene tiempo',
  })
  expect((await assign(ids, w.seller.id)).body).toMatchObject({ assigned: 0 })
  expect((await assign(ids, w.assistant.id)).problem).toMatchObject({
    code: 'seller_inactive',
    detail: 'Esta persona no atiende leads',
  })
  expect((await assign(ids, 999_999_999)).problem.errors).toHaveProperty('user_id')
  expect((await assign(ids, null)).body).toMatchObject({ assigned: 2 })
})

test('a lead of nobody who could be found again is refused', async () => {
  for (const contact of [{}, { notes: 'Llamó por el aviso' }, { kind: 'company' as const }]) {
    const { problem } = await w.manager.call(contract.createLead, { body: { contact } })
    expect(problem.errors).toEqual({ contact: { first_name: ['Falta un nombre, un correo o un teléfono'] } })
  }
  expect((await leadOf(w.manager, { contact: { phone: '56955512345' } })).status).toBe('to_contact')
})

test('an amount is taken as a JSON number, and answered as text', async () => {
  const body = { contact: { first_name: 'Ana', monthly_income: 1500000.5, budget_max: 2 }, amount: 5714.6 }
  const { body: lead } = await accepted(w.manager.call, contract.createLead, { body })
  expect(lead).toMatchObject({ amount: '5714.60' })
  const read = await w.manager.call(getProfile, { params: { id: lead.contact.id } })
  expect(read.body).toMatchObject({ monthly_income: '1500000.50', budget_max: '2' })
  const long = { params: { id: lead.id }, body: { amount: 99999999999.99991 } }
  const { problem } = await refused(w.manager.call, contract.patchLead, long)
  expect(problem.errors).toHaveProperty('amount')
})

test('whoever started from an older version is shown the current one', async () => {
  const lead = await leadOf(w.manager)
  const patch = (amount: string, version: string) =>
    w.manager.call(contract.patchLead, {
      params: { id: lead.id },
      body: { amount },
      headers: { 'if-match': `"${version}"` },
    })
  const first = await patch('100', lead.updated_at)
  expect(first.status).toBe(200)
  const late = await patch('200', lead.updated_at)
  expect([late.status, late.problem.code]).toEqual([412, 'stale'])
  expect(late.problem.conflict).toMatchObject({ id: lead.id, amount: '100' })
  expect((await patch('200', first.body.updated_at)).body.amount).toBe('200')
})

test('a patch that changes nothing leaves no trace', async () => {
  const lead = await leadOf(w.manager, { amount: '100' })
  const { body } = await w.manager.call(contract.patchLead, {
    params: { id: lead.id },
    body: { amount: '100.00' },
  })
  expect(body.updated_at).toBe(lead.updated_at)
})

test('the day counts what happened in it', async () => {
  const own = await world()
  const { id } = await leadOf(own.manager)
  await leadOf(own.manager)
  await own.manager.call(acts.discardLeads, { body: { leads_ids: [id], discard_kind: 'other' } })
  const { body } = await own.manager.call(contract.getDailyStats)
  expect(body.today).toEqual({ new: 2, contacted: 0, discarded: 1, won: 0, tasks_due: 0, tasks_done: 0 })
  expect(body.yesterday).toMatchObject({ new: 0 })
  expect(body.by_day).toHaveLength(30)
  expect(body.by_day.at(-1)).toMatchObject({ new: 2, discarded: 1 })
  const { body: brief } = await own.manager.call(contract.getDailyStats, { query: { days: 1 } })
  expect(brief).toEqual({ ...body, by_day: body.by_day.slice(-1) })
})

test('a won lead that is put away is won no more, until it comes back', async () => {
  const own = await world()
  const { id } = await leadOf(own.manager)
  const { lead_steps } = await optionsOf(own.manager)
  const call = succeeding(own.manager.call)
  const won = async () => (await call(contract.getDailyStats)).body.today.won
  const step_to_move_id = lead_steps.find(({ kind }) => kind === 'won')?.id ?? 0
  await call(moveLead, { body: { lead_id: id, step_to_move_id } })
  expect(await won()).toBe(1)
  await call(acts.discardLeads, { body: { leads_ids: [id], discard_kind: 'other' } })
  expect(await won()).toBe(0)
  await call(acts.restoreLeads, { body: { leads_ids: [id] } })
  expect(await won()).toBe(1)
})

test('a thousand leads change hands in as many statements as one', async () => {
  const { id, contact, lead_step } = await leadOf(w.manager)
  const at = new Date().toISOString()
  const insert = sql`
    insert into lead (account_id, contact_id, lead_step_id, step_entered_at, created_at, updated_at)
    select ${w.accountId}::bigint, ${contact.id}, ${lead_step?.id}, ${at}, ${at}, ${at} from generate_series(1, 999)`
  const made = await w.inAccount((db) => insertLeads(db, w.accountId, insert))
  const statementsFor = async (leads_ids: number[], user_id: number | null) => {
    const before = w.database.statements()
    const { body } = await w.manager.call(acts.assignLeads, { body: { leads_ids, user_id } })
    expect(body.assigned).toBe(leads_ids.length)
    return w.database.statements() - before
  }
  // Both sellers have an unread notification, which the new ones join.
  for (const { id: user_id } of [w.otherSeller, w.seller]) await statementsFor([id], user_id)
  const { id: nobodys } = await leadOf(w.manager)
  const one = await statementsFor([nobodys], w.seller.id)
  const thousand = [id, ...made.map((lead) => lead.id)]
  expect(await statementsFor(thousand, w.otherSeller.id)).toBe(one)
  const tooMany = { leads_ids: [...thousand, 1], user_id: null }
  expect((await w.manager.call(acts.assignLeads, { body: tooMany })).status).toBe(400)
})
