import { expect, test } from 'vitest'
import { cronOf, timesOf } from './report-times.ts'

test.each(['30 8 * * *', '0 7 * * 1', '0 7 * * 1,3,5', '15 18 28 * *'])(
  '%s reads and writes back',
  (cron) => {
    const times = timesOf(cron)
    expect(times && cronOf(times)).toBe(cron)
  },
)

test('Sunday is 0 and 7, and a range is its days', () => {
  expect(timesOf('0 7 * * 1-5,7')).toMatchObject({ weekdays: [0, 1, 2, 3, 4, 5] })
})

test.each([
  '',
  '* 8 * * *',
  '0 24 * * *',
  '0 8 29 * *',
  '0 8 1 * 1',
  '0 8 * 1 *',
  '0 8 * * 8',
  '0 8 * * 5-1',
  '0 8 * * * *',
])('"%s" cannot be said in plain words', (cron) => {
  expect(timesOf(cron)).toBeNull()
})
