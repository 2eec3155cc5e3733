import { expect, test } from 'vitest'
import { dueAfter } from './due.ts'

const me = { timezone: 'America/Santiago' }
const at = '2026-11-02T18:00:00.000Z'

test.each([
  ['some days before the last one', { days: 10, reminder_days: 3 }, '2026-11-09T12:00:00.000Z'],
  ['on the last day, of a shorter step', { days: 2, reminder_days: 3 }, '2026-11-04T12:00:00.000Z'],
  ['never, where the step says so', { days: 10, reminder_days: null }, null],
  ['never, where it may take any time', { days: null, reminder_days: 3 }, null],
])('a step is reminded of %s', (_, step, remind_at) => {
  expect(dueAfter({ me, at }, step).step_remind_at).toBe(remind_at)
})
