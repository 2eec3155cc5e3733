import { expect, test } from 'vitest'
import { UnitPlan } from '#contract/stock/unit-generator.ts'
import { plannedUnits } from './plan.actions.ts'

const planned = (more: object) =>
  plannedUnits(
    UnitPlan.parse({
      building_id: 1,
      floors: { from: 1, to: 2 },
      columns: [{ position: 1 }],
      number_pattern: '{floor}{position:2}',
      preview: true,
      ...more,
    }),
  )
const numbers = (more: object) => planned(more).map(({ number }) => number)
const amounts = (more: object) => planned(more).map(({ list_price }) => list_price?.amount)

test('floors that are skipped have no units, and numbers that are skipped leave the others as they are', () => {
  const floors = { from: 12, to: 14 }
  expect(numbers({ floors, skipped_floors: [13] })).toEqual(['1201', '1401'])
  const columns = [{ position: 1 }, { position: 2 }]
  expect(numbers({ floors, columns, skipped_numbers: ['1302'] })).toEqual([
    '1201',
    '1202',
    '1301',
    '1401',
    '1402',
  ])
  // The place in the series is of the plan, not of what is left of it.
  expect(numbers({ columns, number_pattern: 'E{n:2}', skipped_numbers: ['e02'] })).toEqual([
    'E01',
    'E03',
    'E04',
  ])
})

test('there is no floor 0, and basements are numbered without their sign', () => {
  expect(numbers({ floors: { from: -2, to: 1 } })).toEqual(['201', '101', '101'])
})

test('letters go on after Z', () => {
  const columns = [1, 26, 27, 53].map((position) => ({ position }))
  const floors = { from: 1, to: 1 }
  expect(numbers({ floors, columns, number_pattern: '{floor}{letter}' })).toEqual(['1A', '1Z', '1AA', '1BA'])
})

test('a step is counted from the base price, is linear, and is rounded once to the decimals of the currency', () => {
  const floors = { from: 3, to: 6 }
  const base_price = { amount: '2000.10', currency: 'UF' }
  expect(amounts({ floors, base_price, floor_step: { percent: '1.5' } })).toEqual([
    '2000.1',
    '2030.1',
    '2060.1',
    '2090.1',
  ])
  const pesos = { amount: '90000000', currency: 'CLP' }
  expect(amounts({ floors, base_price: pesos, floor_step: { amount: '333333.3' } })).toEqual([
    '90000000',
    '90333333',
    '90666667',
    '91000000',
  ])
})

test('a position may have a base price of its own, and steps follow it', () => {
  const columns = [{ position: 1 }, { position: 2, base_price: { amount: '3000', currency: 'UF' } }]
  const money = { base_price: { amount: '2000', currency: 'UF' }, floor_step: { percent: '10' } }
  expect(amounts({ columns, ...money })).toEqual(['2000', '3000', '2200', '3300'])
})
