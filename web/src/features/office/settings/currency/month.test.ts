import { expect, test } from 'vitest'
import { endOf, monthAfter, monthText } from '#web/kit/months.ts'
import { daysOf, dayText } from './month.ts'

test('months go on over the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
})

test('a month ends where it ends, and shows no day past the last', () => {
  expect(endOf('2028-02')).toBe('2028-02-29')
  expect(daysOf('2026-11', '2026-11-03')).toEqual(['2026-11-03', '2026-11-02', '2026-11-01'])
})

test('both have names', () =>
  expect([monthText('2026-11'), dayText('2026-11-21')]).toEqual(['noviembre de 2026', 'sáb 21']))
