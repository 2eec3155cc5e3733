import { expect, test } from 'vitest'
import { dayOf, instantOf, plusDays, timeOf, weekdayOf } from './wall-clock.ts'

test('a day and a time are a moment of the account’s clock, in summer and in winter', () => {
  expect(instantOf('2026-11-21', '09:30')).toBe('2026-11-21T12:30:00.000Z')
  expect(instantOf('2026-07-01', '09:30')).toBe('2026-07-01T13:30:00.000Z')
  expect(instantOf('2026-11-21', '23:30')).toBe('2026-11-22T02:30:00.000Z')
})

test('a moment is read back as it was written', () => {
  const at = instantOf('2026-09-06', '08:05')
  expect([dayOf(at), timeOf(at)]).toEqual(['2026-09-06', '08:05'])
})

test('days go on past the end of a month, and a week begins on Monday', () => {
  expect(plusDays('2026-11-29', 3)).toBe('2026-12-02')
  expect(['2026-11-23', '2026-11-29'].map(weekdayOf)).toEqual([0, 6])
})
