import { expect, test } from 'vitest'
import { momentsAfter } from './moments.ts'

const open = ['09:00', '19:00'] as const
const opening = {
  business_hours: { mon: open, tue: open, wed: open, thu: open, fri: open, sat: null, sun: null },
  holidays: [] as string[],
  timezone: 'America/Santiago',
}
const after = (at: string, more = {}) => momentsAfter(at, { ...opening, ...more })

test('while the account is open: in an hour to the quarter, tomorrow morning, Monday morning', () =>
  // Wednesday 10:07
  expect(after('2026-11-18T13:07:00Z')).toEqual([
    '2026-11-18T14:15:00.000Z',
    '2026-11-19T13:00:00.000Z',
    '2026-11-23T13:00:00.000Z',
  ]))

test('on a closed Sunday tomorrow is Monday, told once, and soon is when the account opens', () =>
  expect(after('2026-11-22T03:20:00Z')).toEqual([
    '2026-11-23T12:00:00.000Z',
    '2026-11-23T13:00:00.000Z',
    '2026-11-26T13:00:00.000Z',
  ]))

test('late in the evening soon is the next opening, and a Friday has no day between it and Monday', () =>
  // Friday 18:40: in an hour it is closed
  expect(after('2026-11-20T21:40:00Z')).toEqual([
    '2026-11-23T12:00:00.000Z',
    '2026-11-23T13:00:00.000Z',
    '2026-11-26T13:00:00.000Z',
  ]))

test('a holiday is no day to plan for', () =>
  expect(after('2026-11-22T15:00:00Z', { holidays: ['2026-11-23'] })).toEqual([
    '2026-11-24T12:00:00.000Z',
    '2026-11-24T13:00:00.000Z',
    '2026-11-26T13:00:00.000Z',
  ]))

test('a morning lies within the hours of its day', () =>
  expect(after('2026-11-18T13:07:00Z', { business_hours: { thu: ['15:00', '18:00'] as const } })).toEqual([
    '2026-11-19T18:00:00.000Z',
    '2026-11-26T18:00:00.000Z',
  ]))

test('an account without opening hours is always open', () =>
  expect(after('2026-11-22T03:20:00Z', { business_hours: {} })).toEqual([
    '2026-11-22T04:30:00.000Z',
    '2026-11-23T13:00:00.000Z',
    '2026-11-26T13:00:00.000Z',
  ]))
