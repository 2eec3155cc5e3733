import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import * as leadActs from '#contract/leads/lead-acts.ts'
import { addLeadNote, createLeadFromProfile, logLeadCall, undoAct } from '#contract/leads/lead-acts.ts'
import * as contract from '#contract/leads/leads.ts'
import { addTask, completeTask, getTask, listTasks, type NewTask, patchTask } from '#contract/leads/tasks.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { accepted } from '#test/caller.ts'
import { leadOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
const told = async (contact: number) =>
  (await w.manager.call(listTimeline, { params: { id: contact } })).body.results

test('a call answers the enquiry, is told with what came of it, and sets the next step', async () => {
  const { id, contact } = await leadOf(w.seller)
  const due_at = new Date(Date.now() + 86_400_000).toISOString()
  const { status, body } = await w.seller.call(logLeadCall, {
    params: { id },
    body: { result: 'reached', outcome: 'Quiere visitar', next_task: { kind: 'visit', due_at } },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'in_follow_up',
    next_task: { kind: 'visit' },
    added_task: { kind: 'visit' },
  })
  expect(body.first_responded_at).toBe(body.last_interaction_at)
  expect((await told(contact.id)).find(({ kind }) => kind === 'call')?.data).toEqual({
    result: 'reached',
    outcome: 'Quiere visitar',
  })
})

test('a call nobody answered is ours alone', async () => {
  const { id } = await leadOf(w.seller)
  const { body } = await w.seller.call(logLeadCall, { params: { id }, body: { result: 'no_answer' } })
  expect(body.last_follow_at).toBe(body.first_responded_at)
  expect(body.last_interaction_at).toBeNull()
})

type Call = InputOf<typeof logLeadCall, 'body'>
const call = (id: number, body: Call) => w.seller.call(logLeadCall, { params: { id }, body })
const lead = async (id: number) => (await w.seller.call(contract.getLead, { params: { id } })).body
const task = async (id: number) => (await w.seller.call(getTask, { params: { id } })).body
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
async function planned(id: number, more: Partial<NewTask> = {}) {
  const body = { kind: 'call' as const, due_at: tomorrow(), ...more }
  return (await w.seller.call(addTask, { params: { id }, body })).body
}

test('a call completes the task it answers and plans the next one, in one request', async () => {
  const { id } = await leadOf(w.seller)
  const first = await planned(id, { title: 'Primer llamado' })
  const { body } = await call(id, {
    result: 'no_answer',
    outcome: 'Buzón',
    completes_task_id: first.id,
    next_task: { kind: 'call', due_at: tomorrow() },
  })
  expect(body.suggestion).toBeNull()
  expect(body.next_task?.id).toBe(body.added_task?.id)
  expect(await task(first.id)).toMatchObject({ status: 'completed', result: 'no_answer', outcome: 'Buzón' })
  const { body: left } = await w.seller.call(listTasks, { query: { lead: id, status: 'pending' } })
  expect(left.results.map((one) => one.id)).toEqual([body.added_task?.id])
})

test('a call without a next task is told what could come next, until something is planned', async () => {
  const { id } = await leadOf(w.seller)
  const first = await planned(id)
  const other = await planned(id, { kind: 'visit' })
  const { body } = await call(id, { result: 'reached', completes_task_id: first.id })
  expect([body.suggestion, body.next_task?.id]).toEqual([null, other.id])
  const { body: last } = await call(id, { result: 'wrong_number', completes_task_id: other.id })
  expect([last.suggestion?.kind, last.next_task]).toEqual(['other', null])
  const params = { id }
  const note = await w.seller.call(addLeadNote, { params, body: { text: 'Volver a escribirle' } })
  expect(note.body.suggestion?.kind).toBe('call')
})

test('a call completes no task of another lead, and one already completed stays as it was', async () => {
  const [one, other] = [await leadOf(w.seller), await leadOf(w.seller)]
  const theirs = await planned(other.id)
  const refused = await call(one.id, { result: 'reached', completes_task_id: theirs.id })
  expect(refused.problem.errors).toHaveProperty('completes_task_id')
  expect((await lead(one.id)).first_responded_at).toBeNull()
  await w.seller.call(completeTask, { params: { id: theirs.id }, body: { result: 'cancelled' } })
  const { status } = await call(other.id, { result: 'reached', completes_task_id: theirs.id })
  expect([status, (await task(theirs.id)).result]).toEqual([201, 'cancelled'])
})

test('taking a call back takes back the task it completed and the one it planned', async () => {
  const { id, contact } = await leadOf(w.seller)
  const first = await planned(id)
  const before = await lead(id)
  const { body } = await call(id, {
    result: 'reached',
    completes_task_id: first.id,
    next_task: { kind: 'visit', due_at: tomorrow() },
  })
  const undo = () => w.seller.call(undoAct, { body: { act_id: body.act_id ?? 0 } })
  expect((await undo()).body).toEqual({ undone: 1, skipped: [] })
  const after = await lead(id)
  expect({ ...after, updated_at: null }).toEqual({ ...before, updated_at: null })
  expect((await task(first.id)).status).toBe('pending')
  expect((await w.seller.call(getTask, { params: { id: body.added_task?.id ?? 0 } })).status).toBe(404)
  expect((await told(contact.id))[0]?.kind).toBe('call_undone')
  expect((await undo()).problem.code).toBe('conflict')
})

test('taking a call back leaves the task it planned when somebody changed it since', async () => {
  const { id } = await leadOf(w.seller)
  const { body } = await call(id, { result: 'reached', next_task: { kind: 'visit', due_at: tomorrow() } })
  const added = body.added_task?.id ?? 0
  await w.manager.call(patchTask, { params: { id: added }, body: { title: 'Visita con la familia' } })
  const { body: undone } = await w.seller.call(undoAct, { body: { act_id: body.act_id ?? 0 } })
  expect(undone).toEqual({ undone: 1, skipped: [] })
  expect(await task(added)).toMatchObject({ status: 'pending', title: 'Visita con la familia' })
})

test('a call is not taken back once the lead was called again', async () => {
  const { id } = await leadOf(w.seller)
  const { body } = await call(id, { result: 'no_answer' })
  await call(id, { result: 'reached' })
  const { body: undone } = await w.seller.call(undoAct, { body: { act_id: body.act_id ?? 0 } })
  expect(undone).toEqual({ undone: 0, skipped: [{ id, reason: 'Cambió mientras tanto' }] })
  expect((await lead(id)).last_interaction_at).not.toBeNull()
})

test('a note is told and is no act towards the person', async () => {
  const { id, contact } = await leadOf(w.seller)
  const { body } = await w.seller.call(addLeadNote, { params: { id }, body: { text: 'Prefiere la tarde' } })
  expect(body).toMatchObject({ status: 'to_contact', first_responded_at: null })
  expect((await told(contact.id))[0]).toMatchObject({ kind: 'note', data: { text: 'Prefiere la tarde' } })
})

test('who discarded a lead restores it before working it, and nobody works another’s', async () => {
  const { id } = await leadOf(w.seller)
  const call = (person = w.seller) =>
    person.call(logLeadCall, { params: { id }, body: { result: 'reached' } })
  expect((await call(w.otherSeller)).status).toBe(404)
  await w.seller.call(leadActs.discardLeads, { body: { leads_ids: [id], discard_kind: 'other' } })
  expect((await call()).problem.code).toBe('illegal_transition')
})

test('why a lead is defective is told', async () => {
  const { id, contact } = await leadOf(w.manager)
  const body = { status: 'defective' as const, reason: 'El teléfono no existe' }
  await w.manager.call(contract.patchLead, { params: { id }, body })
  expect((await told(contact.id))[0]).toMatchObject({
    kind: 'lead_marked_defective',
    data: { reason: 'El teléfono no existe' },
  })
})

test('a lead is made of a known profile', async () => {
  const { contact } = await leadOf(w.manager)
  const make = (body: InputOf<typeof createLeadFromProfile, 'body'>) =>
    w.manager.call(createLeadFromProfile, { body })
  const made = await make({ client_profile_id: contact.id, seller_id: w.seller.id })
  expect([made.status, made.body.contact.id, made.body.seller?.id]).toEqual([201, contact.id, w.seller.id])
  expect((await make({ client_profile_id: 999_999_999 })).problem.errors).toHaveProperty('client_profile_id')
})

test('what is empty, null or -1 of a new lead counts as not sent', async () => {
  const body = {
    is_lead: true,
    contact: { first_name: 'Ana', last_name: '', email: null, phone: '' },
    method_id: -1,
    seller_id: -1,
    projects_ids: [-1],
    amount: '',
    comments: null,
  }
  const { status, body: lead } = await accepted(w.manager.call, contract.createLead, { body })
  expect([status, lead.contact.name, lead.method, lead.seller]).toEqual([201, 'Ana', null, null])
})

test('why a lead is whose it is, is always said', async () => {
  expect((await leadOf(w.seller)).assignment_reason).toBe('Lo creó')
  const { id, assignment_reason } = await leadOf(w.manager, { seller_id: w.seller.id })
  expect(assignment_reason).toBe('A mano')
  await w.admin.call(leadActs.assignLeads, { body: { leads_ids: [id], user_id: w.otherSeller.id } })
  const { body } = await w.admin.call(contract.getLead, { params: { id } })
  expect(body.assignment_reason).toBe('A mano')
})
