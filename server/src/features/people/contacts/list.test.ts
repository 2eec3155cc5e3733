import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import * as contract from '#contract/people/contacts.ts'
import { createProfile } from '#contract/people/profiles.ts'
import { importLines } from '#test/imports.ts'
import { addProject, addTag, leadOf, optionsOf } from '#test/leads.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

type Query = InputOf<typeof contract.listContacts, 'query'>
type Body = InputOf<typeof createProfile, 'body'>

async function add(person: Person, body: Body): Promise<number> {
  const made = await person.call(createProfile, { body })
  if (made.status !== 201) throw new Error(JSON.stringify(made.problem))
  return made.body.id
}
async function idsIn(person: Person, query: Query = {}) {
  const { status, body, problem } = await person.call(contract.listContacts, { query })
  if (status !== 200) throw new Error(JSON.stringify(problem))
  return body.results.map(({ id }) => id)
}
const set = (id: number, columns: Record<string, string | number | boolean | null>) =>
  w.inAccount((db) =>
    db
      .updateTable('contact')
      .set(columns)
      .where('account_id', '=', w.accountId)
      .where('id', '=', id)
      .execute(),
  )

test('the lists are all, clients, incomplete and deleted ones, each with its count', async () => {
  const own = await world()
  const whole = { email: 'a@correo.cl', phone: '+56912345678', national_id: '12345678-5' }
  const complete = await add(own.manager, { first_name: 'Ana', ...whole })
  const client = await add(own.manager, { first_name: 'Berta', is_client: true })
  const gone = await add(own.manager, { first_name: 'Carla' })
  await own.manager.call(contract.deleteContacts, { body: { contacts_ids: [gone] } })
  expect(await idsIn(own.manager)).toEqual([client, complete])
  expect(await idsIn(own.manager, { is_deleted: false })).toEqual([client, complete])
  expect(await idsIn(own.manager, { incomplete: true })).toEqual([client])
  expect(await idsIn(own.manager, { incomplete: false })).toEqual([complete])
  expect(await idsIn(own.manager, { is_client: true })).toEqual([client])
  expect(await idsIn(own.manager, { is_deleted: true })).toEqual([gone])
  const { body } = await own.manager.call(contract.countContacts)
  expect(body).toEqual({ all: 2, clients: 1, incomplete: 1, deleted: 1, cap: 10_000 })
})

test('a row has what its table shows, in one statement besides who asks, two where it is searched for', async () => {
  const { methods, genders } = await optionsOf(w.manager)
  const [project, tag] = await Promise.all([addProject(w, 'Alto Lyon'), addTag(w, 'Feria')])
  const lead = await leadOf(w.manager, {
    seller_id: w.seller.id,
    projects_ids: [project],
    contact: {
      first_name: 'Delia',
      method_id: methods[0]?.id,
      gender_id: genders[0]?.id,
      birthdate: '1990-02-28',
    },
  })
  await w.manager.call(contract.tagContacts, { body: { contacts_ids: [lead.contact.id], tags_ids: [tag] } })
  const statementsOf = async (query: object) => {
    const before = w.database.statements()
    await w.manager.call(contract.listContacts, { query })
    return w.database.statements() - before
  }
  expect(await statementsOf({})).toBeLessThanOrEqual(2)
  expect(await statementsOf({ search: 'delia' })).toBeLessThanOrEqual(3)
  const { body } = await w.manager.call(contract.listContacts, { query: { search: 'delia' } })
  expect(body.results).toEqual([
    expect.objectContaining({
      id: lead.contact.id,
      name: 'Delia',
      method: { id: methods[0]?.id, name: methods[0]?.name },
      gender: { id: genders[0]?.id, name: genders[0]?.name },
      birthdate: '1990-02-28',
      open_leads_count: 1,
      sellers: [{ id: w.seller.id, name: 'seller' }],
      projects: [{ id: project, name: 'Alto Lyon' }],
      tags: [{ id: tag, name: 'Feria', color: '#0d9394' }],
      incomplete: true,
    }),
  ])
})

test('who came in with a file is found by it, also those it changed', async () => {
  const own = await world()
  const known = await add(own.manager, { first_name: 'Hugo', email: 'hugo@correo.cl' })
  const lines = ['Nombre;Correo;Comuna', 'Hugo;hugo@correo.cl;Ñuñoa', 'Julia;julia@correo.cl;']
  const file = await importLines(own, lines)
  await importLines(own, ['Nombre;Correo', 'Kike;kike@correo.cl'])
  const entered = await idsIn(own.manager, { imports_ids: [file] })
  expect(entered).toHaveLength(2)
  expect(entered).toContain(known)
  expect(await idsIn(w.manager, { imports_ids: [file] })).toEqual([])
})

test('each filter finds its own', async () => {
  const own = await world()
  const { methods, genders } = await optionsOf(own.manager)
  const tag = await addTag(own, 'VIP')
  const one = await add(own.manager, {
    first_name: 'Elsa',
    gender_id: genders[0]?.id,
    method_id: methods[0]?.id,
    is_first_home: true,
    birthdate: '1985-06-15',
  })
  const two = await add(own.manager, {
    first_name: 'Fabio',
    gender_id: genders[1]?.id,
    method_id: methods[1]?.id,
    is_first_home: false,
    birthdate: '1991-01-01',
  })
  const none = await add(own.manager, { first_name: 'Gil' })
  await own.manager.call(contract.tagContacts, { body: { contacts_ids: [two], tags_ids: [tag] } })
  const range = (start: string, end: string) => ({
    date_filter_type: 'range' as const,
    date_range: { start, end },
  })
  const today = { date_filter_type: 'today' as const }
  expect(await idsIn(own.manager, { gender_ids: [genders[0]?.id ?? 0] })).toEqual([one])
  expect(await idsIn(own.manager, { methods_ids: [methods[0]?.id, methods[1]?.id].map(Number) })).toEqual([
    two,
    one,
  ])
  expect(await idsIn(own.manager, { is_first_home: true })).toEqual([one])
  expect(await idsIn(own.manager, { is_first_home: false })).toEqual([two])
  expect(await idsIn(own.manager, { tags_ids: [tag] })).toEqual([two])
  expect(await idsIn(own.manager, { birthdate: range('1985-06-15', '1985-06-15') })).toEqual([one])
  expect(await idsIn(own.manager, { date_created_contact: today })).toEqual([none, two, one])
  expect(await idsIn(own.manager, { date_created_contact: range('2020-01-01', '2020-01-31') })).toEqual([])
  expect(await idsIn(own.manager, { date_last_interaction: today })).toEqual([])
})

test('a birthday is found in the days it falls on, whatever the year of birth', async () => {
  const own = await world()
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santiago' }).format()
  const today = await add(own.manager, { first_name: 'Hilda', birthdate: `1980${day.slice(4)}` })
  const other = day.slice(5, 7) === '03' ? '09' : '03'
  await add(own.manager, { first_name: 'Inés', birthdate: `1980-${other}-10` })
  for (const date_filter_type of ['today', 'this_month', 'last_7_days'] as const)
    expect(await idsIn(own.manager, { birthdate: { date_filter_type } })).toEqual([today])
})

test('the search knows names, e-mails, phones, national ids and numbers', async () => {
  const id = await add(w.manager, {
    first_name: 'Úrsula',
    last_name: 'Ñancupil',
    email: 'ursula@correo.cl',
    phone: '+56998887766',
    national_id: '11222333-9',
  })
  for (const search of ['ursula ñancu', 'NANCUPIL', 'ursula@corr', '8887766', '11.222.333-9', `#${id}`])
    expect(await idsIn(w.manager, { search }), search).toEqual([id])
})

let linked: World
beforeAll(async () => {
  linked = await world()
  const names = ['Ana', 'Ñandú', 'Ana', 'Óscar', 'María José', 'Bruno', 'Ana', 'Zoé']
  for (const [n, first_name] of names.entries())
    await add(linked.manager, {
      first_name,
      ...(n % 3 === 0 && { birthdate: `199${n}-05-01` }),
      ...(n > 5 && { birthdate: '1990-05-01' }),
    })
  await linked.inAccount((db) =>
    db
      .updateTable('contact')
      .set((of) => ({ last_interaction_at: of.ref('created_at') }))
      .where('account_id', '=', linked.accountId)
      .where('first_name', '=', 'Ana')
      .execute(),
  )
})

test.each(contract.contactOrderings.flatMap((key) => [key, `-${key}` as const]))(
  'pages by %s show each contact once, what is unknown last',
  async (ordering) => {
    const own = await world()
    const made: number[] = []
    for (const day of ['1990-01-01', null, '1980-05-05', null, '1990-01-01'])
      made.push(await add(own.manager, { first_name: 'Ñ', birthdate: day }))
    const pages = await Promise.all(
      [1, 2, 3].map((page) => idsIn(own.manager, { ordering, page, page_size: 2 })),
    )
    expect(pages.flat().sort((a, b) => a - b)).toEqual(made)
    if (ordering.endsWith('birthdate')) expect(pages.flat().slice(3).sort()).toEqual([made[1], made[3]])
    expect((await own.manager.call(contract.listContacts, { query: { page: 9 } })).status).toBe(404)
  },
)

test('a seller lists those they brought in or work, a manager everybody', async () => {
  const own = await world()
  const brought = await add(own.seller, { first_name: 'Juana' })
  const worked = await leadOf(own.manager, { seller_id: own.seller.id })
  const theirs = await add(own.otherSeller, { first_name: 'Karen' })
  expect(await idsIn(own.seller)).toEqual([worked.contact.id, brought])
  expect(await idsIn(own.manager)).toEqual([theirs, worked.contact.id, brought])
  expect((await own.seller.call(contract.countContacts)).body).toMatchObject({ all: 2 })
})

test('a deleted contact goes from lists and forms and comes back whole', async () => {
  const id = await add(w.manager, { first_name: 'Lía', email: 'lia@correo.cl' })
  expect((await w.seller.call(contract.deleteContacts, { body: { contacts_ids: [id] } })).status).toBe(403)
  await w.manager.call(contract.deleteContacts, { body: { contacts_ids: [id] } })
  const again = await w.manager.call(contract.deleteContacts, { body: { contacts_ids: [id, 999_999_999] } })
  expect(again.body).toEqual({
    deleted: 0,
    skipped: [
      { id, reason: 'Ya está eliminado' },
      { id: 999_999_999, reason: 'No existe o no está a su alcance' },
    ],
  })
  expect(await idsIn(w.manager, { search: 'Lía' })).toEqual([])
  expect((await w.manager.call(contract.findDuplicates, { query: { email: 'lia@correo.cl' } })).body).toEqual(
    [],
  )
  const { body } = await w.manager.call(contract.restoreContacts, { body: { contacts_ids: [id] } })
  expect(body).toEqual({ restored: 1, skipped: [] })
  expect(await idsIn(w.manager, { search: 'Lía' })).toEqual([id])
})

test('whoever has an open lead is not deleted', async () => {
  const lead = await leadOf(w.manager)
  const { body } = await w.manager.call(contract.deleteContacts, {
    body: { contacts_ids: [lead.contact.id] },
  })
  expect(body.skipped).toEqual([{ id: lead.contact.id, reason: 'Tiene leads abiertos: descártelos primero' }])
})

test('tags are put and taken; a tag of nobody is refused', async () => {
  const tag = await addTag(w, 'Preferente')
  const id = await add(w.manager, { first_name: 'Mara' })
  const act = (more: object = {}) =>
    w.manager.call(contract.tagContacts, { body: { contacts_ids: [id], tags_ids: [tag], ...more } })
  expect((await act()).body).toEqual({ changed: 1, skipped: [] })
  expect((await act()).body).toEqual({ changed: 0, skipped: [{ id, reason: 'Ya las tenía' }] })
  expect((await act({ remove: true })).body).toEqual({ changed: 1, skipped: [] })
  expect((await act({ tags_ids: [999_999_999] })).problem.errors).toHaveProperty('tags_ids')
})

test('a seller gets the open leads of contacts, and a lead of those who had none', async () => {
  const lead = await leadOf(w.manager)
  const idle = await add(w.manager, { first_name: 'Nora' })
  const contacts_ids = [lead.contact.id, idle]
  const assign = () =>
    w.manager.call(contract.assignContacts, {
      body: { contacts_ids, user_id: w.seller.id, assignment_reason: 'Zona' },
    })
  expect((await assign()).body).toEqual({ assigned: 1, created: 1, skipped: [] })
  expect((await assign()).body).toEqual({ assigned: 0, created: 0, skipped: [] })
  expect(await idsIn(w.seller, { search: 'Nora' })).toEqual([idle])
})

test('a last interaction puts its contact first', async () => {
  const [early, late] = [
    await add(w.manager, { first_name: 'Zoila' }),
    await add(w.manager, { first_name: 'Zoila' }),
  ]
  await set(early, { last_interaction_at: '2026-05-01T00:00:00Z' })
  await set(late, { last_interaction_at: '2026-04-01T00:00:00Z' })
  expect(await idsIn(w.manager, { search: 'Zoila', ordering: '-last_interaction_at' })).toEqual([early, late])
})

test.each(contract.contactOrderings.flatMap((key) => [key, `-${key}` as const]))(
  'the links of a list by %s lead through all of it and back',
  async (ordering) => {
    const page = async (query: object) =>
      (await linked.manager.call(contract.listContacts, { query: { ordering, page_size: 3, ...query } })).body
    const idsOf = ({ results }: Awaited<ReturnType<typeof page>>) => results.map(({ id }) => id)
    const asked = (link: string) => Object.fromEntries(new URL(link).searchParams)
    let last = await page({})
    const there = [idsOf(last)]
    while (last.next) {
      expect(asked(last.next)).toHaveProperty('cursor')
      last = await page(asked(last.next))
      there.push(idsOf(last))
    }
    expect(there.flat()).toEqual(await idsIn(linked.manager, { ordering, page_size: 100 }))
    expect(there).toHaveLength(3)
    const back = [there.at(-1)]
    while (last.previous) {
      last = await page(asked(last.previous))
      back.unshift(idsOf(last))
    }
    expect(back).toEqual(there)
  },
)

test('a cursor that is not ours is refused', async () => {
  const refused = async (written: unknown) => {
    const cursor = Buffer.from(JSON.stringify(written)).toString('base64url')
    const answer = await linked.manager.call(contract.listContacts, { query: { page: 2, cursor } })
    return answer.problem.errors
  }
  expect(await refused(['after', 'yesterday', 1])).toHaveProperty('cursor')
  expect(await refused(['after', null, 1])).toHaveProperty('cursor')
  expect(await refused('after')).toHaveProperty('cursor')
})
