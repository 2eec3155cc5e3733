import { expect, test } from 'vitest'
import { monthlyEstimate } from './estimate.ts'

test('the slider estimates by French amortisation, and divides a loan without interest', () => {
  expect(monthlyEstimate(100_000, 6, 30)).toBeCloseTo(599.55, 2)
  expect(monthlyEstimate(2400, 0, 20)).toBe(10)
})
