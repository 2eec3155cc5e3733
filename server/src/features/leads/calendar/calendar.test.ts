import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/leads/calendar-feed.ts'
import { addTask } from '#contract/leads/tasks.ts'
import { listAudit } from '#contract/office/audit.ts'
import { patchUser } from '#contract/office/users.ts'
import { leadOf } from '#test/leads.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
const rotate = async (person: Person) => (await person.call(contract.rotateCalendarFeed)).body.path
const read = (path: string) => w.app.inject({ method: 'GET', url: path })

test('a calendar program reads a person’s own tasks under a secret address', async () => {
  const lead = await leadOf(w.seller, { contact: { first_name: 'Rosa', phone: '+56911112222' } })
  const due_at = '2030-05-06T15:00:00.000Z'
  const remind_at = '2030-05-06T14:30:00.000Z'
  const body = { kind: 'visit' as const, title: 'Visita piloto', due_at, remind_at }
  await w.seller.call(addTask, { params: { id: lead.id }, body })
  await w.otherSeller.call(addTask, { params: { id: (await leadOf(w.otherSeller)).id }, body })
  const path = await rotate(w.seller)
  const answer = await read(path)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const text = answer.body.replaceAll('\r\n ', '')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(text).toContain('SUMMARY:Visita piloto: Rosa')
  expect(text).toContain('DTSTART:20300506T150000Z')
  expect(text).toContain('TRIGGER:-PT30M')
  expect((await w.seller.call(contract.getCalendarFeed)).body).toMatchObject({
    is_on: true,
    read_at: expect.any(String),
  })
})

test('a new address ends the former one, and it can be ended altogether', async () => {
  const first = await rotate(w.manager)
  const second = await rotate(w.manager)
  expect((await read(first)).statusCode).toBe(404)
  expect((await read(second)).statusCode).toBe(200)
  await w.manager.call(contract.endCalendarFeed)
  expect((await read(second)).statusCode).toBe(404)
  expect((await w.manager.call(contract.getCalendarFeed)).body.is_on).toBe(false)
  await w.manager.call(contract.endCalendarFeed)
  const query = { user_id: String(w.manager.id), area: 'connections' as const }
  const { results } = (await w.admin.call(listAudit, { query })).body
  const acts = ['ended', 'made', 'made'].map((what) => `connections.calendar_address_${what}`)
  expect(results.map(({ act }) => act)).toEqual(acts)
})

test('who no longer works is read by nobody', async () => {
  const path = await rotate(w.broker)
  await w.admin.call(patchUser, { params: { id: w.broker.id }, body: { is_active: false } })
  expect((await read(path)).statusCode).toBe(404)
})

test('a made-up address is not found', async () => {
  expect((await read('/public_api/v1/calendar/nada.ics')).statusCode).toBe(404)
})
