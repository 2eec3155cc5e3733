import { expect, test } from 'vitest'
import { chances } from '#test/random-deals.ts'
import { type Former, foresee, type Waiting } from './forecast.ts'

const months = [0, 1, 2].map((month) => ({ from: month * 30, to: (month + 1) * 30 }))
const former = (...days: number[]): Former[] => days.map((one) => ({ days: one, is_won: true }))

test('what always took forty days is expected forty days after its step was entered', () => {
  const past = new Map([[1, former(40, 40, 40, 40, 40, 40)]])
  const waiting = [0, 9, 20].map((days) => ({ step_id: 1, days, worth: 100 }))
  const { months: found, unforeseen } = foresee(waiting, past, months)
  expect(unforeseen).toBe(0)
  expect(found).toEqual([
    { expected: 1, low: 1, high: 1, amount: 100 },
    { expected: 2, low: 2, high: 2, amount: 200 },
    { expected: 0, low: 0, high: 0, amount: 0 },
  ])
})

test('a third of those that were lost is not expected', () => {
  const lost = former(10, 10, 10).map((one) => ({ ...one, is_won: false }))
  const past = new Map([[1, [...former(20, 20, 20, 20, 20, 20), ...lost]]])
  const waiting = Array.from({ length: 30 }, () => ({ step_id: 1, days: 0, worth: 3 }))
  const [first] = foresee(waiting, past, months).months
  expect(first).toMatchObject({ expected: 20, low: 16, high: 24 })
  expect(first?.amount).toBeCloseTo(60)
})

test('who waits for longer than all former ones counts as one that just came; of a step without a past nothing is said', () => {
  const past = new Map([
    [1, former(5, 5, 5, 5, 5)],
    [2, former(5, 5)],
  ])
  const late = { step_id: 1, days: 90, worth: 1 }
  const unknown = { step_id: 2, days: 1, worth: 1 }
  const { months: found, unforeseen } = foresee([late, unknown], past, months)
  expect([found[0]?.expected, unforeseen]).toEqual([1, 1])
})

test('over random pasts no more is expected than there is, and the range holds what is expected', () => {
  const { below } = chances(3)
  for (let run = 0; run < 200; run++) {
    const past = new Map(
      [1, 2, 3].map((step) => [
        step,
        Array.from({ length: below(30) }, () => ({ days: below(120), is_won: below(3) > 0 })),
      ]),
    )
    const waiting: Waiting[] = Array.from({ length: below(40) }, () => ({
      step_id: 1 + below(4),
      days: below(100),
      worth: below(1000),
    }))
    const { months: found, unforeseen } = foresee(waiting, past, months)
    const expected = found.reduce((sum, one) => sum + one.expected, 0)
    expect(expected).toBeLessThanOrEqual(waiting.length - unforeseen + 0.2)
    for (const one of found) {
      expect(one.low).toBeLessThanOrEqual(one.expected + 0.05)
      expect(one.high).toBeGreaterThanOrEqual(one.expected - 0.05)
      expect(one.high).toBeLessThanOrEqual(waiting.length)
    }
  }
})
