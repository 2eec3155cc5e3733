import { expect, test } from 'vitest'
import type { PicturedUnit } from './queries.ts'
import { groupsOf, isSite, stepFrom, storeysOf } from './storeys.ts'

const unit = (id: number, floor: number | null, position: number | null, kind = 'apartment') =>
  ({ id, floor, position, kind }) as PicturedUnit

const numbersOf = (storeys: ReturnType<typeof storeysOf>) =>
  storeys.map(({ floor, units }) => [floor, units.map(({ id }) => id)])

test('a building is drawn from its top down, empty floors too, basements only with units, and no floor zero', () => {
  const units = [unit(1, 1, 2), unit(2, 1, 1), unit(3, 3, 1), unit(4, -2, 1, 'parking')]
  expect(numbersOf(storeysOf({ floors: 3, units }))).toEqual([
    [3, [3]],
    [2, []],
    [1, [2, 1]],
    [-2, [4]],
  ])
})

test('a unit above the floors a building says it has is drawn', () => {
  expect(numbersOf(storeysOf({ floors: 1, units: [unit(1, 2, 1)] }))).toEqual([
    [2, [1]],
    [1, []],
  ])
})

test('houses on one level are a site', () => {
  expect(isSite({ floors: 1, basements: 0 })).toBe(true)
  expect(isSite({ floors: 1, basements: 1 })).toBe(false)
  expect(isSite({ floors: 12, basements: 0 })).toBe(false)
})

test('parking spaces and storage rooms are groups of their own', () => {
  const units = [unit(1, null, null, 'storage'), unit(2, null, null, 'parking'), unit(3, null, null, 'house')]
  expect(groupsOf(units).map(({ kind, units }) => [kind, units.map(({ id }) => id)])).toEqual([
    ['other', [3]],
    ['parking', [2]],
    ['storage', [1]],
  ])
})

test('keys lead to the unit beside, and to the nearest one on the next floor that has some', () => {
  const storeys = storeysOf({
    floors: 3,
    units: [unit(31, 3, 1), unit(34, 3, 4), unit(11, 1, 1), unit(12, 1, 2), unit(13, 1, 3)],
  })
  expect(stepFrom(storeys, 11, 'next')).toBe(12)
  expect(stepFrom(storeys, 11, 'previous')).toBeUndefined()
  expect(stepFrom(storeys, 13, 'up')).toBe(34)
  expect(stepFrom(storeys, 12, 'up')).toBe(31)
  expect(stepFrom(storeys, 34, 'down')).toBe(13)
  expect(stepFrom(storeys, 34, 'up')).toBeUndefined()
  expect(stepFrom(storeys, 12, 'first')).toBe(11)
  expect(stepFrom(storeys, 12, 'last')).toBe(13)
})
