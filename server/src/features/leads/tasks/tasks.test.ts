import { beforeAll, expect, test } from 'vitest'
import * as leadActs from '#contract/leads/lead-acts.ts'
import * as leads from '#contract/leads/leads.ts'
import * as contract from '#contract/leads/tasks.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { leadOf } from '#test/leads.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
let other: World
beforeAll(async () => {
  ;[w, other] = await Promise.all([world(), world()])
})
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
type New = Partial<contract.NewTask>
const add = (lead: number, task: New = {}, person: Person = w.seller) =>
  person.call(contract.addTask, { params: { id: lead }, body: { kind: 'call', due_at: hours(2), ...task } })
const taskOf = async (lead: number, task: New = {}, person?: Person) => (await add(lead, task, person)).body
const leadNow = async (id: number) => (await w.manager.call(leads.getLead, { params: { id } })).body
const complete = (id: number, body: object = {}, person: Person = w.seller) =>
  person.call(contract.completeTask, { params: { id }, body })
const list = async (query: object, person: Person = w.seller) =>
  (await person.call(contract.listTasks, { query })).body.results.map(({ id }) => id)

test('a task is of the seller of its lead, named by its kind', async () => {
  const lead = await leadOf(w.manager, { seller_id: w.seller.id })
  const { status, body } = await add(lead.id, {}, w.manager)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    title: 'Llamar',
    seller: { id: w.seller.id },
    lead: { id: lead.id, contact: { id: lead.contact.id } },
    status: 'pending',
    is_overdue: false,
  })
  expect((await w.seller.call(contract.getTask, { params: { id: body.id } })).body).toEqual(body)
})

test('the earliest pending task is the next step of its lead, whatever happens to tasks', async () => {
  const { id } = await leadOf(w.seller)
  const next = async () => (await leadNow(id)).next_task?.id ?? null
  const late = await taskOf(id, { due_at: hours(5) })
  const early = await taskOf(id, { due_at: hours(3) })
  expect(await next()).toBe(early.id)
  const patch = (task: number, due_at: string) =>
    w.seller.call(contract.patchTask, { params: { id: task }, body: { due_at } })
  await patch(early.id, hours(9))
  expect(await next()).toBe(late.id)
  await complete(late.id)
  expect(await next()).toBe(early.id)
  await w.seller.call(contract.reopenTask, { params: { id: late.id } })
  expect(await next()).toBe(late.id)
  await w.seller.call(contract.deleteTask, { params: { id: late.id } })
  await w.seller.call(contract.deleteTask, { params: { id: early.id } })
  expect(await next()).toBeNull()
})

test('twenty tasks added and completed at once leave the next step true', async () => {
  const { id } = await leadOf(w.seller)
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, index) => taskOf(id, { due_at: hours(index + 1) })),
  )
  const done = made.filter((_, index) => index % 2 === 0)
  await Promise.all(done.map((task) => complete(task.id)))
  const { next_task } = await leadNow(id)
  expect(next_task?.id).toBe(made[1]?.id)
})

test('completing answers the enquiry, puts the lead in follow-up and offers the next step', async () => {
  const { id, contact } = await leadOf(w.seller)
  const task = await taskOf(id, { title: 'Primer llamado' })
  const { body } = await complete(task.id, { result: 'no_answer', outcome: 'Buzón de voz' })
  expect(body).toMatchObject({
    status: 'completed',
    result: 'no_answer',
    outcome: 'Buzón de voz',
    completed_by: { id: w.seller.id },
    suggestion: { kind: 'call', title: 'Llamar' },
  })
  const lead = await leadNow(id)
  expect(lead).toMatchObject({
    status: 'in_follow_up',
    last_follow_at: body.completed_at,
    last_interaction_at: null,
  })
  expect(lead.first_responded_at).toBe(body.completed_at)
  const { body: told } = await w.seller.call(listTimeline, { params: { id: contact.id } })
  expect(
    told.results
      .slice(0, 3)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['lead_followed_up', 'task_added', 'task_done'])
})

test('the next task can be set while completing; then nothing is offered', async () => {
  const { id } = await leadOf(w.seller)
  const task = await taskOf(id)
  const next_task = { kind: 'visit' as const, due_at: hours(48) }
  const { body } = await complete(task.id, { result: 'reached', next_task })
  expect(body).toMatchObject({ next_task: { kind: 'visit', lead: { id } }, suggestion: null })
  expect((await leadNow(id)).next_task?.id).toBe(body.next_task?.id)
  expect((await leadNow(id)).last_interaction_at).toBe(body.completed_at)
})

test('what was not done is no act on the lead', async () => {
  const { id } = await leadOf(w.seller)
  await complete((await taskOf(id)).id, { result: 'cancelled' })
  expect(await leadNow(id)).toMatchObject({ status: 'to_contact', first_responded_at: null })
})

test('a task is completed once, also by two people at once, and then no longer changed', async () => {
  const { id } = await leadOf(w.seller)
  const task = await taskOf(id)
  const answers = await Promise.all([complete(task.id), complete(task.id, {}, w.manager)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const params = { id: task.id }
  expect((await w.seller.call(contract.patchTask, { params, body: { title: 'Otra' } })).status).toBe(409)
})

test('without a body completing still completes', async () => {
  const task = await taskOf((await leadOf(w.seller)).id)
  const { status, body } = await w.seller.call(contract.completeTask, { params: { id: task.id } })
  expect([status, body.result]).toEqual([200, 'done'])
})

test('whoever reschedules from an older version is shown the current one', async () => {
  const task = await taskOf((await leadOf(w.seller)).id, { remind_at: hours(1) })
  const patch = (due_at: string) =>
    w.seller.call(contract.patchTask, {
      params: { id: task.id },
      body: { due_at },
      headers: { 'if-match': `"${task.updated_at}"` },
    })
  const first = await patch(hours(26))
  expect(first.status).toBe(200)
  // The notice keeps its hour before.
  const ahead = Date.parse(first.body.due_at) - Date.parse(first.body.remind_at ?? '')
  expect(Math.round(ahead / 60_000)).toBe(60)
  const late = await patch(hours(50))
  expect([late.status, late.problem.conflict]).toEqual([412, expect.objectContaining({ id: task.id })])
})

test('a task that was completed meanwhile is not deleted by whoever still sees it as it was added', async () => {
  const task = await taskOf((await leadOf(w.seller)).id)
  const remove = (version: string) =>
    w.seller.call(contract.deleteTask, {
      params: { id: task.id },
      headers: { 'if-match': `"${version}"` },
    })
  const { body: done } = await complete(task.id)
  const late = await remove(task.updated_at)
  expect([late.status, late.problem.conflict]).toMatchObject([412, { id: task.id, status: 'completed' }])
  expect((await remove(done.updated_at)).status).toBe(204)
})

test('tasks added to many leads tell their version, by which they are taken back', async () => {
  const leads_ids = [(await leadOf(w.seller)).id, (await leadOf(w.seller)).id]
  const { body } = await w.seller.call(contract.addTasks, {
    body: { leads_ids, kind: 'call', due_at: hours(2) },
  })
  const [one = 0, two = 0] = body.tasks_ids
  await complete(one)
  const headers = { 'if-match': `"${body.updated_at}"` }
  const statuses = []
  for (const id of [one, two])
    statuses.push((await w.seller.call(contract.deleteTask, { params: { id }, headers })).status)
  expect(statuses).toEqual([412, 204])
})

test('lists are by lead, by seller, by state, by day and by being late', async () => {
  const own = await world()
  const mine = await leadOf(own.seller)
  const theirs = await leadOf(own.otherSeller)
  const late = await taskOf(mine.id, { due_at: hours(-3) }, own.seller)
  const soon = await taskOf(mine.id, { due_at: hours(24 * 3), kind: 'visit' }, own.seller)
  const done = await taskOf(mine.id, {}, own.seller)
  await complete(done.id, {}, own.seller)
  const other = await taskOf(theirs.id, {}, own.otherSeller)
  const of = (query: object, person = own.manager) => list(query, person)
  expect(await of({ lead: mine.id, status: 'pending' })).toEqual([late.id, soon.id])
  expect(await of({ seller: own.otherSeller.id, status: 'pending' })).toEqual([other.id])
  expect(await of({ status: 'pending' })).toEqual([late.id, other.id, soon.id])
  expect(await of({ status: 'completed' })).toEqual([done.id])
  expect(await of({ overdue: true })).toEqual([late.id])
  expect(await of({ kind: ['visit'] })).toEqual([soon.id])
  const day = new Date(soon.due_at).toLocaleDateString('sv-SE', { timeZone: 'America/Santiago' })
  expect(await of({ due_from: day, due_to: day })).toEqual([soon.id])
  const { body } = await own.manager.call(contract.getTaskCalendar, { query: { from: day, to: day } })
  expect(body).toMatchObject({ tasks: [{ id: soon.id }], is_complete: true })
  const tooLong = { from: '2026-01-01', to: '2026-12-31' }
  expect((await own.manager.call(contract.getTaskCalendar, { query: tooLong })).status).toBe(400)
  expect((await own.manager.call(contract.countTasks, { query: {} })).body).toMatchObject({
    overdue: 1,
    done_today: 1,
  })
  const by = await own.manager.call(contract.listTasksByContact, {
    params: { id: mine.contact.id },
    query: { status: 'pending' },
  })
  expect(by.body.map(({ id }) => id)).toEqual([late.id, soon.id])
})

test('tasks of a discarded lead wait until it is back', async () => {
  const own = await world()
  const { id } = await leadOf(own.manager)
  const task = await taskOf(id, {}, own.manager)
  await own.manager.call(leadActs.discardLeads, { body: { leads_ids: [id], discard_kind: 'other' } })
  expect(await list({ status: 'pending' }, own.manager)).toEqual([])
  expect(await list({ lead: id, status: 'pending' }, own.manager)).toEqual([task.id])
  expect((await add(id, {}, own.manager)).problem.code).toBe('illegal_transition')
  await own.manager.call(leadActs.restoreLeads, { body: { leads_ids: [id] } })
  expect(await list({ status: 'pending' }, own.manager)).toEqual([task.id])
})

test('a seller reaches their own tasks and those of their leads, and gives them to nobody else', async () => {
  const [mine, theirs] = [await leadOf(w.seller), await leadOf(w.otherSeller)]
  const hidden = await taskOf(theirs.id, {}, w.otherSeller)
  const lent = await taskOf(theirs.id, { seller_id: w.seller.id }, w.manager)
  const seen = await list({ status: 'pending', page_size: 100 })
  expect(seen).toContain(lent.id)
  expect(seen).not.toContain(hidden.id)
  const params = { id: hidden.id }
  const acts = [
    w.seller.call(contract.getTask, { params }),
    w.seller.call(contract.patchTask, { params, body: { title: 'Mía' } }),
    complete(hidden.id),
    w.seller.call(contract.deleteTask, { params }),
    add(theirs.id),
    other.admin.call(contract.getTask, { params }),
    other.admin.call(contract.addTask, { params: { id: mine.id }, body: { kind: 'call', due_at: hours(1) } }),
  ]
  expect((await Promise.all(acts)).map(({ status }) => status)).toEqual(acts.map(() => 404))
  expect((await add(mine.id, { seller_id: w.otherSeller.id })).status).toBe(403)
})

test('a seller who is not there or no longer works, and a notice after the task, are refused', async () => {
  const lead = await leadOf(w.manager)
  expect((await add(lead.id, { seller_id: 999_999_999 }, w.manager)).problem.errors).toHaveProperty(
    'seller_id',
  )
  const late = await add(lead.id, { remind_at: hours(5) }, w.manager)
  expect(late.problem.errors).toHaveProperty('remind_at')
})

test('pending tasks go with their lead to the new seller', async () => {
  const lead = await leadOf(w.manager, { seller_id: w.seller.id })
  const task = await taskOf(lead.id)
  const body = { leads_ids: [lead.id], user_id: w.otherSeller.id }
  await w.manager.call(leadActs.assignLeads, { body })
  const { body: now } = await w.manager.call(contract.getTask, { params: { id: task.id } })
  expect(now.seller?.id).toBe(w.otherSeller.id)
})

test('the moments offered for a task are to come, in order, and three at most', async () => {
  const { status, body } = await w.seller.call(contract.getTaskMoments)
  expect(status).toBe(200)
  expect(body.moments.length).toBeGreaterThan(1)
  expect(body.moments).toEqual([...new Set(body.moments)].sort())
  expect(body.moments.every((moment) => Date.parse(moment) > Date.now())).toBe(true)
})
