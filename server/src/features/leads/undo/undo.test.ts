import { beforeAll, expect, test } from 'vitest'
import * as leadActs from '#contract/leads/lead-acts.ts'
import { undoAct } from '#contract/leads/lead-acts.ts'
import * as contract from '#contract/leads/leads.ts'
import { listSteps, moveLead } from '#contract/leads/steps.ts'
import { assignTags, createTag, unassignTags } from '#contract/leads/tags.ts'
import { patchUser } from '#contract/office/users.ts'
import { addProject, leadOf, setLead } from '#test/leads.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
const get = async (id: number) => (await w.manager.call(contract.getLead, { params: { id } })).body
const undo = (act_id: number | null, person: Person = w.manager) =>
  person.call(undoAct, { body: { act_id: act_id ?? 0 } })
const discard = async (leads_ids: number[], more = {}) =>
  (await w.manager.call(leadActs.discardLeads, { body: { leads_ids, discard_kind: 'other', ...more } })).body
const restore = async (leads_ids: number[]) =>
  (await w.manager.call(leadActs.restoreLeads, { body: { leads_ids } })).body
const assign = async (leads_ids: number[], user_id: number | null) =>
  (await w.manager.call(leadActs.assignLeads, { body: { leads_ids, user_id } })).body

test('what was discarded or even deleted stands again exactly as it did', async () => {
  const [a, b] = [await leadOf(w.manager), await leadOf(w.manager)]
  await w.manager.call(contract.patchLead, { params: { id: b.id }, body: { status: 'defective' } })
  const before = [await get(a.id), await get(b.id)]
  const { act_id } = await discard([a.id, b.id], { is_deleted: true })
  expect((await w.manager.call(contract.getLead, { params: { id: a.id } })).status).toBe(404)
  expect((await undo(act_id)).body).toEqual({ undone: 2, skipped: [] })
  const after = [await get(a.id), await get(b.id)]
  const timeless = (lead: contract.Lead) => ({ ...lead, updated_at: null })
  expect(after.map(timeless)).toEqual(before.map(timeless))
})

test('what was brought back is put away again exactly as it was', async () => {
  const [a, b] = [await leadOf(w.manager), await leadOf(w.manager)]
  await discard([a.id], { discard_kind: 'no_budget', detail: 'Compró otra' })
  await w.manager.call(contract.patchLead, { params: { id: b.id }, body: { status: 'defective' } })
  const before = [await get(a.id), await get(b.id)]
  const { act_id } = await restore([a.id, b.id])
  expect([await get(a.id), await get(b.id)]).toMatchObject([
    { status: 'to_contact' },
    { status: 'to_contact' },
  ])
  expect((await undo(act_id)).body).toEqual({ undone: 2, skipped: [] })
  const timeless = (lead: contract.Lead) => ({ ...lead, updated_at: null })
  expect([await get(a.id), await get(b.id)].map(timeless)).toEqual(before.map(timeless))
})

test('what was worked since it was brought back stays', async () => {
  const { id } = await leadOf(w.manager)
  await discard([id])
  const { act_id } = await restore([id])
  await w.manager.call(leadActs.logLeadCall, { params: { id }, body: { result: 'no_answer' } })
  expect((await undo(act_id)).body).toEqual({
    undone: 0,
    skipped: [{ id, reason: 'Cambió mientras tanto' }],
  })
})

test('what comes back has been in its step since before it was put away', async () => {
  const { id } = await leadOf(w.manager)
  await setLead(w, id, { step_entered_at: '2026-03-01T12:00:00Z' })
  await discard([id])
  await restore([id])
  expect((await get(id)).step_entered_at).toBe('2026-03-01T12:00:00Z')
})

test('what somebody put away and brought back since it was brought back stays', async () => {
  const { id } = await leadOf(w.manager)
  await discard([id])
  const { act_id } = await restore([id])
  await discard([id])
  await restore([id])
  expect((await undo(act_id)).body).toMatchObject({ undone: 0, skipped: [{ id }] })
})

const move = async (lead_id: number, step: number, person: Person = w.manager) => {
  const steps = (await w.manager.call(listSteps)).body
  const body = { lead_id, step_to_move_id: steps[step]?.id ?? 0 }
  return (await person.call(moveLead, { body })).body
}
const timelessly = ({ updated_at: _, place_version: __, ...lead }: contract.Lead) => lead

test('a lead that was moved is where it was, step by step, and waits for its first answer again', async () => {
  const { id } = await leadOf(w.manager)
  await setLead(w, id, { step_entered_at: '2026-03-01T12:00:00Z' })
  const before = await get(id)
  const first = await move(id, 1)
  const second = await move(id, 2)
  expect((await undo(second.act_id)).body).toEqual({ undone: 1, skipped: [] })
  expect((await undo(first.act_id)).body).toEqual({ undone: 1, skipped: [] })
  expect(timelessly(await get(id))).toEqual(timelessly(before))
})

test('a move is not taken back over somebody else’s, and a call since then stays an answer', async () => {
  const [a, b] = [await leadOf(w.manager), await leadOf(w.manager)]
  const { act_id } = await move(a.id, 1)
  await move(a.id, 2, w.admin)
  expect((await undo(act_id)).body).toMatchObject({ undone: 0 })
  const moved = await move(b.id, 1)
  await w.manager.call(leadActs.logLeadCall, { params: { id: b.id }, body: { result: 'no_answer' } })
  const called = await get(b.id)
  expect((await undo(moved.act_id)).body).toMatchObject({ undone: 1 })
  expect(await get(b.id)).toMatchObject({
    status: 'in_follow_up',
    lead_step: b.lead_step,
    first_responded_at: called.first_responded_at,
    last_follow_at: called.last_follow_at,
  })
})

test('an act is taken back once, and only by who did it', async () => {
  const { id } = await leadOf(w.manager)
  const { act_id } = await discard([id])
  expect((await undo(act_id, w.admin)).status).toBe(404)
  const answers = await Promise.all([undo(act_id), undo(act_id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('what somebody changed since stays, and is named', async () => {
  const [a, b] = [await leadOf(w.manager), await leadOf(w.manager)]
  const { act_id } = await discard([a.id, b.id])
  await w.manager.call(leadActs.restoreLeads, { body: { leads_ids: [a.id] } })
  expect((await undo(act_id)).body).toEqual({
    undone: 1,
    skipped: [{ id: a.id, reason: 'Cambió mientras tanto' }],
  })
})

test('a lead whose contact is meanwhile worked for the same project stays away', async () => {
  const project = await addProject(w, 'Los Robles')
  const { id, contact } = await leadOf(w.manager, { projects_ids: [project] })
  const { act_id } = await discard([id])
  await leadOf(w.manager, { contact_id: contact.id, projects_ids: [project] })
  expect((await undo(act_id)).body).toMatchObject({ undone: 0, skipped: [{ id }] })
})

test('leads go back to whoever had each of them, with why', async () => {
  const mine = await leadOf(w.manager, { seller_id: w.seller.id, assignment_reason: 'Lo conoce' })
  const free = await leadOf(w.manager)
  const moved = await leadOf(w.manager)
  const { act_id } = await assign([mine.id, free.id, moved.id], w.otherSeller.id)
  await assign([moved.id], w.seller.id)
  const { body } = await undo(act_id)
  expect(body).toEqual({ undone: 2, skipped: [{ id: moved.id, reason: 'Cambió mientras tanto' }] })
  expect(await get(mine.id)).toMatchObject({ seller: { id: w.seller.id }, assignment_reason: 'Lo conoce' })
  expect((await get(free.id)).seller).toBeNull()
})

test('nothing goes back to a seller who no longer works', async () => {
  const own = await world()
  const lead = await leadOf(own.manager, { seller_id: own.seller.id })
  const body = { leads_ids: [lead.id], user_id: own.otherSeller.id }
  const { act_id } = (await own.manager.call(leadActs.assignLeads, { body })).body
  await own.admin.call(patchUser, { params: { id: own.seller.id }, body: { is_active: false } })
  expect((await undo(act_id, own.manager)).body.skipped).toEqual([
    { id: lead.id, reason: 'Su vendedor anterior ya no atiende' },
  ])
})

test('tags go off and on again', async () => {
  const { id } = await leadOf(w.manager)
  const { body: tag } = await w.manager.call(createTag, { body: { name: 'Deshacer' } })
  const body = [{ lead_id: id, tag_id: tag.id }]
  const added = await w.manager.call(assignTags, { body })
  await undo(added.body.act_id)
  expect((await get(id)).tags).toEqual([])
  await w.manager.call(assignTags, { body })
  const removed = await w.manager.call(unassignTags, { body })
  await undo(removed.body.act_id)
  expect((await get(id)).tags).toMatchObject([{ id: tag.id }])
})
