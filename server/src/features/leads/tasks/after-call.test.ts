import { expect, test } from 'vitest'
import { suggestionsAfterCalls } from './after-call.ts'
import { nextMorning } from './moments.ts'

const open = ['09:00', '19:00'] as const
const opening = {
  business_hours: { mon: open, tue: open, wed: open, thu: open, fri: open, sat: null, sun: null },
  holidays: ['2026-12-08'],
  timezone: 'America/Santiago',
}

test('each result of a call has its next task, in the opening hours', () =>
  // Friday 18:40: in an hour it is closed
  expect(
    suggestionsAfterCalls('2026-11-20T21:40:00Z', opening).map(({ result, suggestion: next }) =>
      [result, next?.kind, next?.due_at].join(' '),
    ),
  ).toEqual([
    'done call 2026-11-23T21:00:00.000Z',
    'reached call 2026-11-23T21:00:00.000Z',
    'no_answer call 2026-11-23T21:00:00.000Z',
    'wrong_number other 2026-11-23T21:00:00.000Z',
    'call_later call 2026-11-23T12:00:00.000Z',
  ]))

test('the next morning is that of an open day', () =>
  // Monday before the holiday
  expect(nextMorning('2026-12-07T15:00:00Z', opening)).toBe('2026-12-09T13:00:00.000Z'))
