import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextTaker, type Taker } from './turns.ts'

const taker = (id: number, more: Partial<Taker> = {}): Taker => ({
  id,
  name: `${id}`,
  weight: 1,
  credit: 0,
  open_leads: 0,
  ...more,
})
const give = (way: Parameters<typeof nextTaker>[0], takers: Taker[], times: number) => {
  const got = new Map(takers.map(({ id }) => [id, 0]))
  for (let turn = 0; turn < times; turn++) {
    const { id } = nextTaker(way, takers) as Taker
    got.set(id, (got.get(id) ?? 0) + 1)
  }
  return [...got.values()]
}

test('by turns nobody is ever more than one ahead of another', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 300 }), (sellers, leads) => {
      const got = give(
        'round_robin',
        Array.from({ length: sellers }, (_, id) => taker(id)),
        leads,
      )
      expect(Math.max(...got) - Math.min(...got)).toBeLessThanOrEqual(1)
    }),
  ))

test('by weight each gets their share, evenly spread', () => {
  const takers = [taker(1, { weight: 3 }), taker(2, { weight: 1 })]
  expect(give('weights', takers, 400)).toEqual([300, 100])
  expect(give('weights', takers, 4)).toEqual([3, 1])
})

test('whoever comes back from a pause takes turns like the others, without catching up', () => {
  const [here, back] = [taker(1), taker(2)]
  give('round_robin', [here, back], 3)
  give('round_robin', [here], 50)
  const got = give('round_robin', [here, back], 10)
  expect(Math.abs((got[0] ?? 0) - (got[1] ?? 0))).toBeLessThanOrEqual(2)
})

test('by load whoever has least is next until they are level', () =>
  expect(give('load', [taker(1, { open_leads: 4 }), taker(2, { open_leads: 1 })], 5)).toEqual([1, 4]))

test('with nobody there is no next', () => expect(nextTaker('round_robin', [])).toBeNull())
