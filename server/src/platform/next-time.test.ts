import { expect, test } from 'vitest'
import { nextTime } from './next-time.ts'

const zone = 'America/Santiago'

test.each([
  // A Monday in summer time, three hours behind UTC.
  ['30 8 * * *', '2026-11-23T11:00:00Z', '2026-11-23T11:30:00.000Z'],
  ['30 8 * * *', '2026-11-23T11:30:00Z', '2026-11-24T11:30:00.000Z'],
  ['0 7 * * 1', '2026-11-23T12:00:00Z', '2026-11-30T10:00:00.000Z'],
  ['0 7 * * 0,6', '2026-11-23T12:00:00Z', '2026-11-28T10:00:00.000Z'],
  ['0 7 28 * *', '2026-01-28T12:00:00Z', '2026-02-28T10:00:00.000Z'],
  ['0 23 1 * *', '2026-12-02T02:30:00Z', '2027-01-02T02:00:00.000Z'],
  // The clock goes from 23:59 to 01:00 on September 6th.
  ['30 0 * * *', '2026-09-06T03:00:00Z', '2026-09-06T04:30:00.000Z'],
])('%s after %s is at %s', (cron, after, at) => {
  expect(nextTime(cron, after, zone)).toBe(at)
})
