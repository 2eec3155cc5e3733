import { expect, test } from 'vitest'
import { rotateCalendarFeed } from '#contract/leads/calendar-feed.ts'
import { addLeadNote } from '#contract/leads/lead-acts.ts'
import { addTask } from '#contract/leads/tasks.ts'
import { getJob } from '#contract/office/jobs.ts'
import { listNotifications } from '#contract/office/notifications.ts'
import { searchEverything } from '#contract/office/search.ts'
import { createExport } from '#contract/people/exports.ts'
import { listPairs } from '#contract/people/merging.ts'
import { blockPerson } from '#contract/people/privacy.ts'
import { createProfile } from '#contract/people/profiles.ts'
import { queueDigestsOf } from '#server/features/office/notifications/digest/digest.job.ts'
import { leadOf, setLead } from '#test/leads.ts'
import { timePasses } from '#test/wakeups.ts'
import { type World, world } from '#test/world.ts'

const someone = { first_name: 'Xylontera', phone: '+56961739408', email: 'xylontera@correo.cl' }
const hour = 3_600_000
const from = (ms: number) => new Date(Date.now() + ms).toISOString()

/** A lead of a blocked contact, with a task, a note with a mention, and a duplicate. */
async function blocked(w: World) {
  const { contact, id } = await leadOf(w.manager, { seller_id: w.seller.id, contact: someone })
  const body = { kind: 'call' as const, title: 'Llamar', due_at: from(hour), remind_at: from(hour / 2) }
  await w.seller.call(addTask, { params: { id }, body })
  await w.manager.call(addLeadNote, { params: { id }, body: { text: `@${w.seller.username} urgente` } })
  const twin = { first_name: 'Otra', phone: someone.phone, allow_duplicate: true }
  await w.manager.call(createProfile, { body: twin })
  const reason = { is_blocked: true, reason: 'Lo pidió' }
  await w.manager.call(blockPerson, { params: { id: contact.id }, body: reason })
  return { id, contact_id: contact.id }
}

test('a blocked person is in no calendar', async () => {
  const w = await world()
  await blocked(w)
  const { path } = (await w.seller.call(rotateCalendarFeed)).body
  const { statusCode, payload } = await w.app.inject({ url: path })
  expect([statusCode, payload.match(/VEVENT|VALARM|Xylontera|61739408/g)]).toEqual([200, null])
})

test('of a blocked person exported lists have a row that says neither who nor where', async () => {
  const w = await world()
  const { id, contact_id } = await blocked(w)
  const exported = async (list: 'contacts' | 'leads', columns: string[]) => {
    const { job } = (await w.manager.call(createExport, { body: { list, columns, format: 'csv' } })).body
    await w.runJobs()
    const { file } = (await w.manager.call(getJob, { params: { id: job.id } })).body
    return (await w.app.inject({ url: file?.url ?? '' })).payload
  }
  const contacts = await exported('contacts', ['contact', 'phone', 'email', 'open_leads', 'created_at'])
  expect(contacts).toContain(`${contact_id};Datos bloqueados;;;;`)
  const leads = await exported('leads', ['contact', 'phone', 'email', 'next_task', 'seller'])
  expect(leads).toContain(`${id};Datos bloqueados;;;;;seller`)
  for (const text of [contacts, leads]) expect(text).not.toMatch(/Xylontera|xylontera/)
})

test('nobody is reminded, told or mailed of a blocked person, nor rung, and what was told is gone', async () => {
  const w = await world()
  const { id } = await blocked(w)
  const told = async () => (await w.seller.call(listNotifications, { query: {} })).body.results
  expect(await told()).toEqual([])
  await setLead(w, id, { first_response_due_at: from(-1000) })
  await timePasses(w, from(2 * hour))
  await queueDigestsOf(w.database, async (_, { name }) => expect(name).toBe(''), w.accountId, from(hour))
  await w.runJobs()
  expect([await told(), w.pushes, w.mails.filter(({ to }) => to === w.seller.email)]).toEqual([[], [], []])
})

test('a blocked person is found, without a way to reach them, and is suggested for no merge', async () => {
  const w = await world()
  const { contact_id } = await blocked(w)
  const { body } = await w.manager.call(searchEverything, { query: { q: 'Xylontera' } })
  expect(body.contacts).toEqual([
    { id: contact_id, name: 'Xylontera', email: null, phone: null, is_blocked: true },
  ])
  await w.runJobs()
  expect((await w.manager.call(listPairs, { query: {} })).body.results).toEqual([])
})
