import { beforeAll, expect, test } from 'vitest'
import { rotateCalendarFeed } from '#contract/leads/calendar-feed.ts'
import { assignLeads, discardLeads } from '#contract/leads/lead-acts.ts'
import * as contract from '#contract/leads/tasks.ts'
import { updateAccount } from '#contract/office/account.ts'
import { listNotifications } from '#contract/office/notifications.ts'
import { leadOf } from '#test/leads.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
const open: [string, string] = ['09:00', '19:00']
beforeAll(async () => {
  w = await world()
  const business_hours = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: null, sun: null }
  const { status } = await w.admin.call(updateAccount, { body: { business_hours } })
  if (status !== 200) throw new Error('The account has no opening hours')
})

// A Friday, three years from when this was written: nothing is due while the test runs.
const friday = '2029-11-23T13:00:00.000Z'
type New = Partial<contract.NewTask>
async function weekly(task: New = {}) {
  const lead = await leadOf(w.seller)
  const body = { kind: 'call' as const, title: 'Llamar', due_at: friday, recurrence: 'FREQ=DAILY', ...task }
  return (await w.seller.call(contract.addTask, { params: { id: lead.id }, body })).body
}
const patch = (id: number, body: object) => w.seller.call(contract.patchTask, { params: { id }, body })
const complete = async (id: number) => (await w.seller.call(contract.completeTask, { params: { id } })).body
const inbox = async (person: Person) =>
  (await person.call(listNotifications, {})).body.results.map(({ kind, title }) => [kind, title])

test('completing a task that repeats makes the next one, on the next open day, and no other is suggested', async () => {
  const task = await weekly({ remind_at: '2029-11-23T12:45:00.000Z' })
  const { next_task, suggestion } = await complete(task.id)
  expect(next_task).toMatchObject({
    title: 'Llamar',
    due_at: '2029-11-26T13:00:00Z',
    remind_at: '2029-11-26T12:45:00Z',
    recurrence: 'FREQ=DAILY',
    seller: { id: w.seller.id },
  })
  expect(suggestion).toBeNull()
})

test('undoing the completion takes the next one away', async () => {
  const task = await weekly()
  const { next_task } = await complete(task.id)
  await w.seller.call(contract.reopenTask, { params: { id: task.id } })
  const query = { lead: task.lead.id, status: 'pending' as const }
  const { results } = (await w.seller.call(contract.listTasks, { query })).body
  expect(results.map(({ id }) => id)).toEqual([task.id])
  expect((await w.seller.call(contract.getTask, { params: { id: next_task?.id ?? 0 } })).status).toBe(404)
})

test('a change of one is of one, and a change of all to come is of them too', async () => {
  const task = await weekly()
  await patch(task.id, { title: 'Llamar a la tarde', due_at: '2029-11-23T20:00:00Z' })
  const second = (await complete(task.id)).next_task
  expect(second).toMatchObject({ title: 'Llamar', due_at: '2029-11-26T13:00:00Z' })
  await patch(second?.id ?? 0, { title: 'Escribir', due_at: '2029-11-26T15:00:00Z', scope: 'following' })
  const third = (await complete(second?.id ?? 0)).next_task
  expect(third).toMatchObject({ title: 'Escribir', due_at: '2029-11-27T15:00:00Z' })
  await patch(third?.id ?? 0, { recurrence: null })
  expect((await complete(third?.id ?? 0)).next_task).toBeNull()
})

test('it ends with its last day, and a lead that is no longer worked on gets none', async () => {
  const last = await weekly({ recurrence: 'FREQ=DAILY;UNTIL=20291125' })
  expect((await complete(last.id)).next_task).toBeNull()
  const task = await weekly()
  await w.manager.call(discardLeads, { body: { leads_ids: [task.lead.id], discard_kind: 'other' } })
  expect((await complete(task.id)).next_task).toBeNull()
})

test('the calendar and the calendar of others show when it comes again', async () => {
  const task = await weekly({ title: 'Cada semana', recurrence: 'FREQ=WEEKLY;UNTIL=20291215' })
  const query = { from: '2029-11-26', to: '2029-12-31' }
  const { coming } = (await w.seller.call(contract.getTaskCalendar, { query })).body
  expect(coming.filter(({ task_id }) => task_id === task.id).map(({ due_at }) => due_at)).toEqual([
    '2029-11-30T13:00:00.000Z',
    '2029-12-07T13:00:00.000Z',
    '2029-12-14T13:00:00.000Z',
  ])
  const { path } = (await w.seller.call(rotateCalendarFeed)).body
  const { body } = await w.app.inject({ method: 'GET', url: path })
  const text = body.replaceAll('\r\n ', '')
  expect(text.match(/SUMMARY:Cada semana/g)).toHaveLength(4)
  expect(text).toContain(`UID:task-${task.id}-2029-12-14@`)
})

test('who is given a task by somebody else is told, and by the next of a series nobody is', async () => {
  const lead = await leadOf(w.otherSeller)
  const body = { kind: 'call' as const, title: 'Revisar promesa', due_at: friday, recurrence: 'FREQ=DAILY' }
  const { body: task } = await w.manager.call(contract.addTask, { params: { id: lead.id }, body })
  const told = ['task_assigned', 'Tarea para usted: Revisar promesa']
  expect((await inbox(w.otherSeller)).filter(([kind]) => kind === 'task_assigned')).toEqual([told])
  await w.manager.call(contract.completeTask, { params: { id: task.id } })
  expect((await inbox(w.otherSeller)).filter(([kind]) => kind === 'task_assigned')).toEqual([told])
  const own = await weekly({ recurrence: null })
  await w.manager.call(contract.patchTask, { params: { id: own.id }, body: { seller_id: w.manager.id } })
  expect((await inbox(w.seller)).some(([kind]) => kind === 'task_assigned')).toBe(false)
})

test('a head plans one task for many leads at once, each for its seller', async () => {
  const [mine, theirs, gone] = [await leadOf(w.seller), await leadOf(w.otherSeller), await leadOf(w.seller)]
  await w.manager.call(assignLeads, { body: { leads_ids: [mine.id], user_id: w.seller.id } })
  await w.manager.call(discardLeads, { body: { leads_ids: [gone.id], discard_kind: 'other' } })
  const task = { kind: 'whatsapp' as const, due_at: friday }
  const { status, body } = await w.manager.call(contract.addTasks, {
    body: { ...task, leads_ids: [mine.id, theirs.id, gone.id] },
  })
  expect([status, body.tasks_ids.length, body.skipped.map(({ id }) => id)]).toEqual([201, 2, [gone.id]])
  const made = await Promise.all(
    body.tasks_ids.map(async (id) => (await w.manager.call(contract.getTask, { params: { id } })).body),
  )
  expect(made.map(({ lead, seller, title }) => [lead.id, seller?.id, title])).toEqual([
    [mine.id, w.seller.id, 'Escribir por WhatsApp'],
    [theirs.id, w.otherSeller.id, 'Escribir por WhatsApp'],
  ])
  const others = { ...task, leads_ids: [mine.id, theirs.id] }
  expect((await w.seller.call(contract.addTasks, { body: others })).status).toBe(404)
  const forOther = { ...task, leads_ids: [mine.id], seller_id: w.otherSeller.id }
  expect((await w.seller.call(contract.addTasks, { body: forOther })).status).toBe(403)
})
