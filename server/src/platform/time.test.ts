import { expect, test } from 'vitest'
import { isBefore } from './time.ts'

test('moments are compared as times, however many figures their seconds have', () => {
  const [five, half, more] = ['2026-03-01T10:00:05Z', '2026-03-01T10:00:05.5Z', '2026-03-01T10:00:05.510Z']
  expect([isBefore(five, half), isBefore(half, more), isBefore(more, half), isBefore(half, half)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
