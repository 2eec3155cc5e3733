import { beforeAll, expect, test } from 'vitest'
import { getOptions } from '#contract/office/account.ts'
import * as contract from '#contract/office/option-lists.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
const params = { list: 'gender' as const }
const offered = async () => (await w.seller.call(getOptions)).body.genders.map(({ name }) => name)

test('an option is added, renamed, moved and retired, and keeps its id', async () => {
  const { body: made } = await w.admin.call(contract.createOption, { params, body: { name: 'No binario' } })
  expect(await offered()).toEqual(['Femenino', 'Masculino', 'Otro', 'No binario'])
  const one = { ...params, id: made.id }
  await w.admin.call(contract.patchOption, { params: one, body: { name: 'No binaria' } })
  await w.admin.call(contract.reorderOptions, { params, body: [{ id: made.id, order: 0 }] })
  expect(await offered()).toEqual(['No binaria', 'Femenino', 'Masculino', 'Otro'])
  await w.admin.call(contract.patchOption, { params: one, body: { is_retired: true } })
  expect(await offered()).not.toContain('No binaria')
  const { body } = await w.admin.call(contract.listOptions, { params })
  expect(body[0]).toMatchObject({ id: made.id, is_retired: true })
})

test('a name is used once, also by a retired one', async () => {
  const twice = await w.admin.call(contract.createOption, { params, body: { name: 'Otro' } })
  expect(twice.problem.errors).toEqual({ name: ['Ya existe en la lista'] })
})

test('kinds of discard are not added, and sellers change no list', async () => {
  const add = { params: { list: 'discard_kind' as const }, body: { name: 'X' } }
  expect((await w.admin.call(contract.createOption, add)).status).toBe(409)
  expect((await w.seller.call(contract.createOption, { params, body: { name: 'X' } })).status).toBe(403)
})
