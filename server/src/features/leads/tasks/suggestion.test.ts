import { expect, test } from 'vitest'
import { suggestionAfter } from './suggestion.ts'

const open = ['09:00', '19:00'] as const
const opening = {
  business_hours: {
    mon: open,
    tue: open,
    wed: open,
    thu: open,
    fri: open,
    sat: ['10:00', '14:00'] as const,
    sun: null,
  },
  holidays: [] as string[],
  timezone: 'America/Santiago',
}
const after = (result: 'done' | 'no_answer', at: string, more = {}) =>
  suggestionAfter({ kind: 'whatsapp', result }, at, { ...opening, ...more })

test('who did not answer is tried again the same way the next day at the same hour', () =>
  // Wednesday 10:40 in Santiago
  expect(after('no_answer', '2026-11-18T13:40:00Z')).toEqual({
    kind: 'whatsapp',
    title: 'Escribir por WhatsApp',
    due_at: '2026-11-19T13:30:00.000Z',
  }))

test('who was reached is called in three days', () =>
  expect(after('done', '2026-11-17T13:00:00Z')).toMatchObject({
    kind: 'call',
    due_at: '2026-11-20T13:00:00.000Z',
  }))

test('the hour on the wall stays when clocks change on the way', () => {
  // Friday 10:00; summer time begins on Sunday
  expect(after('done', '2026-09-04T14:00:00Z')?.due_at).toBe('2026-09-07T13:00:00.000Z')
  // Friday 10:00; it ended on the Sunday before
  expect(after('done', '2026-04-03T13:00:00Z')?.due_at).toBe('2026-04-06T14:00:00.000Z')
})

test('closed days are skipped, and the hour stays within those of the day', () => {
  // Wednesday evening: three days later is Saturday, which closes at 14:00
  expect(after('done', '2026-11-18T21:30:00Z')?.due_at).toBe('2026-11-21T16:00:00.000Z')
  // Saturday: Sunday is closed
  expect(after('no_answer', '2026-11-21T13:00:00Z')?.due_at).toBe('2026-11-23T13:00:00.000Z')
  const holidays = ['2026-11-23']
  expect(after('no_answer', '2026-11-21T13:00:00Z', { holidays })?.due_at).toBe('2026-11-24T13:00:00.000Z')
})

test('an account that never opens is offered nothing', () =>
  expect(after('done', '2026-11-18T13:00:00Z', { business_hours: {} })).toBeNull())
