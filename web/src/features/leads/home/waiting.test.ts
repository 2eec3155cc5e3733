import { expect, test } from 'vitest'
import type { LeadRow } from '#web/features/leads/leads/shared/queries.ts'
import { clockTone, timeLeft } from '#web/features/leads/leads/shared/response-clock.ts'
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

test('a clock drains from teal to amber to red', () => {
  const clock = (due: number) => {
    const lead = { createdAt: minutes(-10), firstResponseDueAt: minutes(due) }
    return [timeLeft(lead, now), clockTone(lead, now)]
  }
  expect(clock(30)).toEqual([0.75, 'teal'])
  expect(clock(10)).toEqual([0.5, 'amber'])
  expect(clock(-1)).toEqual([0, 'red'])
})
