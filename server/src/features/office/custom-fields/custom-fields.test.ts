import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import * as contract from '#contract/office/custom-fields.ts'
import { patchProfile } from '#contract/people/profiles.ts'
import { leadOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
const create = (body: InputOf<typeof contract.createCustomField, 'body'>) =>
  w.admin.call(contract.createCustomField, { body })
const patch = (id: number, body: InputOf<typeof contract.patchCustomField, 'body'>) =>
  w.admin.call(contract.patchCustomField, { params: { id }, body })
const keysOf = async (noun: contract.CustomNoun) =>
  (await w.seller.call(contract.listCustomFields, { query: { noun } })).body.map(({ key }) => key)

test('who manages the account adds fields; everybody reads them', async () => {
  const { status, body } = await create({
    noun: 'lead',
    label: 'Pie disponible (UF)',
    kind: 'amount',
    currency: 'UF',
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    key: 'pie_disponible_uf',
    currency: 'UF',
    is_in_form: true,
    is_archived: false,
  })
  expect(await keysOf('lead')).toEqual(['pie_disponible_uf'])
  const refused = await w.seller.call(contract.createCustomField, {
    body: { noun: 'lead', label: 'Otro', kind: 'text' },
  })
  expect(refused.status).toBe(403)
})

test('two fields never share a key, nor two active ones a name', async () => {
  await create({ noun: 'contact', label: '2ª vivienda', kind: 'text' })
  const twice = await create({ noun: 'contact', label: '2ª Vivienda', kind: 'text' })
  expect(twice.problem.errors).toHaveProperty('label')
  const key = await create({ noun: 'contact', label: 'Otra', key: 'n2a_vivienda', kind: 'text' })
  expect(key.problem.errors).toHaveProperty('key')
  expect(
    (await create({ noun: 'contact', label: '2ª, vivienda!', kind: 'text', key: 'segunda' })).status,
  ).toBe(400)
})

test('an option keeps its id under a new label, and one that is left out is retired', async () => {
  const { body } = await create({
    noun: 'lead',
    label: 'Tipología',
    kind: 'choices',
    options: [{ label: '1D' }, { label: '2D' }],
  })
  const [one, two] = body.options
  const changed = await patch(body.id, { options: [{ id: two?.id, label: 'Dos' }, { label: '3D' }] })
  expect(changed.body.options).toMatchObject([
    { id: two?.id, label: 'Dos', is_retired: false },
    { label: '3D', is_retired: false },
    { id: one?.id, label: '1D', is_retired: true },
  ])
  const back = await patch(body.id, { options: [...changed.body.options.slice(0, 2), { label: '1D' }] })
  expect(back.body.options.at(-1)).toEqual({ id: one?.id, label: '1D', is_retired: false })
  const foreign = await patch(body.id, { options: [{ id: 'aaaaaaaaaa', label: 'X' }] })
  expect(foreign.problem.errors).toHaveProperty('options')
  expect((await patch(body.id, { options: [] })).problem.errors).toHaveProperty('options')
})

test('what makes no field is said at its place', async () => {
  const errorsOf = async (body: InputOf<typeof contract.createCustomField, 'body'>) =>
    Object.keys((await create(body)).problem.errors ?? {})
  expect(await errorsOf({ noun: 'lead', label: 'A', kind: 'choice' })).toEqual(['options'])
  expect(await errorsOf({ noun: 'lead', label: 'A', kind: 'text', options: [{ label: 'x' }] })).toEqual([
    'options',
  ])
  expect(await errorsOf({ noun: 'lead', label: 'A', kind: 'amount' })).toEqual(['currency'])
  expect(await errorsOf({ noun: 'lead', label: 'A', kind: 'text', key: 'Con espacio' })).toEqual(['key'])
})

test('fields stand in the order they are given', async () => {
  const { accountId, ...there } = await world({}, w)
  const made = []
  for (const label of ['A', 'B', 'C'])
    made.push(
      (await there.admin.call(contract.createCustomField, { body: { noun: 'lead', label, kind: 'text' } }))
        .body,
    )
  const [a, , c] = made
  const { body } = await there.admin.call(contract.reorderCustomFields, {
    body: { noun: 'lead', ids: [c?.id ?? 0, a?.id ?? 0] },
  })
  expect(body.map(({ label }) => label)).toEqual(['C', 'A', 'B'])
})

test('archiving says before what it touches, and keeps the values', async () => {
  const { body } = await create({ noun: 'contact', label: 'Mascota', kind: 'text' })
  const { contact } = await leadOf(w.admin)
  const params = { id: contact.id }
  await w.admin.call(patchProfile, { params, body: { custom_fields: { mascota: 'Gato' } } })
  const use = await w.admin.call(contract.getCustomFieldUse, { params: { id: body.id } })
  expect(use.body).toMatchObject({ filled: 1, views: [] })
  await patch(body.id, { is_archived: true })
  const refused = await w.admin.call(patchProfile, { params, body: { custom_fields: { mascota: 'Perro' } } })
  expect(refused.problem.errors).toEqual({ custom_fields: { mascota: ['El campo está archivado'] } })
  await patch(body.id, { is_archived: false })
  const again = await w.admin.call(patchProfile, { params, body: { custom_fields: { mascota: 'Perro' } } })
  expect(again.body.custom_fields).toEqual({ mascota: 'Perro' })
})
