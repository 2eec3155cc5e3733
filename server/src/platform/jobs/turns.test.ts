import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('who queues much within a minute goes behind who queues little, queue by queue', () => {
  let time = 0
  const turnOf = createTurns(() => time)
  const turns = Array.from({ length: 35 }, () => turnOf('mail', 1))
  expect([turns[0], turns[9], turns[10], turns[34]]).toEqual([0, 0, -1, -3])
  expect([turnOf('mail', 2), turnOf('push', 1)]).toEqual([0, 0])
  time = 61_000
  expect(turnOf('mail', 1)).toBe(0)
})
