import { expect, test } from 'vitest'
import type { BusinessHours } from '#server/platform/opening-hours.ts'
import { firstResponseDue } from './first-response.ts'

const weekdays: BusinessHours = {
  mon: ['09:00', '19:00'],
  tue: ['09:00', '19:00'],
  wed: ['09:00', '19:00'],
  thu: ['09:00', '19:00'],
  fri: ['09:00', '19:00'],
  sat: ['10:00', '14:00'],
  sun: null,
}
const due = (at: string, minutes: number, hours = weekdays, holidays: string[] = []) =>
  firstResponseDue(at, minutes, hours, 'America/Santiago', holidays)

test('an enquiry in open hours is due so many minutes later', () =>
  // Wednesday 10:00 in Santiago
  expect(due('2026-11-18T13:00:00Z', 15)).toBe('2026-11-18T13:15:00.000Z'))

test('one before opening is due after opening', () =>
  expect(due('2026-11-18T08:00:00Z', 15)).toBe('2026-11-18T12:15:00.000Z'))

test('one that comes just before closing goes on the next morning', () =>
  // 18:50: ten minutes today, five tomorrow
  expect(due('2026-11-18T21:50:00Z', 15)).toBe('2026-11-19T12:05:00.000Z'))

test('one on Saturday afternoon waits for Monday', () =>
  expect(due('2026-11-21T18:00:00Z', 15)).toBe('2026-11-23T12:15:00.000Z'))

test('one over the weekend in which clocks change is due by the new clock', () =>
  // 2026-09-05 is a Saturday; summer time begins that midnight
  expect(due('2026-09-05T22:00:00Z', 30)).toBe('2026-09-07T12:30:00.000Z'))

test('one on a holiday waits for the day after', () =>
  expect(due('2026-11-18T13:00:00Z', 15, weekdays, ['2026-11-18'])).toBe('2026-11-19T12:15:00.000Z'))

test('a long delay runs over several days', () =>
  expect(due('2026-11-18T12:00:00Z', 25 * 60)).toBe('2026-11-20T17:00:00.000Z'))

test('an account that never opens answers by the clock', () =>
  expect(due('2026-11-18T13:00:00Z', 15, {})).toBe('2026-11-18T13:15:00.000Z'))
