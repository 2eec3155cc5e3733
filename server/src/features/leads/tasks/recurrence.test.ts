import { expect, test } from 'vitest'
import { ruleOf } from '#contract/leads/recurrence.ts'
import { comingOf } from './coming.actions.ts'
import { anchored, occurrencesAfter } from './recurrence.ts'

const weekdays = {
  mon: ['09:00', '19:00'],
  tue: ['09:00', '19:00'],
  wed: ['09:00', '19:00'],
  thu: ['09:00', '19:00'],
  fri: ['09:00', '14:00'],
} as const
const opening = { business_hours: weekdays, holidays: ['2026-12-08'], timezone: 'America/Santiago' }
const always = { business_hours: {}, holidays: [], timezone: 'America/Santiago' }

function next(
  recurrence: string,
  occurs_on: string,
  { time = '10:00', count = 4, of = opening, after = '2026-01-01T00:00:00Z' } = {},
) {
  const found = []
  for (const { due_at } of occurrencesAfter(
    { recurrence: anchored(recurrence, occurs_on), occurs_on, time },
    after,
    of as typeof opening,
  )) {
    found.push(due_at.slice(0, 16))
    if (found.length === count) break
  }
  return found
}

test('every day skips the days on which the account is closed', () => {
  expect(next('FREQ=DAILY', '2026-12-03')).toEqual([
    '2026-12-04T13:00',
    '2026-12-07T13:00',
    '2026-12-09T13:00',
    '2026-12-10T13:00',
  ])
})

test('of a week and of a month, one that falls on a closed day is done on the next open one, and moves no other', () => {
  expect(next('FREQ=WEEKLY', '2026-12-01', { count: 2 })).toEqual(['2026-12-09T13:00', '2026-12-15T13:00'])
  expect(next('FREQ=MONTHLY', '2027-01-31', { count: 3 })).toEqual([
    '2027-03-01T13:00',
    '2027-03-31T13:00',
    '2027-04-30T14:00',
  ])
})

test('an hour at which the account is closed becomes its last one, of that day alone', () => {
  expect(next('FREQ=DAILY', '2026-12-02', { time: '18:00', count: 3 })).toEqual([
    '2026-12-03T21:00',
    '2026-12-04T16:45',
    '2026-12-07T21:00',
  ])
})

test('the clock of the account decides, also where it changes', () => {
  expect(next('FREQ=WEEKLY;INTERVAL=2', '2027-03-30', { count: 2, of: always as never })).toEqual([
    '2027-04-13T14:00',
    '2027-04-27T14:00',
  ])
})

test('weekdays are as chosen, the last day is included, and what was missed is not made up for', () => {
  expect(next('FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261214', '2026-12-02')).toEqual([
    '2026-12-07T13:00',
    '2026-12-09T13:00',
    '2026-12-14T13:00',
  ])
  expect(next('FREQ=DAILY', '2026-12-01', { after: '2026-12-10T13:00:00Z', count: 1 })).toEqual([
    '2026-12-11T13:00',
  ])
})

test('a task that is moved with all to come takes its weekday or its day of the month along', () => {
  expect(anchored('FREQ=WEEKLY;BYDAY=MO', '2026-12-01', true)).toBe('FREQ=WEEKLY;BYDAY=TU')
  expect(anchored('FREQ=WEEKLY;BYDAY=MO,FR', '2026-12-01', true)).toBe('FREQ=WEEKLY;BYDAY=MO,FR')
  expect(anchored('FREQ=MONTHLY;BYMONTHDAY=3', '2026-12-30', true)).toBe('FREQ=MONTHLY;BYMONTHDAY=-1')
})

test.each([
  '',
  'FREQ=YEARLY',
  'FREQ=DAILY;BYDAY=MO',
  'FREQ=WEEKLY;BYMONTHDAY=3',
  'FREQ=DAILY;UNTIL=20269999',
  'FREQ=DAILY;COUNT=3',
])('a rule that is not understood is none: %s', (text) => expect(ruleOf(text)).toBeNull())

test('what comes in two months looks at the hours of those months alone', () => {
  let looks = 0
  const counting = {
    ...opening,
    get holidays() {
      looks++
      return []
    },
  }
  const task = { status: 'pending', due_at: '2026-12-04T13:00:00Z', occurs_on: '2026-12-04', next_like: null }
  const never = ['FREQ=WEEKLY;BYDAY=SA,SU', 'FREQ=WEEKLY;INTERVAL=99;BYDAY=MO', 'FREQ=DAILY;INTERVAL=99']
  expect(
    never.flatMap((recurrence) => comingOf({ ...task, recurrence }, counting as typeof opening)),
  ).toEqual([])
  expect(looks).toBeLessThan(40)
})

test('a series ends with the last year that is written with four digits', () => {
  expect(next('FREQ=DAILY', '9999-12-31', { of: always as unknown as typeof opening })).toEqual([])
})
