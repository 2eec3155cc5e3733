import { expect, test } from 'vitest'
import type { PlannedUnit } from './generate.ts'
import { existingNumbers, pictureOf } from './picture.ts'

const unit = (floor: number, position: number, exists = false): PlannedUnit => ({
  number: `${floor}0${position}`,
  kind: 'apartment',
  floor,
  position,
  unitTypeId: null,
  orientation: null,
  listPrice: null,
  exists,
})

test('the highest floor is on top, and a number that is skipped leaves its place empty', () => {
  const { positions, rows } = pictureOf([unit(1, 1), unit(1, 2), unit(12, 2), unit(2, 1)])
  expect(positions).toEqual([1, 2])
  expect(rows.map(({ floor, units }) => [floor, units.map((one) => one?.number)])).toEqual([
    [12, [undefined, '1202']],
    [2, ['201', undefined]],
    [1, ['101', '102']],
  ])
})

test('of many numbers that exist the first are named', () => {
  const units = [unit(1, 1, true), unit(1, 2), unit(1, 3, true), unit(1, 4, true)]
  expect(existingNumbers(units, 2)).toEqual({ named: ['101', '103'], more: 1 })
})
