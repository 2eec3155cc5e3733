import { describe, expect, test } from 'vitest'
import { addDays, dayOf, daysOf, instantOf, localMinutes, timeAt } from './days.ts'

const chile = 'America/Santiago'
const now = '2026-11-21T02:30:00.000Z'

describe('a date filter', () => {
  test.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['last_7_days', '2026-11-14', '2026-11-20'],
    ['last_30_days', '2026-10-22', '2026-11-20'],
    ['this_month', '2026-11-01', '2026-11-20'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['this_year', '2026-01-01', '2026-11-20'],
  ] as const)('%s counts in the days of the account, not of the server', (date_filter_type, from, to) => {
    expect(daysOf({ date_filter_type }, now, chile)).toEqual({ from, to })
  })

  test('last month of January is December of the year before', () => {
    expect(daysOf({ date_filter_type: 'last_month' }, '2026-01-15T12:00:00Z', chile)).toEqual({
      from: '2025-12-01',
      to: '2025-12-31',
    })
  })

  test('a range brings its own days', () => {
    const date_range = { start: '2026-01-01', end: '2026-01-31' }
    expect(daysOf({ date_filter_type: 'range', date_range }, now, chile)).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
    })
  })
})

describe('clocks', () => {
  test('show the day of where they hang', () => {
    expect(dayOf(now, chile)).toBe('2026-11-20')
    expect(dayOf(now, 'UTC')).toBe('2026-11-21')
    expect(dayOf(now, 'Pacific/Kiritimati')).toBe('2026-11-21')
  })

  test('are an hour apart in winter and summer', () => {
    expect(instantOf('2026-07-01', '09:00', chile)).toBe('2026-07-01T13:00:00.000Z')
    expect(instantOf('2026-12-01', '09:00', chile)).toBe('2026-12-01T12:00:00.000Z')
  })

  test('that skip midnight begin the day just after', () => {
    expect(instantOf('2026-09-06', '00:00', chile)).toBe('2026-09-06T04:00:00.000Z')
    expect(instantOf('2026-09-06', '01:30', chile)).toBe('2026-09-06T04:30:00.000Z')
  })

  test('that go back before midnight still begin the day once', () => {
    expect(instantOf('2026-04-05', '00:00', chile)).toBe('2026-04-05T04:00:00.000Z')
    expect(instantOf('2026-04-04', '12:00', chile)).toBe('2026-04-04T15:00:00.000Z')
  })

  test('that show a time twice mean the first', () => {
    expect(instantOf('2026-04-04', '23:30', chile)).toBe('2026-04-05T02:30:00.000Z')
    expect(dayOf('2026-04-05T03:30:00Z', chile)).toBe('2026-04-04')
  })
})

test('days are added over months, leap years and clock changes', () => {
  expect(addDays('2026-01-31', 1)).toBe('2026-02-01')
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-09-05', 2)).toBe('2026-09-07')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})

test.each(['America/Santiago', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'])(
  'many moments are told as each alone would be, also where clocks change: %s',
  (timezone) => {
    const local = localMinutes(timezone)
    const told = (at: string) => timeAt(at, timezone).toPlainDateTime().toString({ smallestUnit: 'minute' })
    // Clocks changed in Santiago on April 5th of 2026 at 03:00 UTC, and on Lord Howe at 15:00 the day before.
    const around = (at: string) =>
      Array.from({ length: 400 }, (_, place) =>
        new Date(Date.parse(at) + (place - 200) * 613_000).toISOString(),
      )
    const moments = [
      ...around('2026-04-05T03:00:00Z'),
      ...around('2026-04-04T15:00:00Z'),
      ...around('2026-10-03T15:30:00Z'),
      '1890-05-05T12:00:00.123Z',
      '9999-12-31T12:59:59.999Z',
    ]
    expect(moments.map(local)).toEqual(moments.map(told))
  },
)
