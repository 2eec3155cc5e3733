import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EligibleSeller, nextSeller } from './turns.ts'

const seller = (id: number, more: Partial<EligibleSeller> = {}): EligibleSeller => ({
  id,
  name: `${id}`,
  weight: 1,
  credit: 0,
  open_leads: 0,
  ...more,
})
const give = (way: Parameters<typeof nextSeller>[0], sellers: EligibleSeller[], times: number) => {
  const got = new Map(sellers.map(({ id }) => [id, 0]))
  for (let turn = 0; turn < times; turn++) {
    const { id } = nextSeller(way, sellers) as EligibleSeller
    got.set(id, (got.get(id) ?? 0) + 1)
  }
  return [...got.values()]
}

test('by turns nobody is ever more than one ahead of another', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 300 }), (sellers, leads) => {
      const got = give(
        'round_robin',
        Array.from({ length: sellers }, (_, id) => seller(id)),
        leads,
      )
      expect(Math.max(...got) - Math.min(...got)).toBeLessThanOrEqual(1)
    }),
  ))

test('by weight each gets their share, evenly spread', () => {
  const sellers = [seller(1, { weight: 3 }), seller(2, { weight: 1 })]
  expect(give('weights', sellers, 400)).toEqual([300, 100])
  expect(give('weights', sellers, 4)).toEqual([3, 1])
})

test('whoever comes back from a pause takes turns like the others, without catching up', () => {
  const [here, back] = [seller(1), seller(2)]
  give('round_robin', [here, back], 3)
  give('round_robin', [here], 50)
  const got = give('round_robin', [here, back], 10)
  expect(Math.abs((got[0] ?? 0) - (got[1] ?? 0))).toBeLessThanOrEqual(2)
})

test('by load whoever has least is next until they are level', () =>
  expect(give('load', [seller(1, { open_leads: 4 }), seller(2, { open_leads: 1 })], 5)).toEqual([1, 4]))

test('with nobody there is no next', () => expect(nextSeller('round_robin', [])).toBeNull())
