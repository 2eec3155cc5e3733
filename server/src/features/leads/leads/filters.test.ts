import { beforeAll, expect, test } from 'vitest'
import { countLeads } from '#contract/leads/leads.ts'
import { renaming } from '#server/features/office/names/queries.ts'
import { addProject, addTag, idsOf, leadOf, optionsOf, setLead } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'

let w: World
let jose: number
let maria: number
let ids: { project: number; tag: number; method: number; step: number }

beforeAll(async () => {
  w = await world()
  const { methods, lead_steps } = await optionsOf(w.manager)
  ids = {
    project: await addProject(w, 'Alto Ñuñoa'),
    tag: await addTag(w, 'Urgente'),
    method: methods[0]?.id ?? 0,
    step: lead_steps[1]?.id ?? 0,
  }
  const contact = {
    first_name: 'José',
    last_name: 'Núñez Pérez',
    email: 'jnunez@correo.cl',
    phone: '+56912345678',
    national_id: '12345678-5',
  }
  jose = (
    await leadOf(w.manager, {
      contact,
      projects_ids: [ids.project],
      tags_ids: [ids.tag],
      method_id: ids.method,
      seller_id: w.seller.id,
      lead_kind: 'invest',
    })
  ).id
  maria = (
    await leadOf(w.manager, { contact: { first_name: 'María', last_name: "O'Higgins-Soto" }, amount: '10' })
  ).id
})
const only = (query: Parameters<typeof idsOf>[1]) => idsOf(w.manager, query)

test.each([
  'jose',
  'NUÑEZ',
  'nun pé',
  'perez josé',
  '12.345.678',
  '12345678-5',
  '123456785',
  '5678',
  '912345678',
  '+56 9 1234',
  'jnunez@',
  'JNUNEZ@correo.cl',
  '56912345678',
])('search finds José by “%s”', async (search) => expect(await only({ search })).toEqual([jose]))
test.each(['higgins', 'soto', 'o’hig', "maria o'higgins-soto"])(
  'search finds María by “%s”',
  async (search) => expect(await only({ search })).toEqual([maria]),
)
test.each(['ose', 'nunez maria', '%', '_', '\\', '123456789', 'jose x', '""', '#', '@'])(
  'search finds nobody by “%s”',
  async (search) => expect(await only({ search })).toEqual([]),
)
test('search finds a lead by its number', async () => {
  expect(await only({ search: `#${String(jose).padStart(5, '0')}` })).toEqual([jose])
  expect(await only({ search: '#999999999' })).toEqual([])
})

test('status and assignment', async () => {
  expect(await only({ status: 'to_contact', unassigned: 'true' })).toEqual([maria])
  expect(await only({ status: 'to_contact', unassigned: 'False' })).toEqual([jose])
  expect(await only({ status: 'in_follow_up' })).toEqual([])
})
test('sellers', async () => expect(await only({ sellers_ids: [w.seller.id] })).toEqual([jose]))
test('tags', async () => expect(await only({ tags_ids: [ids.tag] })).toEqual([jose]))
test('methods', async () => expect(await only({ methods_ids: [ids.method] })).toEqual([jose]))
test('steps', async () => expect(await only({ lead_steps_ids: [ids.step] })).toEqual([]))
test('units and quotations', async () =>
  expect(await only({ units_ids: [1], quotations_ids: [1] })).toEqual([]))
test('kind', async () => expect(await only({ kind: ['invest'] })).toEqual([jose]))
test('expected amounts, both ends included; who has none is in no range', async () => {
  expect(await only({ amount: { min: '10' } })).toEqual([maria])
  expect(await only({ amount: { max: '10.00' } })).toEqual([maria])
  expect(await only({ amount: { min: '9.99', max: '10.01' } })).toEqual([maria])
  expect(await only({ amount: { min: '10.0001' } })).toEqual([])
  expect(await only({ amount: { max: '9' } })).toEqual([])
})
test('projects, of which -1 is having none', async () => {
  expect(await only({ projects_ids: [ids.project] })).toEqual([jose])
  expect(await only({ projects_ids: [-1] })).toEqual([maria])
  expect(await only({ projects_ids: [-1, ids.project] })).toEqual([maria, jose])
})
test('no next step', async () => {
  await setLead(w, jose, { next_task_at: '2026-12-01T12:00:00Z' })
  expect(await only({ no_next_task: 'true' })).toEqual([maria])
  expect(await only({ no_next_task: 'false' })).toEqual([jose])
})
test('too long in its step', async () => {
  const { lead_step } = await leadOf(w.manager)
  const stale_after_days = 3
  await w.inAccount((db) =>
    db
      .with('renamed', () => renaming(w.accountId))
      .updateTable('lead_step')
      .set({ stale_after_days })
      .where('account_id', '=', w.accountId)
      .where('id', '=', lead_step?.id ?? 0)
      .execute(),
  )
  await setLead(w, maria, { step_entered_at: '2020-01-01T00:00:00Z' })
  expect(await only({ stale: 'true' })).toEqual([maria])
  expect(await only({ stale: 'false', search: 'maria' })).toEqual([])
})

test('a day ends when it ends in the account’s timezone, also when clocks change', async () => {
  const own = await world()
  const on = async (created_at: string) => {
    const { id } = await leadOf(own.manager)
    await setLead(own, id, { created_at })
    return id
  }
  // Midnight of 2026-09-06 is skipped in Santiago: the day begins at 04:00 UTC, at one o'clock; the next one at 03:00 UTC.
  await on('2026-09-06T03:59:59Z')
  const first = await on('2026-09-06T04:00:00Z')
  const last = await on('2026-09-07T02:59:59Z')
  await on('2026-09-07T03:00:00Z')
  const date_range = { start: '2026-09-06', end: '2026-09-06' }
  const found = await idsOf(own.manager, {
    date_created_lead: { date_filter_type: 'range', date_range },
    ordering: 'created_at',
  })
  expect(found).toEqual([first, last])
})
test.each(['date_last_follow', 'date_last_interaction', 'date_discarded_at', 'date_won_lead'] as const)(
  '%s',
  async (filter) => {
    const column = {
      date_last_follow: 'last_follow_at',
      date_last_interaction: 'last_interaction_at',
      date_discarded_at: 'discarded_at',
      date_won_lead: 'won_at',
    }[filter]
    const own = await world()
    const { id } = await leadOf(own.manager)
    await leadOf(own.manager)
    await setLead(own, id, {
      [column]: new Date().toISOString(),
      ...(column === 'discarded_at' && { status: 'discarded' }),
    })
    expect(await idsOf(own.manager, { [filter]: { date_filter_type: 'today' } })).toEqual([id])
    expect(await idsOf(own.manager, { [filter]: { date_filter_type: 'last_month' } })).toEqual([])
  },
)

test('tabs count under the same filters', async () => {
  const { body } = await w.manager.call(countLeads, { query: { search: 'jose' } })
  expect(body).toMatchObject({ to_contact_assigned: 1, to_contact_unassigned: 0, discarded: 0, cap: 10_000 })
})
