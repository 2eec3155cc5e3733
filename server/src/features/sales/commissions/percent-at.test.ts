import { expect, test } from 'vitest'
import { percentAt } from './percent-at.ts'

const scheme = {
  milestones: [
    { sale_step_id: 1, percent: '1' },
    { sale_step_id: 2, percent: '2' },
    { sale_step_id: 3, percent: '4' },
  ],
}
const all = (promised: string | null) => [1, 2, 3].map((step) => percentAt(scheme, step, promised))

test('a scheme pays its own percents, or divides what was promised and loses nothing by rounding', () => {
  expect(all(null)).toEqual(['1', '2', '4'])
  expect(all('3.5')).toEqual(['0.5', '1', '2'])
  expect(all('2.5')).toEqual(['0.3571', '0.7143', '1.4286'])
  expect(percentAt(scheme, 9, '2')).toBeUndefined()
  expect(percentAt({ milestones: [{ sale_step_id: 1, percent: '0' }] }, 1, '2')).toBeUndefined()
})
