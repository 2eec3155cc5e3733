import { expect, test } from 'vitest'
import { setOpening } from '#web/kit/opening.ts'
import { clockTone, clockWords, timeLeft } from './response-clock.ts'

const now = new Date('2026-11-21T12:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString()
const clock = (due: number) => {
  const lead = { createdAt: minutes(-10), firstResponseDueAt: minutes(due) }
  return [timeLeft(lead, now), clockTone(lead, now), clockWords(lead, now)]
}

test('a clock counts its last minutes, and before them says when it ends', () => {
  expect(clock(30)).toEqual([0.75, 'teal', 'Vence hoy 9:30'])
  expect(clock(10)).toEqual([0.5, 'amber', 'Quedan 10 min'])
  expect(clock(-1)).toEqual([0, 'red', 'Venció hace 1 min'])
  expect(clock(-24 * 60)).toEqual([0, 'red', 'Venció ayer 9:00'])
})

test('while the account is closed the clock stands still', () => {
  const open = ['09:00', '19:00']
  setOpening({ businessHours: { fri: open, mon: open } })
  // Saturday at noon; Monday a quarter past nine.
  expect(clock(2 * 24 * 60 + 15)).toMatchObject([expect.any(Number), 'teal', 'Vence lun 23 · 9:15'])
  setOpening({})
})
