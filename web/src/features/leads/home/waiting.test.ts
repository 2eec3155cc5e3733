import { expect, test } from 'vitest'
import type { LeadRow } from '#web/features/leads/leads/shared/queries.ts'
import { clockTone, clockWords, timeLeft } from '#web/features/leads/leads/shared/response-clock.ts'
import { setOpening } from '#web/kit/opening.ts'
import { byUrgency } from './waiting.ts'

const now = new Date('2026-11-21T12:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString()
const lead = (id: number, due: number | null, responded = false) =>
  ({
    id,
    status: 'to_contact',
    createdAt: minutes(-10),
    firstResponseDueAt: due === null ? null : minutes(due),
    firstRespondedAt: responded ? minutes(-1) : null,
  }) as LeadRow

test('the nearest to now come first, the long lost last, the answered not at all', () => {
  const leads = [lead(1, 9), lead(2, -5), lead(3, -3000), lead(4, 3), lead(5, -1, true), lead(6, null)]
  expect(byUrgency(leads, now).map(({ id }) => id)).toEqual([4, 2, 1, 3])
})

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
