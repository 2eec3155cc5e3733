import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/office/saved-views.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const query = { gender_ids: [1, 2], search: 'Ñuñoa', incomplete: true, 'date[date_filter_type]': 'today' }
const add = (person: Person, name: string, more: object = {}) =>
  person.call(contract.createSavedView, { body: { table_name: 'contacts', name, query, ...more } })
const names = async (person: Person, table_name = 'contacts') =>
  (await person.call(contract.listSavedViews, { query: { table_name } })).body.map(({ name }) => name)

test('a view keeps filters and columns, for oneself until it is shared', async () => {
  const { status, body } = await add(w.seller, 'Sin RUT', { columns: ['contact', 'phone'] })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Sin RUT',
    query,
    columns: ['contact', 'phone'],
    is_shared: false,
    is_editable: true,
    owner: { id: w.seller.id },
  })
  expect(await names(w.seller)).toEqual(['Sin RUT'])
  expect(await names(w.seller, 'leads')).toEqual([])
  expect(await names(w.otherSeller)).toEqual([])
  await w.seller.call(contract.patchSavedView, { params: { id: body.id }, body: { is_shared: true } })
  expect(await names(w.otherSeller)).toEqual(['Sin RUT'])
})

test('one’s own come before the team’s', async () => {
  await add(w.manager, 'Aniversarios', { is_shared: true })
  await add(w.assistant, 'Zona sur')
  const [first] = await names(w.assistant)
  expect(first).toBe('Zona sur')
})

test('two of one name are refused, whatever the capitals', async () => {
  await add(w.broker, 'Mías')
  expect((await add(w.broker, 'MÍAS')).problem.detail).toBe('Ya tiene una vista con ese nombre')
  expect((await add(w.manager, 'Mías')).status).toBe(201)
})

test('only its owner changes a view, and whoever manages the account a shared one', async () => {
  const { id } = (await add(w.seller, 'De todos', { is_shared: true })).body
  const mine = (await add(w.seller, 'Solo mía')).body.id
  const patch = (person: Person, view: number) =>
    person.call(contract.patchSavedView, { params: { id: view }, body: { name: `De ${person.username}` } })
  expect((await patch(w.otherSeller, id)).status).toBe(403)
  expect((await patch(w.otherSeller, mine)).status).toBe(404)
  expect((await patch(w.admin, id)).status).toBe(200)
  expect((await patch(w.admin, mine)).status).toBe(404)
  expect((await w.seller.call(contract.deleteSavedView, { params: { id: mine } })).status).toBe(204)
  expect((await patch(w.seller, mine)).status).toBe(404)
})

test('one view opens a list and eight stand in the navigation, for oneself alone', async () => {
  const team = (await add(w.manager, 'Del equipo', { is_shared: true })).body.id
  const own = (await add(w.broker, 'Propia')).body.id
  const pick = (id: number, is_default: boolean, is_favourite: boolean) =>
    w.broker.call(contract.pickSavedView, { params: { id }, body: { is_default, is_favourite } })
  const picked = async (person = w.broker) =>
    (await person.call(contract.listPickedViews, {})).body.map(({ name, is_default, is_favourite }) => [
      name,
      is_default,
      is_favourite,
    ])
  expect((await pick(team, true, false)).body).toMatchObject({ is_default: true, is_favourite: false })
  await pick(own, true, true)
  expect(await picked()).toEqual([['Propia', true, true]])
  expect(await picked(w.manager)).toEqual([])
  await pick(own, false, false)
  // Both at once, as two presses in a row: none takes the other back.
  const [start, favourite] = [{ is_default: true }, { is_favourite: true }]
  await Promise.all(
    [start, favourite].map((body) => w.broker.call(contract.pickSavedView, { params: { id: team }, body })),
  )
  expect(await picked()).toEqual([['Del equipo', true, true]])
  await pick(team, false, true)
  expect(await picked()).toEqual([['Del equipo', false, true]])

  for (const n of [1, 2, 3, 4, 5, 6, 7]) await pick((await add(w.broker, `Vista ${n}`)).body.id, false, true)
  expect((await pick(own, false, true)).problem.detail).toBe('La navegación tiene 8 vistas; quite alguna')
  expect((await pick(team, true, true)).status).toBe(200)

  await w.manager.call(contract.patchSavedView, { params: { id: team }, body: { is_shared: false } })
  expect((await picked()).map(([name]) => name)).not.toContain('Del equipo')
  expect((await pick(team, false, false)).status).toBe(404)
  await w.manager.call(contract.deleteSavedView, { params: { id: team } })
  expect(await picked(w.manager)).toEqual([])
})
