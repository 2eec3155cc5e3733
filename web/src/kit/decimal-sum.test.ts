import { expect, test } from 'vitest'
import { sumOf } from './decimal-sum.ts'

test('adds decimal texts without rounding', () => {
  expect(sumOf(['0.10', '0.2', '9007199254740993'])).toBe('9007199254740993.3000')
  expect(sumOf(['-0.25', '0.05'])).toBe('-0.2000')
  expect(sumOf([])).toBe('0.0000')
})
