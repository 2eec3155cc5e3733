import { beforeAll, expect, test } from 'vitest'
import { getBoard } from '#contract/leads/board.ts'
import { createStep, listSteps } from '#contract/leads/steps.ts'
import { addTag, leadOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'

let w: World
let tag: number
const made: number[] = []
beforeAll(async () => {
  w = await world()
  tag = await addTag(w, 'Vip')
  for (let index = 0; index < 45; index++)
    made.unshift(
      (await leadOf(w.manager, { amount: '100.5', ...(index % 10 === 0 && { tags_ids: [tag] }) })).id,
    )
  await leadOf(w.seller, { amount: '1' })
})
const board = async (query = {}, person = w.manager) => (await person.call(getBoard, { query })).body.steps

test('each step shows its first cards, how many there are and what they add up to', async () => {
  const before = w.database.statements()
  const columns = await board()
  expect(w.database.statements() - before).toBeLessThanOrEqual(2)
  const { body: steps } = await w.manager.call(listSteps)
  expect(columns.map(({ id }) => id)).toEqual(steps.map(({ id }) => id))
  expect(columns[0]).toMatchObject({
    count: 46,
    count_is_exact: true,
    total: { amount: '4523.50', currency: 'UF' },
  })
  expect(columns[0]?.leads).toHaveLength(20)
  expect(columns[1]).toMatchObject({ count: 0, total: { amount: '0' }, leads: [], next: null })
})

test('further cards follow without gap or repetition', async () => {
  const step = (await board())[0]?.id
  const seen: number[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const [column] = await board({ step, ...(cursor && { cursor }) })
    seen.push(...(column?.leads.map(({ id }) => id) ?? []))
    cursor = column?.next ?? null
  }
  expect(seen.slice(1)).toEqual(made)
})

test('the filters of the list narrow the board', async () => {
  const [column] = await board({ tags_ids: [tag] })
  expect(column).toMatchObject({ count: 5, total: { amount: '502.50' } })
  expect((await board({ status: 'discarded' }))[0]?.count).toBe(0)
})

test('a seller sees their own cards', async () =>
  expect((await board({}, w.seller))[0]).toMatchObject({ count: 1, total: { amount: '1' } }))

test('a cursor that is not ours and a step that is not there are refused', async () => {
  const step = (await board())[0]?.id
  expect((await w.manager.call(getBoard, { query: { step, cursor: 'x' } })).problem.errors).toHaveProperty(
    'cursor',
  )
  expect((await w.manager.call(getBoard, { query: { cursor: 'x' } })).problem.errors).toHaveProperty('step')
  expect((await w.manager.call(getBoard, { query: { step: 999_999_999 } })).problem.errors).toHaveProperty(
    'step',
  )
})

test('a new open step comes before those that close a sale', async () => {
  const own = await world()
  const body = { name: 'Visita', color: '#123456', kind: 'open' as const }
  const { body: made, status } = await own.admin.call(createStep, { body })
  expect(status).toBe(201)
  const { body: steps } = await own.admin.call(listSteps)
  const kinds = steps.map(({ kind }) => kind)
  expect(kinds.lastIndexOf('open')).toBe(steps.findIndex(({ id }) => id === made.id))
  expect(new Set(steps.map(({ order }) => order)).size).toBe(steps.length)
  expect((await own.seller.call(createStep, { body })).status).toBe(403)
})
