import { expect, test } from 'vitest'
import { beside, spanOf } from './span.ts'

test('a week is seven days from Monday', () => {
  const { days } = spanOf('week', '2026-11-21')
  expect([days.length, days[0], days.at(-1)]).toEqual([7, '2026-11-16', '2026-11-22'])
})

test('a month is the whole weeks that hold it', () => {
  const november = spanOf('month', '2026-11-21')
  expect([november.days[0], november.days.at(-1), november.title]).toEqual([
    '2026-10-26',
    '2026-12-06',
    'Noviembre de 2026',
  ])
  expect(spanOf('month', '2027-02-10').days).toHaveLength(28)
})

test('the month after the 31st is the next one, and a year ends', () => {
  expect(beside(spanOf('month', '2026-01-31'), 1)).toBe('2026-02-01')
  expect(beside(spanOf('month', '2026-12-05'), 1)).toBe('2027-01-01')
  expect(beside(spanOf('month', '2026-01-15'), -1)).toBe('2025-12-01')
  expect(beside(spanOf('week', '2026-11-21'), -1)).toBe('2026-11-14')
})
