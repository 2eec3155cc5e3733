import { expect, test } from 'vitest'
import { UnitPlan } from '#contract/stock/unit-generator.ts'
import { judged } from '#web/kit/form/judged.ts'
import type { Building } from '../buildings/building-acts.ts'
import { columnOf, draftFor, nextColumn, type PlanDraft, planOf } from './plan-draft.ts'

const building: Building = {
  id: 3,
  projectId: 1,
  name: 'Torre A',
  floors: 24,
  basements: 2,
  deliveryDate: null,
  order: 0,
  unitsCount: 0,
  createdAt: '2026-11-01T12:00:00Z',
  updatedAt: '2026-11-01T12:00:00Z',
}
const draft = (more: Partial<PlanDraft> = {}): PlanDraft => ({
  ...draftFor(building),
  columns: [columnOf(1)],
  ...more,
})
const problems = (given: PlanDraft) => judged(UnitPlan, { ...planOf(given, 'UF'), preview: true })

test('a plan begins with all floors of the building and is ready to be looked at', () => {
  expect(planOf(draft(), 'UF')).toMatchObject({ buildingId: 3, floors: { from: 1, to: 24 } })
  expect(problems(draft())).toEqual({})
})

test('skipped floors and numbers are read between commas, each once', () => {
  const plan = planOf(draft({ skippedFloors: '13, 14,13', skippedNumbers: ' 104 ;Local 2' }), 'UF')
  expect([plan.skippedFloors, plan.skippedNumbers]).toEqual([
    [13, 14],
    ['104', 'Local 2'],
  ])
})

test('a step is a percentage or an amount, as it was chosen, and prices are of the project’s currency', () => {
  const money = { basePrice: { amount: '4.350,5' }, floorStep: { percent: '1,5', amount: '30' } }
  expect(planOf(draft({ ...money, stepBy: 'percent' }), 'UF')).toMatchObject({
    basePrice: { amount: '4350.5', currency: 'UF' },
    floorStep: { percent: '1.5' },
  })
  expect(planOf(draft({ ...money, stepBy: 'amount' }), 'UF').floorStep).toEqual({ amount: '30' })
  expect(planOf(draft(), 'UF')).not.toHaveProperty('basePrice')
})

test('another position comes after the highest, like the last one', () => {
  const like = { ...columnOf(7), orientation: 'north' as const, unitTypeId: 5 }
  expect(nextColumn([columnOf(9), like])).toMatchObject({
    position: '10',
    orientation: 'north',
    unitTypeId: 5,
  })
})

test('what is missing or wrong is said at its field', () => {
  expect(Object.keys(problems(draft({ numberPattern: '{piso}' })))).toEqual(['numberPattern'])
  expect(Object.keys(problems(draft({ floors: { from: '9', to: '3' } })))).toEqual(['floors.to'])
  expect(problems(draft({ buildingId: null }))).toEqual({ buildingId: 'Falta este dato' })
})
