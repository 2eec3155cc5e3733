import { expect, test } from 'vitest'
import { percentAt } from './percent-at.ts'

const scheme = {
  milestones: [
    { sale_step_id: 1, percent: '1' },
    { sale_step_id: 2, percent: '2' },
    { sale_step_id: 3, percent: '4' },
  ],
}
const all = (promised: string | null, earned: string[]) =>
  [1, 2, 3].map((step, at) => percentAt(scheme, step, promised, earned[at] ?? '0'))

test('a scheme pays its own percents, or divides what was promised and loses nothing by rounding', () => {
  expect(all(null, [])).toEqual(['1', '2', '4'])
  expect(all('3.5', ['0', '0.5', '1.5'])).toEqual(['0.5', '1', '2'])
  expect(all('2.5', ['0', '0.3571', '1.0714'])).toEqual(['0.3571', '0.7143', '1.4286'])
  expect(percentAt(scheme, 9, '2', '0')).toBeUndefined()
  expect(percentAt({ milestones: [{ sale_step_id: 1, percent: '0' }] }, 1, '2', '0')).toBeUndefined()
})

test('what was promised is paid, no more and no less, when the scheme changes meanwhile', () => {
  const [even, odd] = [
    ['1', '3'],
    ['3', '1'],
  ].map((percents) => ({
    milestones: percents.map((percent, at) => ({ sale_step_id: at + 1, percent })),
  }))
  if (!even || !odd) throw new Error('no schemes')
  expect([percentAt(even, 1, '2', '0'), percentAt(odd, 2, '2', '0.5')]).toEqual(['0.5', '1.5'])
  expect([percentAt(odd, 1, '2', '0'), percentAt(even, 2, '2', '1.5')]).toEqual(['1.5', '0.5'])
  expect(percentAt(odd, 1, '2', '1')).toBe('1')
})
